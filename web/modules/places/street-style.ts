import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { nameLayout, namePaint, readColour } from './map-colours.ts'

/**
 * A quiet map with streets for an operator's own tiles in the schema of OpenMapTiles or Protomaps; layers that the
 * tiles lack are left out.
 */
export function streetStyle(tiles: string, has: readonly string[]): StyleSpecification {
  const layers = [...grounds(), ...streets(), ...borders(), ...names()]
  return {
    version: 8,
    sources: { base: { type: 'vector', url: tiles } },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': readColour('--ground') } },
      ...layers.filter((layer) => 'source-layer' in layer && has.includes(layer['source-layer'] ?? '')),
    ],
  }
}

const byZoom = (from: number, at: number, ...stops: number[]): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.5],
  ['zoom'],
  from,
  at,
  ...stops,
]
const isOneOf = (words: string[], key: string, otherwise: string): ExpressionSpecification => [
  'in',
  ['coalesce', ['get', key], ['get', otherwise], ''],
  ['literal', words],
]

/** OpenMapTiles calls it class, Protomaps kind. */
const kinds = ['class', 'kind'] as const

function grounds(): LayerSpecification[] {
  const green = { 'fill-color': readColour('--map-green') }
  const parks = ['park', 'wood', 'grass', 'forest', 'nature_reserve', 'national_park', 'cemetery', 'golf_course']
  const areas = ['landcover', 'landuse', 'park'].map((layer): LayerSpecification => {
    const filter = layer === 'park' ? {} : { filter: isOneOf(parks, ...kinds) }
    return { id: layer, type: 'fill', source: 'base', 'source-layer': layer, ...filter, paint: green }
  })
  const water = readColour('--map-water')
  return [
    ...areas,
    {
      id: 'waterway',
      type: 'line',
      source: 'base',
      'source-layer': 'waterway',
      paint: { 'line-color': water, 'line-width': byZoom(8, 0.5, 16, 4) },
    },
    {
      id: 'water',
      type: 'fill',
      source: 'base',
      'source-layer': 'water',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': water },
    },
    ...['building', 'buildings'].map((layer): LayerSpecification => ({
      id: layer,
      type: 'fill',
      source: 'base',
      'source-layer': layer,
      minzoom: 14,
      paint: { 'fill-color': readColour('--line'), 'fill-opacity': 0.6 },
    })),
  ]
}

/** The classes of roads, their first zoom, and their widths at zooms 6, 12 and 18. */
const roads: { name: string; words: string[]; from: number; width: [number, number, number] }[] = [
  { name: 'small', words: ['minor', 'minor_road', 'service', 'tertiary'], from: 12, width: [0, 0.6, 12] },
  { name: 'main', words: ['secondary', 'primary', 'trunk', 'major_road', 'medium_road'], from: 8, width: [0, 1.6, 18] },
  { name: 'fast', words: ['motorway', 'highway'], from: 5, width: [0.6, 2.6, 22] },
]

function streets(): LayerSpecification[] {
  return ['transportation', 'roads'].flatMap((layer) =>
    roads.map(({ name, words, from, width: [far, middle, near] }): LayerSpecification => ({
      id: `${layer}-${name}`,
      type: 'line',
      source: 'base',
      'source-layer': layer,
      minzoom: from,
      filter: isOneOf(words, ...kinds),
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': readColour(name === 'small' ? '--line' : '--map-road'),
        'line-width': byZoom(6, far, 12, middle, 18, near),
      },
    })),
  )
}

function borders(): LayerSpecification[] {
  return ['boundary', 'boundaries'].map((layer) => ({
    id: layer,
    type: 'line',
    source: 'base',
    'source-layer': layer,
    // states and countries; Protomaps has no level for some of them
    filter: ['<=', ['coalesce', ['get', 'admin_level'], ['get', 'kind_detail'], 4], 4],
    paint: { 'line-color': readColour('--map-line'), 'line-width': 1, 'line-dasharray': [6, 2, 1, 2] },
  }))
}

function names(): LayerSpecification[] {
  const [ink, soft] = [readColour('--ink'), readColour('--ink-soft')]
  const ofStreets = ['transportation_name', 'roads'].map((layer): LayerSpecification => ({
    id: `${layer}-names`,
    type: 'symbol',
    source: 'base',
    'source-layer': layer,
    minzoom: 13,
    layout: { ...nameLayout(11), 'symbol-placement': 'line' },
    paint: namePaint(soft),
  }))
  const ofPlaces = ['place', 'places'].map((layer): LayerSpecification => ({
    id: layer,
    type: 'symbol',
    source: 'base',
    'source-layer': layer,
    filter: ['!', isOneOf(['country', 'continent', 'state', 'region'], ...kinds)],
    layout: {
      ...nameLayout(['case', isOneOf(['city'], 'class', 'kind_detail'), 16, 12]),
      'symbol-sort-key': ['to-number', ['coalesce', ['get', 'rank'], ['get', 'min_zoom'], 20]],
    },
    paint: namePaint(['case', isOneOf(['city', 'town'], 'class', 'kind_detail'), ink, soft]),
  }))
  return [...ofStreets, ...ofPlaces]
}
