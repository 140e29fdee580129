// Cuts the data of the base map into vector tiles.
import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Tile } from './pmtiles-writer.ts'
import { boxes, type Box, type Shores } from './shores.ts'

export type Borders = { readonly counties: GeoJSON.Feature; readonly states: GeoJSON.Feature }
export type Town = GeoJSON.Feature<GeoJSON.Point, { name: string; population: number }>
export type MapData = Shores & Borders & { readonly towns: readonly Town[] }

/** Below the first zoom the pages draw coarse states and countries; above the last zoom, tiles are enlarged. */
export const minZoom = 6
export const maxZoom = 8

/** At the last zoom, a unit of a tile is 19 m; otherwise the usual extent. */
const extentOf = (zoom: number) => (zoom === maxZoom ? 8192 : 4096)
/** Names may extend beyond their tile. */
const nameBuffer = 256

/** The zoom from which a town's name is shown. */
function zoomOf(population: number): number {
  if (population >= 150_000) return 6
  return population >= 50_000 ? 7 : 8
}

export function* cutTiles(data: MapData): Generator<Tile> {
  for (let z = minZoom; z <= maxZoom; z++) {
    const layers = layersOf(z, data)
    for (const [x, y] of gridOf(z)) {
      const tile: Record<string, GeoJSONVTTile> = {}
      for (const [name, layer] of Object.entries(layers)) {
        const part = layer.getTile(z, x, y)
        if (part?.features.length) tile[name] = part
      }
      if (Object.keys(tile).length > 0)
        yield { z, x, y, bytes: fromGeojsonVt(tile, { version: 2, extent: extentOf(z) }) }
    }
  }
}

/** The layers of a zoom, each with its own index, so that features that are too small to be seen are left out. */
function layersOf(zoom: number, data: MapData): Record<string, GeoJSONVT> {
  const last = zoom === maxZoom
  const tolerance = last ? 2 : 5
  // the library does not simplify at its maximum zoom
  const cut = (features: readonly GeoJSON.Feature[], own: { tolerance: number; buffer?: number }) =>
    new GeoJSONVT(
      { type: 'FeatureCollection', features: [...features] },
      { maxZoom: zoom + 1, indexMaxZoom: zoom, indexMaxPoints: 0, extent: extentOf(zoom), buffer: 64, ...own },
    )
  const meters = 40_075_000 / 2 ** zoom / 512
  const smallest = (2 * meters) ** 2 * (last ? 0.05 : 1)
  return {
    land: cut(boxes.map(boxPolygon), { tolerance: 0 }),
    water: cut(
      data.water.filter((face) => areaOf(face) > smallest),
      { tolerance },
    ),
    shores: cut(data.shores, { tolerance }),
    rivers: cut(data.rivers.filter(({ properties }) => last || zoom >= 7 || properties?.['class'] < 3).map(plain), {
      tolerance,
    }),
    counties: cut([data.counties], { tolerance: 3 }),
    states: cut([data.states], { tolerance: 3 }),
    towns: cut(
      data.towns.filter(({ properties }) => zoomOf(properties.population) <= zoom),
      { tolerance: 0, buffer: nameBuffer },
    ),
  }
}

const plain = <T extends GeoJSON.Feature>(feature: T): T => ({ ...feature, properties: {} })

/** A box in which the map has shores, as a polygon. */
function boxPolygon([west, south, east, north]: Box): GeoJSON.Feature<GeoJSON.Polygon> {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }
}

/** Approximate area in square meters. */
function areaOf({ geometry }: GeoJSON.Feature<GeoJSON.Polygon>): number {
  const ring = geometry.coordinates[0] ?? []
  let sum = 0
  for (const [i, [x = 0, y = 0]] of ring.entries()) {
    const [nextX = 0, nextY = 0] = ring[(i + 1) % ring.length] ?? []
    sum += x * nextY - nextX * y
  }
  return (Math.abs(sum) / 2) * 111_320 ** 2 * Math.cos(((ring[0]?.[1] ?? 0) * Math.PI) / 180)
}

/** The tiles of a zoom that intersect the boxes. */
function gridOf(zoom: number): [number, number][] {
  const count = 2 ** zoom
  const column = (longitude: number) => Math.min(count - 1, Math.floor(((longitude + 180) / 360) * count))
  const row = (latitude: number) =>
    Math.floor(((1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2) * count)
  const seen = new Map<string, [number, number]>()
  for (const [west, south, east, north] of boxes)
    for (let x = column(west); x <= column(east); x++)
      for (let y = row(north); y <= row(south); y++) seen.set(`${x}/${y}`, [x, y])
  return [...seen.values()]
}
