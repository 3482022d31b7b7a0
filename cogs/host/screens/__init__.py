"""The screens that people see: messages built from a table, with components and pictures."""
