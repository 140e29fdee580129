import { feature, mesh } from 'topojson-client'
import type { GeometryObject, Topology } from 'topojson-specification'
import statesUrl from 'us-atlas/states-10m.json?url'
import countriesUrl from 'world-atlas/countries-110m.json?url'

/** The world and the US states, as coarse as a low zoom needs them. */
export type Shapes = { land: GeoJSON.GeoJSON; states: GeoJSON.GeoJSON; borders: GeoJSON.GeoJSON }

let shapes: Promise<Shapes> | undefined

/** Fetched once for all maps of the tab. */
export function loadShapes(): Promise<Shapes> {
  shapes ??= Promise.all([statesUrl, countriesUrl].map(fetchTopology))
    .then(([us, world]) => {
      if (!us?.objects['states'] || !world?.objects['countries']) throw new Error('The map data has another form.')
      return {
        land: feature(world, world.objects['countries']),
        states: feature(us, us.objects['states']),
        // the states are a geometry collection, like every object of a topology
        borders: mesh(us, us.objects['states'] as GeometryObject),
      }
    })
    .catch((error: unknown) => {
      shapes = undefined
      throw error
    })
  return shapes
}

async function fetchTopology(url: string): Promise<Topology> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The map data answered ${response.status}.`)
  return (await response.json()) as Topology
}
