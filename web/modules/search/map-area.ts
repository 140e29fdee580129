import type { Bounds, MapView } from '#web/modules/places/map-view.ts'

/** A part of the map in degrees; its west may lie east of its east, across the date line. */
export type Box = { south: number; west: number; north: number; east: number }

/** Digits of an edge in the address: some ten meters. */
const digits = 4

/** The part that a map shows now, as an address holds it. */
export function seen(map: Pick<MapView, 'edges'>): Box {
  return boxOfEdges(map.edges())
}

/** Edges of a map, which may go round the earth, as degrees that there are. */
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

/** The corners of a box; east of the date line they go on counting. */
export function cornersOf({ south, west, north, east }: Box): Bounds {
  return [
    [west, south],
    [east < west ? east + 360 : east, north],
  ]
}

/** Whether a map shows just that part. */
export function isSeen(map: Pick<MapView, 'edges'>, box: Box): boolean {
  const now = seen(map)
  return (['south', 'west', 'north', 'east'] as const).every((edge) => Math.abs(now[edge] - box[edge]) < 0.001)
}
