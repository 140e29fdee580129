import { useEffect } from 'react'
import { NoMap } from './no-map.tsx'
import { useMap } from './use-map.ts'

export type PlaceMapProps = {
  latitude: number
  longitude: number
  /** The town. */
  name: string
  /** Whether the point is exact, or within about a kilometer of the house. */
  exact: boolean
}

/** The zoom for viewing; maps without streets start at a lower zoom. */
const viewZoom = 14
const aboutMeters = 1000

/** The location of one place: a pin if exact, else a circle. */
export function PlaceMap({ latitude, longitude, name, exact }: PlaceMapProps) {
  const circle = exact ? undefined : { latitude, longitude, meters: aboutMeters }
  const { container, map, failure } = useMap(`${latitude} ${longitude} ${exact}`, {
    view: { latitude, longitude, zoom: viewZoom },
    circle,
    quiet: true,
  })
  useEffect(() => {
    if (!map || !exact) return
    const marker = map.addMarker({ at: { latitude, longitude } })
    return () => marker.remove()
  }, [map, latitude, longitude, exact])

  if (failure) return <NoMap failure={failure} />
  return <div ref={container} role="region" aria-label={`Map of ${name}`} className="relative size-full" />
}
