import { Marker } from 'maplibre-gl'
import { useEffect } from 'react'
import { readColour } from './map-colours.ts'
import { useBaseMap } from './use-base-map.ts'

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
  const circle = exact ? undefined : { latitude, longitude, meters: aboutMeters }
  const { container, map, failed } = useBaseMap(`${latitude} ${longitude} ${exact}`, {
    view: { latitude, longitude, zoom: viewZoom },
    circle,
    quiet: true,
  })
  useEffect(() => {
    if (!map || !exact) return
    const marker = new Marker({ color: readColour('--brand') }).setLngLat([longitude, latitude]).addTo(map)
    return () => void marker.remove()
  }, [map, latitude, longitude, exact])

  if (failed)
    return <p className="grid h-full place-items-center bg-slate-soft p-6 text-ink-soft">Unable to load map</p>
  return <div ref={container} role="region" aria-label={`Map of ${name}`} className="size-full" />
}
