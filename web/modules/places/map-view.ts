import type { Circle } from './circle.ts'
import type { Located } from './locate.ts'

/** West and south, east and north. */
export type Bounds = [[number, number], [number, number]]
/** A part of the map in degrees; what a map shows may go round the earth. */
export type Edges = { south: number; west: number; north: number; east: number }
export type Spot = { x: number; y: number }

export type MapOptions = {
  container: HTMLElement
  /** Shown at first: a point with a zoom, or a box. */
  view: (Located & { zoom: number }) | { bounds: Bounds }
  circle?: Circle | undefined
  /** The page's own hand: a map that is only looked at does not swallow the wheel. */
  quiet?: boolean
}

export type MarkerOptions = {
  at: Located
  /** What is shown there, its lower edge at the point; a pin in the product's colour if nothing else. */
  element?: HTMLElement
  /** The marker can be dragged, and was. */
  onDrag?: (to: Located) => void
}

export type MapMarker = {
  element: HTMLElement
  at(): Located
  move(to: Located): void
  remove(): void
}

/** Ends what was begun. */
export type Stop = () => void

/** A map of whatever library, as the product's screens use it. */
export type MapView = {
  edges(): Edges
  zoom(): number
  readonly maxZoom: number
  spotOf(point: Located): Spot
  pointOf(spot: Spot): Located
  show(view: Located & { zoom: number }): void
  fit(bounds: Bounds): void
  /** Two steps nearer to a point, as if somebody had moved the map. */
  comeNearer(point: Located): void
  addMarker(options: MarkerOptions): MapMarker
  /** From now on a click picks a point. */
  onPick(pick: (point: Located) => void): void
  onMoved(act: () => void): Stop
  /** When somebody begins to move the map, and not when the page does. */
  onMovedByHand(act: () => void): Stop
  /** Hides or shows the circle that it was made with. */
  showCircle(shown: boolean): void
  /** Shows the scale in these units, as far as the library can be told. */
  useUnits(units: 'mi' | 'km'): Stop
  remove(): void
}

/** What a map that fits a box leaves free at its edges, and how near it comes. */
export const fitting = { padding: 56, maxZoom: 11 } as const

/** Whether a point lies in a part of the map. */
export function isWithin({ south, west, north, east }: Edges, { latitude, longitude }: Located): boolean {
  const across = [longitude - 360, longitude, longitude + 360].some((degrees) => degrees >= west && degrees <= east)
  return across && latitude >= south && latitude <= north
}

/** Settings of the server that every page carries. */
export function mapSetting(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined
}
