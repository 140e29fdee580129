import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import credits from './base-map/credits.txt?url'
import { nameLayout, namePaint, readColour } from './map-colours.ts'
import type { Shapes } from './shapes.ts'

/** On one line even on a phone; links to the licenses. */
const credit = `<a href="${credits}" target="_blank">Map: GSHHG, GeoNames (CC BY), US Census</a>`

/** From this zoom on, our tile file is shown instead of the coarse shapes. */
const near = 6

/** The states only: the fallback if the tile file cannot be fetched. */
export function plainStyle(shapes: Shapes): StyleSpecification {
  return { version: 8, sources: shapeSources(shapes), layers: [...farLayers(5), stateNames()] }
}

/** States at low zoom; shores, rivers, county lines and names of towns at high zoom. */
export function builtInStyle(shapes: Shapes, tiles: string): StyleSpecification {
  return {
    version: 8,
    sources: { ...shapeSources(shapes), base: { type: 'vector', url: tiles, attribution: credit } },
    layers: [...farLayers(24, near), ...nearLayers(), stateNames(), townLayer()],
  }
}

function shapeSources({ land, states, borders }: Shapes): StyleSpecification['sources'] {
  return {
    land: { type: 'geojson', data: land, attribution: credit },
    states: { type: 'geojson', data: states },
    borders: { type: 'geojson', data: borders },
  }
}

/** Countries and states, each up to a zoom. */
function farLayers(landTo: number, statesTo = 24): LayerSpecification[] {
  const ground = { 'fill-color': readColour('--ground') }
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': readColour('--map-water') } },
    { id: 'land', type: 'fill', source: 'land', maxzoom: landTo, paint: ground },
    { id: 'states', type: 'fill', source: 'states', maxzoom: statesTo, paint: ground },
    {
      id: 'borders',
      type: 'line',
      source: 'borders',
      maxzoom: statesTo,
      paint: { 'line-color': readColour('--map-line'), 'line-width': 0.8 },
    },
  ]
}

function stateNames(): LayerSpecification {
  return {
    id: 'state-names',
    type: 'symbol',
    source: 'states',
    minzoom: 3.5,
    maxzoom: 8,
    layout: nameLayout(12),
    paint: namePaint(readColour('--ink-soft')),
  }
}

/** Rivers and county lines are too inaccurate beyond this zoom. */
const coarseTo = 10.5

function nearLayers(): LayerSpecification[] {
  const base = (id: string) => ({ id: `near-${id}`, source: 'base', 'source-layer': id })
  const byZoom = (from: number, at: number, ...stops: number[]): ExpressionSpecification => [
    'interpolate',
    ['linear'],
    ['zoom'],
    from,
    at,
    ...stops,
  ]
  const [water, shore, line] = [readColour('--map-water'), readColour('--map-shore'), readColour('--map-line')]
  return [
    { ...base('land'), type: 'fill', paint: { 'fill-color': readColour('--ground'), 'fill-antialias': false } },
    {
      ...base('rivers'),
      type: 'line',
      maxzoom: coarseTo,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': shore, 'line-width': byZoom(6, 0.6, 9, 1.6, 11, 2.4) },
    },
    { ...base('water'), type: 'fill', paint: { 'fill-color': water, 'fill-antialias': false } },
    {
      ...base('shores'),
      type: 'line',
      minzoom: 8,
      paint: { 'line-color': shore, 'line-width': byZoom(8, 0.4, 12, 1) },
    },
    {
      ...base('counties'),
      type: 'line',
      minzoom: 7,
      maxzoom: coarseTo,
      paint: { 'line-color': line, 'line-width': 0.8, 'line-dasharray': [4, 3] },
    },
    {
      ...base('states'),
      type: 'line',
      paint: { 'line-color': line, 'line-width': 1.3, 'line-dasharray': [6, 2, 1, 2] },
    },
  ]
}

/** Towns and suburbs; larger ones appear earlier and in larger type. */
function townLayer(): LayerSpecification {
  const population: ExpressionSpecification = ['get', 'population']
  const over = (count: number): ExpressionSpecification => ['>=', population, count]
  const far: ExpressionSpecification = ['case', over(500_000), 14, 11]
  const close: ExpressionSpecification = ['case', over(500_000), 19, over(100_000), 15, over(15_000), 13, 11.5]
  const size: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 6, far, 11, close]
  return {
    id: 'towns',
    type: 'symbol',
    source: 'base',
    'source-layer': 'towns',
    layout: { ...nameLayout(size), 'symbol-sort-key': ['-', 0, population] },
    paint: namePaint(['case', over(100_000), readColour('--ink'), readColour('--ink-soft')]),
  }
}
