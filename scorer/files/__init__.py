"""The interchange formats: domain objects to bytes and back."""
