"""What every picture is painted with: outlines and brushes, sheets and planes, light, weather, and the last touch."""
