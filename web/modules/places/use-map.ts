import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { setUnits, otherUnits, useUnits } from '#web/platform/units.ts'
import { createMap, failureOf } from './create-map.ts'
import type { MapFailure, MapOptions, MapView } from './map-view.ts'

/**
 * A map in an element, with its scale. Created once `shown` has the initial view, and again if `key` changes. `map` is
 * null until it is ready; `failure` says why there is none.
 */
export function useMap(key: string, shown: Omit<MapOptions, 'container' | 'onFailed'> | undefined) {
  const container = useRef<HTMLDivElement>(null)
  const begin = useEffectEvent(() => shown)
  const ready = shown !== undefined
  const [map, setMap] = useState<MapView | null>(null)
  const [failure, setFailure] = useState<MapFailure | null>(null)
  const units = useUnits()
  useEffect(() => map?.useUnits(units, () => setUnits(otherUnits(units))), [map, units])
  useEffect(() => {
    let gone = false
    let made: MapView | undefined
    const frame = container.current
    const first = begin()
    if (!frame || !first) return
    createMap({ ...first, container: frame, onFailed: () => setFailure('not_loaded') }).then(
      (created) => {
        made = created
        if (gone) return created.remove()
        setMap(created)
      },
      (error) => gone || setFailure(failureOf(error)),
    )
    return () => {
      gone = true
      setMap(null)
      made?.remove()
    }
  }, [key, ready])
  return { container, map, failure }
}
