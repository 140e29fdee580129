import type { Circle } from './circle.ts'
import type { Units } from '#web/platform/units.ts'
import type { Located } from './locate.ts'

/** South-west and north-east corner, as longitude and latitude. */
export type Bounds = [[number, number], [number, number]]
/** The visible part of the map in degrees, which may cross the date line. */
export type Edges = { south: number; west: number; north: number; east: number }
export type Spot = { x: number; y: number }

export type MapOptions = {
  container: HTMLElement
  /** The initial view: a point with a zoom, or a box. */
  view: (Located & { zoom: number }) | { bounds: Bounds }
  circle?: Circle | undefined
  /** A place that the screen names itself: a map whose names we draw leaves this one out. */
  named?: string | undefined
  /** A map to look at: scrolling the page over it does not zoom it. */
  quiet?: boolean
  /** Called if the map turns out to be empty after it was created. */
  onFailed?: () => void
}

/** Why there is no map: the browser has no WebGL, or the map could not be loaded. */
export type MapFailure = 'cannot_draw' | 'not_loaded'

export type MarkerOptions = {
  at: Located
  /** The element whose lower edge is at the point; by default a pin in the product's color. */
  element?: HTMLElement
  /** Makes the marker draggable; called after a drag. */
  onDrag?: (to: Located) => void
}

export type MapMarker = {
  element: HTMLElement
  at(): Located
  move(to: Located): void
  remove(): void
}

/** Undoes a subscription or a change. */
export type Stop = () => void

/** A map of either library, as the screens use it. */
export type MapView = {
  edges(): Edges
  zoom(): number
  readonly maxZoom: number
  spotOf(point: Located): Spot
  pointOf(spot: Spot): Located
  show(view: Located & { zoom: number }): void
  fit(bounds: Bounds): void
  /** Zooms in two steps on a point, like a move by the user. */
  comeNearer(point: Located): void
  addMarker(options: MarkerOptions): MapMarker
  /** Lets clicks pick a point. */
  onPick(pick: (point: Located) => void): void
  onMoved(act: () => void): Stop
  /** Called when the user begins to move the map, not when the page does. */
  onMovedByHand(act: () => void): Stop
  /** Shows or hides the circle given at creation. */
  showCircle(shown: boolean): void
  /** Shows the scale in these units with a button beside it for the others, if the library supports it. */
  useUnits(units: Units, onOther: () => void): void
  remove(): void
}

/** The padding and the maximum zoom of a map that fits a box. */
export const fitting = { padding: 56, maxZoom: 11 } as const

/** Whether a point is in the visible part of the map. */
export function isWithin({ south, west, north, east }: Edges, { latitude, longitude }: Located): boolean {
  const across = [longitude - 360, longitude, longitude + 360].some((degrees) => degrees >= west && degrees <= east)
  return across && latitude >= south && latitude <= north
}
