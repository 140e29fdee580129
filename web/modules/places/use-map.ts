import { useEffect, useRef, useState } from 'react'
import { useUnits } from '#web/platform/units.ts'
import { createMap } from './create-map.ts'
import type { MapOptions, MapView } from './map-view.ts'

/**
 * A map in an element, with its scale. Created once `shown` has the initial view, and again if `key` changes. `map` is
 * null until it is ready.
 */
export function useMap(key: string, shown: Omit<MapOptions, 'container'> | undefined) {
  const container = useRef<HTMLDivElement>(null)
  const begin = useRef(shown)
  begin.current = shown
  const ready = shown !== undefined
  const [map, setMap] = useState<MapView | null>(null)
  const [failed, setFailed] = useState(false)
  const units = useUnits()
  useEffect(() => map?.useUnits(units), [map, units])
  useEffect(() => {
    let gone = false
    let made: MapView | undefined
    const frame = container.current
    if (!frame || !begin.current) return
    createMap({ ...begin.current, container: frame }).then(
      (created) => {
        made = created
        if (gone) return created.remove()
        setMap(created)
      },
      () => gone || setFailed(true),
    )
    return () => {
      gone = true
      setMap(null)
      made?.remove()
    }
  }, [key, ready])
  return { container, map, failed }
}
