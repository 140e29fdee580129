import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** Whether an element has come near the viewport; delays expensive content far down the page. */
export function useNearViewport<E extends HTMLElement>(margin: string): [frame: RefObject<E | null>, near: boolean] {
  const frame = useRef<E>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!frame.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: margin,
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [margin])
  return [frame, near]
}
