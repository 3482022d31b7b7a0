"""What people press, send and call: decoded, carried out, and answered."""
