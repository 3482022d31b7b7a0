"""Finished matches played again from their files: checked, told, and their computers' moves explained."""
