"""What people do on the page, and what the owner of the server does there."""
