import { Marker, type Map } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import { createBaseMap } from './base-map.ts'
import { readColour } from './map-colours.ts'
import { useScale } from './use-scale.ts'

export type PlaceMapProps = {
  latitude: number
  longitude: number
  /** The town. */
  name: string
  /** Whether the point is the house itself, or somewhere within about a kilometre of it. */
  exact: boolean
}

/** Zoom of a map that is only looked at; without streets it begins farther away. */
const viewZoom = 14
const aboutMeters = 1000

/** Where one place is: a pin for the house, a circle for its surroundings. */
export function PlaceMap({ latitude, longitude, name, exact }: PlaceMapProps) {
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<Map | null>(null)
  const [failed, setFailed] = useState(false)
  useScale(map)

  useEffect(() => {
    let gone = false
    let made: Map | undefined
    const element = container.current
    if (!element) return
    const circle = exact ? undefined : { latitude, longitude, meters: aboutMeters }
    createBaseMap({ container: element, view: { latitude, longitude, zoom: viewZoom }, circle, quiet: true }).then(
      (created) => {
        made = created
        if (gone) return created.remove()
        if (exact) new Marker({ color: readColour('--brand') }).setLngLat([longitude, latitude]).addTo(created)
        setMap(created)
      },
      () => gone || setFailed(true),
    )
    return () => {
      gone = true
      setMap(null)
      made?.remove()
    }
  }, [latitude, longitude, exact])

  if (failed)
    return <p className="grid h-full place-items-center bg-slate-soft p-6 text-ink-soft">Unable to load map</p>
  return <div ref={container} role="region" aria-label={`Map of ${name}`} className="size-full" />
}
