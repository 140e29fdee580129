import type { Map } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import { createBaseMap } from './base-map.ts'
import { useScale } from './use-scale.ts'

type Shown = Omit<Parameters<typeof createBaseMap>[0], 'container'>

/**
 * The base map in an element, with its scale. It is made when `shown` first says what it begins with, and anew when `key` is
 * another. `map` is null until it is there.
 */
export function useBaseMap(key: string, shown: Shown | undefined) {
  const container = useRef<HTMLDivElement>(null)
  const begin = useRef(shown)
  begin.current = shown
  const ready = shown !== undefined
  const [map, setMap] = useState<Map | null>(null)
  const [failed, setFailed] = useState(false)
  useScale(map)
  useEffect(() => {
    let gone = false
    let made: Map | undefined
    if (!container.current || !begin.current) return
    createBaseMap({ ...begin.current, container: container.current }).then(
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
