import { useRef, type PointerEvent } from 'react'

/** How far a finger must move to count as a swipe, in pixels. */
const least = 40

/** Pointer handlers that call `onGo` after a horizontal swipe: 1 for left, -1 for right. */
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
    // the browser scrolls the page instead
    onPointerCancel: () => {
      from.current = null
    },
  }
}
