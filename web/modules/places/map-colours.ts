import type { ExpressionSpecification } from 'maplibre-gl'

/** A color of the page in a form that the map accepts; the browser decides between light and dark. */
export function readColour(name: string): string {
  const sample = document.createElement('span')
  sample.style.color = `var(${name})`
  // a map is a picture: with forced colors all of it would have the color of text
  sample.style.setProperty('forced-color-adjust', 'none')
  document.body.append(sample)
  const colour = getComputedStyle(sample).color
  sample.remove()
  return colour
}

/** Names use the page's own font, so that a map needs no font files. */
export function nameLayout(size: ExpressionSpecification | number) {
  return {
    'text-field': ['coalesce', ['get', 'name:en'], ['get', 'name']] satisfies ExpressionSpecification,
    'text-font': ['Figtree'],
    'text-size': size,
    'text-max-width': 7,
    'text-padding': 4,
  }
}

/** Text with an outline in the ground's color. */
export function namePaint(colour: ExpressionSpecification | string) {
  return { 'text-color': colour, 'text-halo-color': readColour('--ground'), 'text-halo-width': 1.6 }
}
