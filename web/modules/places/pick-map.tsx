import { useEffect, useRef } from 'react'
import type { Located } from './locate.ts'
import { NoMap } from './map-frame.tsx'
import { isWithin, type MapMarker, type MapView } from './map-view.ts'
import { useMap } from './use-map.ts'

export type PickMapProps = {
  /** Where the marker is; null while nothing is chosen. */
  point: Located | null
  /** The marker was moved, or the map was clicked. */
  onPick: (point: Located) => void
}

/** Zoom of a map on which a place is chosen; without streets it begins farther away. */
const editZoom = 15
/** All of the country, while nothing is chosen. */
const nothingChosen = { latitude: 39.8, longitude: -98.6, zoom: 3 }

/** A map to choose a place on: by a click, by dragging the marker, or by the arrow keys on it. */
export function PickMap({ point, onPick }: PickMapProps) {
  const latest = useRef(onPick)
  latest.current = onPick
  const view = point ? { ...point, zoom: editZoom } : nothingChosen
  const { container, map, failed } = useMap('', { view, quiet: true })
  useEffect(() => {
    map?.onPick((picked) => latest.current(picked))
  }, [map])
  useMarker(map, point, latest)

  if (failed) return <NoMap />
  return <div ref={container} role="region" aria-label="Map of your location" className="relative size-full" />
}

/** Shows the marker where the place is, and the place where the map does not. */
function useMarker(
  map: MapView | null,
  point: Located | null,
  pick: { readonly current: PickMapProps['onPick'] },
): void {
  const marker = useRef<MapMarker | null>(null)
  const isThere = point !== null
  const { latitude = 0, longitude = 0 } = point ?? {}
  const begin = useRef({ latitude, longitude })
  begin.current = { latitude, longitude }
  useEffect(() => {
    if (!map || !isThere) return
    const picked = (to: Located) => pick.current(to)
    const made = map.addMarker({ at: begin.current, onDrag: picked })
    const letGo = movedByKeys(map, made, picked)
    marker.current = made
    return () => {
      letGo()
      made.remove()
      marker.current = null
    }
  }, [map, isThere, pick])
  useEffect(() => {
    if (!map || !isThere) return
    const at = { latitude, longitude }
    marker.current?.move(at)
    if (!isWithin(map.edges(), at) || map.zoom() < 8)
      map.show({ ...at, zoom: Math.min(Math.max(map.zoom(), editZoom), map.maxZoom) })
  }, [map, isThere, latitude, longitude])
}

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** How far a key moves the marker, and how long after the last one that is taken as where it stays. */
const stepPixels = 8
const settledMs = 500

/** Lets the arrow keys move a marker; answers with the end of that. */
function movedByKeys(map: MapView, marker: MapMarker, settled: (at: Located) => void): () => void {
  const { element } = marker
  element.tabIndex = 0
  element.setAttribute('role', 'application')
  element.setAttribute('aria-label', 'Location marker. Use the arrow keys to move it.')
  let timer: ReturnType<typeof setTimeout> | undefined
  element.addEventListener('keydown', (event) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    // the map would turn with it
    event.stopPropagation()
    const { x, y } = map.spotOf(marker.at())
    marker.move(map.pointOf({ x: x + step[0] * stepPixels, y: y + step[1] * stepPixels }))
    clearTimeout(timer)
    timer = setTimeout(() => settled(marker.at()), settledMs)
  })
  return () => clearTimeout(timer)
}
