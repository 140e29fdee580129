import type { Map } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import { createBaseMap } from './base-map.ts'

export type PlaceMapProps = {
  latitude: number
  longitude: number
  /** The town, written on the map. */
  name: string
  /** Whether the point is the house itself, or somewhere within about a kilometre of it. */
  exact: boolean
}

/** Zoom of a map that is only looked at. */
const viewZoom = 14
const aboutMeters = 1000

/** Where one place is: a pin for the house, a circle for its surroundings. */
export function PlaceMap({ latitude, longitude, name, exact }: PlaceMapProps) {
  const container = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    let gone = false
    let map: Map | undefined
    const view = { latitude, longitude, zoom: exact ? viewZoom : viewZoom - 1 }
    const element = container.current
    if (!element) return
    createBaseMap({ container: element, view, labels: [{ name, latitude, longitude }], quiet: true }).then(
      (made) => {
        map = made
        if (gone) return made.remove()
        made.once('load', () => drawArea(made, { latitude, longitude, meters: exact ? 60 : aboutMeters }))
      },
      () => gone || setFailed(true),
    )
    return () => {
      gone = true
      map?.remove()
    }
  }, [latitude, longitude, name, exact])

  if (failed)
    return <p className="grid h-full place-items-center bg-slate-soft p-6 text-ink-soft">Unable to load map</p>
  return <div ref={container} role="region" aria-label={`Map of ${name}`} className="size-full" />
}

function drawArea(map: Map, { latitude, longitude, meters }: { latitude: number; longitude: number; meters: number }) {
  const ring = Array.from({ length: 65 }, (_, at) => {
    const angle = (at / 64) * 2 * Math.PI
    const north = (meters * Math.sin(angle)) / 111_320
    const east = (meters * Math.cos(angle)) / (111_320 * Math.cos((latitude * Math.PI) / 180))
    return [longitude + east, latitude + north]
  })
  const colour = getComputedStyle(map.getContainer()).getPropertyValue('accent-color')
  map.addSource('area', {
    type: 'geojson',
    data: { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } },
  })
  const before = 'place-dots'
  map.addLayer(
    { id: 'area', type: 'fill', source: 'area', paint: { 'fill-color': colour, 'fill-opacity': 0.22 } },
    before,
  )
  map.addLayer(
    { id: 'area-edge', type: 'line', source: 'area', paint: { 'line-color': colour, 'line-width': 2 } },
    before,
  )
}
