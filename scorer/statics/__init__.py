"""What a browser loads before the first tap: the engine, the faces, the page; on the wire as small as it can be."""
