import { useRef, type PointerEvent } from 'react'

/** So far a finger moves before it is a swipe, in pixels. */
const least = 40

/** What an element does with a finger that moves sideways over it. */
export function useSwipe(onGo: (step: number) => void) {
  const from = useRef<number | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.pointerType === 'touch' ? event.clientX : null
    },
    onPointerUp: (event: PointerEvent) => {
      const moved = from.current === null ? 0 : event.clientX - from.current
      from.current = null
      if (Math.abs(moved) >= least) onGo(moved < 0 ? 1 : -1)
    },
    // the page is being scrolled
    onPointerCancel: () => {
      from.current = null
    },
  }
}
