import type { Map } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import { createBaseMap } from './base-map.ts'
import { useScale } from './use-scale.ts'

type Shown = Omit<Parameters<typeof createBaseMap>[0], 'container' | 'quiet'>

/**
 * The base map in an element, with its scale. It is made once, and anew when `key` is another; `shown` says what it begins
 * with. `map` is null until it is there.
 */
export function useBaseMap(key: string, shown: Shown) {
  const container = useRef<HTMLDivElement>(null)
  const begin = useRef(shown)
  begin.current = shown
  const [map, setMap] = useState<Map | null>(null)
  const [failed, setFailed] = useState(false)
  useScale(map)
  useEffect(() => {
    let gone = false
    let made: Map | undefined
    const element = container.current
    if (!element) return
    createBaseMap({ ...begin.current, container: element, quiet: true }).then(
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
  }, [key])
  return { container, map, failed }
}
