import { useEffect, useEffectEvent, useRef } from 'react'
import type { Located } from './locate.ts'
import { NoMap } from './no-map.tsx'
import { isWithin, type MapMarker, type MapView } from './map-view.ts'
import { useMap } from './use-map.ts'

export type PickMapProps = {
  /** The marker's position; null while nothing is chosen. */
  point: Located | null
  /** Called when the marker was moved or the map clicked. */
  onPick: (point: Located) => void
}

/** The zoom for choosing a place; maps without streets start at a lower zoom. */
const editZoom = 15
/** The whole country, while nothing is chosen. */
const nothingChosen = { latitude: 39.8, longitude: -98.6, zoom: 3 }

/** A map for choosing a place: by a click, by dragging the marker, or by the arrow keys on it. */
export function PickMap({ point, onPick }: PickMapProps) {
  const pick = useEffectEvent(onPick)
  const view = point ? { ...point, zoom: editZoom } : nothingChosen
  const { container, map, failure } = useMap('', { view, quiet: true })
  useEffect(() => {
    map?.onPick((picked) => pick(picked))
  }, [map])
  useMarker(map, point, onPick)

  if (failure) return <NoMap failure={failure} instead="Choose your address from the suggestions instead." />
  return <div ref={container} role="region" aria-label="Map of your location" className="relative size-full" />
}

/** Keeps the marker at the chosen point, and moves the map if the point is out of view. */
function useMarker(map: MapView | null, point: Located | null, onPick: PickMapProps['onPick']): void {
  const marker = useRef<MapMarker | null>(null)
  const isThere = point !== null
  const { latitude = 0, longitude = 0 } = point ?? {}
  const begin = useEffectEvent(() => ({ latitude, longitude }))
  const pick = useEffectEvent(onPick)
  useEffect(() => {
    if (!map || !isThere) return
    const picked = (to: Located) => pick(to)
    const made = map.addMarker({ at: begin(), onDrag: picked })
    const letGo = movedByKeys(map, made, picked)
    marker.current = made
    return () => {
      letGo()
      made.remove()
      marker.current = null
    }
  }, [map, isThere])
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
/** How far an arrow key moves the marker, and how long after the last key its position is reported. */
const stepPixels = 8
const settledMs = 500

/** Lets the arrow keys move a marker; returns the cleanup. */
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
    // keeps the map from moving, too
    event.stopPropagation()
    const { x, y } = map.spotOf(marker.at())
    marker.move(map.pointOf({ x: x + step[0] * stepPixels, y: y + step[1] * stepPixels }))
    clearTimeout(timer)
    timer = setTimeout(() => settled(marker.at()), settledMs)
  })
  return () => clearTimeout(timer)
}
