"""One module or folder for each screen."""
