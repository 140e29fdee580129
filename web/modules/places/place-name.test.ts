import type { StyleSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import { expect, test } from 'vitest'
import { withoutName } from './place-name.ts'

const layer = (id: string, sourceLayer: string, text: string | ['get', string]): SymbolLayerSpecification => ({
  id,
  type: 'symbol',
  source: 'base',
  'source-layer': sourceLayer,
  layout: { 'text-field': text },
})
const style: StyleSpecification = {
  version: 8,
  sources: {},
  layers: [
    layer('towns', 'place', ['get', 'name']),
    layer('old', 'place', '{name}'),
    layer('streets', 'transportation_name', ['get', 'name']),
  ],
}

test('leaves out the name of one place, under both of its names, and nothing else', () => {
  const [towns, ...others] = withoutName(style, 'New York').layers
  expect(towns?.layout).toEqual({
    'text-field': [
      'case',
      ['in', expect.arrayContaining([['get', 'name']]), ['literal', ['New York', 'New York City']]],
      '',
      ['get', 'name'],
    ],
  })
  expect(others).toEqual(style.layers.slice(1))
})
