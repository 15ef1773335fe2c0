"""What more than one screen shows."""
