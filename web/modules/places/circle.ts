import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { readColour } from './map-colours.ts'

/** A highlighted area of the map: around a searched place, or around an approximate location. */
export type Circle = { latitude: number; longitude: number; meters: number }

const metersPerDegree = 111_320

/** The bounding box of a circle: south-west and north-east corner. */
export function boxAround({ latitude, longitude, meters }: Circle): [[number, number], [number, number]] {
  const { north, east } = degreesOf(latitude, meters)
  return [
    [longitude - east, Math.max(-85, latitude - north)],
    [longitude + east, Math.min(85, latitude + north)],
  ]
}

/** The style with a circle above the ground and below the names. */
export function withCircle(style: StyleSpecification, circle: Circle): StyleSpecification {
  const colour = readColour('--brand')
  const wide = zoomOf(circle, widePixels)
  const layers: LayerSpecification[] = [
    {
      id: 'circle',
      type: 'fill',
      source: 'circle',
      // fades out when zoomed in, where it would only tint the whole map
      paint: { 'fill-color': colour, 'fill-opacity': ['interpolate', ['linear'], ['zoom'], wide, 0.08, wide + 1.5, 0] },
    },
    {
      id: 'circle-edge',
      type: 'line',
      source: 'circle',
      paint: { 'line-color': colour, 'line-width': 1.5, 'line-opacity': 0.8 },
    },
  ]
  const names = style.layers.findIndex(({ type }) => type === 'symbol')
  return {
    ...style,
    sources: { ...style.sources, circle: { type: 'geojson', data: ringOf(circle) } },
    layers: style.layers.toSpliced(names < 0 ? style.layers.length : names, 0, ...layers),
  }
}

/** A circle with this radius no longer fits most windows. */
const widePixels = 400
/** Meters per pixel at the equator at zoom 0. */
const metersPerPixel = 78_271.5

/** The zoom at which the radius of a circle has this many pixels. */
function zoomOf({ latitude, meters }: Circle, pixels: number): number {
  return Math.log2((pixels * metersPerPixel * Math.cos((latitude * Math.PI) / 180)) / meters)
}

function ringOf({ latitude, longitude, meters }: Circle): GeoJSON.Feature<GeoJSON.Polygon> {
  const { north, east } = degreesOf(latitude, meters)
  const ring = Array.from({ length: 97 }, (_, at) => {
    const angle = (at / 96) * 2 * Math.PI
    return [longitude + east * Math.cos(angle), latitude + north * Math.sin(angle)]
  })
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }
}

function degreesOf(latitude: number, meters: number): { north: number; east: number } {
  const north = meters / metersPerDegree
  return { north, east: north / Math.max(0.01, Math.cos((latitude * Math.PI) / 180)) }
}
