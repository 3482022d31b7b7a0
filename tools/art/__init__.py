"""The art of the games, drawn as SVG and baked into their folders by `make art`."""
