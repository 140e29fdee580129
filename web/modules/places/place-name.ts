import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'

/** The layers with the names of towns: of our own tiles, OpenMapTiles and Protomaps. */
const townLayers = ['towns', 'place', 'places']

/** The style without the name of a place, which the screen draws itself, always and above everything. */
export function withoutName(style: StyleSpecification, name: string): StyleSpecification {
  const own: ExpressionSpecification = ['coalesce', ['get', 'name:en'], ['get', 'name_en'], ['get', 'name']]
  // maps write "New York City"
  const is: ExpressionSpecification = ['in', own, ['literal', [name, `${name} City`]]]
  const layers = style.layers.map((layer): LayerSpecification => {
    if (layer.type !== 'symbol' || !townLayers.includes(layer['source-layer'] ?? '')) return layer
    const text = layer.layout?.['text-field']
    // texts in the form of old styles ("{name}") cannot be part of an expression, and stay
    return Array.isArray(text) ? { ...layer, layout: { ...layer.layout, 'text-field': ['case', is, '', text] } } : layer
  })
  return { ...style, layers }
}

/** The name of a place as an element of a map: the text above a dot, whose lower edge is at the place. */
export function nameElement(name: string): HTMLElement {
  const element = document.createElement('div')
  element.className = 'map-place'
  element.textContent = name
  return element
}
