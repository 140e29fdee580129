import type { ExpressionSpecification } from 'maplibre-gl'

/** The page's colours as the map takes them: the browser decides between light and dark. */
export function readColour(name: string): string {
  const sample = document.createElement('span')
  sample.style.color = `var(${name})`
  document.body.append(sample)
  const colour = getComputedStyle(sample).color
  sample.remove()
  return colour
}

/** Names are drawn with the page's own letters, so that a map needs no files for them. */
export function nameLayout(size: ExpressionSpecification | number) {
  return {
    'text-field': ['coalesce', ['get', 'name:en'], ['get', 'name']] satisfies ExpressionSpecification,
    'text-font': ['Figtree'],
    'text-size': size,
    'text-max-width': 7,
    'text-padding': 4,
  }
}

/** Letters with a rim of the ground's colour. */
export function namePaint(colour: ExpressionSpecification | string) {
  return { 'text-color': colour, 'text-halo-color': readColour('--ground'), 'text-halo-width': 1.6 }
}
