import { Marker, type Map } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import type { Located } from './locate.ts'
import { readColour } from './map-colours.ts'
import { useBaseMap } from './use-base-map.ts'

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
  const { container, map, failed } = useBaseMap('', { view, quiet: true })
  useEffect(() => {
    if (!map) return
    map.on('click', ({ lngLat }) => latest.current({ latitude: lngLat.lat, longitude: lngLat.lng }))
    map.getCanvas().style.cursor = 'crosshair'
  }, [map])
  useMarker(map, point, latest)

  if (failed)
    return <p className="grid h-full place-items-center bg-slate-soft p-6 text-ink-soft">Unable to load map</p>
  return <div ref={container} role="region" aria-label="Map of your location" className="size-full" />
}

/** Shows the marker where the place is, and the place where the map does not. */
function useMarker(map: Map | null, point: Located | null, pick: { readonly current: PickMapProps['onPick'] }): void {
  const marker = useRef<Marker | null>(null)
  const isThere = point !== null
  const { latitude = 0, longitude = 0 } = point ?? {}
  useEffect(() => {
    if (!map || !isThere) return
    const made = new Marker({ color: readColour('--brand'), draggable: true })
    const picked = () => {
      const { lat, lng } = made.getLngLat()
      pick.current({ latitude: lat, longitude: lng })
    }
    made.on('dragend', picked)
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
    marker.current?.setLngLat([longitude, latitude]).addTo(map)
    if (!map.getBounds().contains([longitude, latitude]) || map.getZoom() < 8)
      map.jumpTo({ center: [longitude, latitude], zoom: Math.min(Math.max(map.getZoom(), editZoom), map.getMaxZoom()) })
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
function movedByKeys(map: Map, marker: Marker, settled: () => void): () => void {
  const element = marker.getElement()
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
    const { x, y } = map.project(marker.getLngLat())
    marker.setLngLat(map.unproject([x + step[0] * stepPixels, y + step[1] * stepPixels]))
    clearTimeout(timer)
    timer = setTimeout(settled, settledMs)
  })
  return () => clearTimeout(timer)
}
