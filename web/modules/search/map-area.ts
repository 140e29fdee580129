import type { Bounds, MapView } from '#web/modules/places/map-view.ts'

/** A part of the map in degrees; if it crosses the date line, `west` is larger than `east`. */
export type Box = { south: number; west: number; north: number; east: number }

/** Decimal digits of an edge in the address: about ten meters. */
const digits = 4

/** The visible part of a map, in the form used in addresses. */
export function visibleArea(map: Pick<MapView, 'edges'>): Box {
  return boxOfEdges(map.edges())
}

/** Converts edges of a map, whose longitudes may exceed 180 degrees, to valid degrees. */
export function boxOfEdges({ south, west, north, east }: Box): Box {
  const rounded = (degrees: number) => Number(degrees.toFixed(digits))
  const whole = east - west >= 360
  const wrapped = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180
  return {
    south: rounded(Math.max(-85, south)),
    west: whole ? -180 : rounded(wrapped(west)),
    north: rounded(Math.min(85, north)),
    east: whole ? 180 : rounded(wrapped(east)),
  }
}

/** The corners of a box; longitudes beyond the date line exceed 180. */
export function cornersOf({ south, west, north, east }: Box): Bounds {
  return [
    [west, south],
    [east < west ? east + 360 : east, north],
  ]
}

/** Whether a map shows exactly that box. */
export function isSeen(map: Pick<MapView, 'edges'>, box: Box): boolean {
  const now = visibleArea(map)
  return (['south', 'west', 'north', 'east'] as const).every((edge) => Math.abs(now[edge] - box[edge]) < 0.001)
}
