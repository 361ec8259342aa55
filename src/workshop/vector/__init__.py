"""Drawings of lines and areas for paper, as SVG and as PDF."""
