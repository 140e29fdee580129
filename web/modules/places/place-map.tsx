import { useEffect } from 'react'
import { NoMap } from './map-frame.tsx'
import { useMap } from './use-map.ts'

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
  const { container, map, failed } = useMap(`${latitude} ${longitude} ${exact}`, {
    view: { latitude, longitude, zoom: viewZoom },
    circle,
    quiet: true,
  })
  useEffect(() => {
    if (!map || !exact) return
    const marker = map.addMarker({ at: { latitude, longitude } })
    return () => marker.remove()
  }, [map, latitude, longitude, exact])

  if (failed) return <NoMap />
  return <div ref={container} role="region" aria-label={`Map of ${name}`} className="relative size-full" />
}
