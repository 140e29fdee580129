import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** How long a finger must rest on a photo to lift it, and how far it may move meanwhile; otherwise the page scrolls. */
const [restMs, restPixels] = [350, 8]

/** A photo dragged by touch, and how far. */
export type Lifted = { readonly photo: string; readonly x: number; readonly y: number }

type TouchDrag = {
  /** Called with the index below the dragged photo, or null. */
  onOver: (at: number | null) => void
  onDrop: (photo: string, at: number) => void
}

/**
 * Lets a finger that rests on the picture of a tile (`data-photo`) drag it to another position. Browsers differ in
 * starting native drags from touch, so tiles are not draggable while touched.
 */
export function useTouchDrag(list: RefObject<HTMLElement | null>, drag: TouchDrag): Lifted | null {
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const latest = useRef(drag)
  useEffect(() => {
    latest.current = drag
  })
  useEffect(() => {
    if (!list.current) return
    return followTouch(list.current, {
      onLift: setLifted,
      onOver: (at) => latest.current.onOver(at),
      onDrop: (photo, at) => latest.current.onDrop(photo, at),
    })
  }, [list])
  return lifted
}

type Told = TouchDrag & { onLift: (lifted: Lifted | null) => void }

/** Handles touches on a list of tiles; returns the cleanup. */
function followTouch(list: HTMLElement, { onLift, onOver, onDrop }: Told): () => void {
  const stop = new AbortController()
  let start: { photo: string; x: number; y: number; timer: number } | undefined
  let carried = false
  let over: number | null = null
  const end = (): void => {
    clearTimeout(start?.timer)
    start = undefined
    carried = false
    over = null
    onLift(null)
    onOver(null)
  }
  const begin = (event: TouchEvent): void => {
    if (start) return end()
    const [touch] = event.touches
    const photo = touch && event.touches.length === 1 ? pictureAt(event.target) : undefined
    if (!touch || photo === undefined) return
    const lift = (): void => {
      carried = true
      onLift({ photo, x: 0, y: 0 })
    }
    start = { photo, x: touch.clientX, y: touch.clientY, timer: window.setTimeout(lift, restMs) }
  }
  const carry = (event: TouchEvent): void => {
    const [touch] = event.touches
    if (!start || !touch) return
    const [x, y] = [touch.clientX - start.x, touch.clientY - start.y]
    if (!carried) return Math.hypot(x, y) > restPixels ? end() : undefined
    // keeps the page from scrolling
    event.preventDefault()
    onLift({ photo: start.photo, x, y })
    over = placeAt(list, touch, start.photo)
    onOver(over)
  }
  const drop = (event: TouchEvent): void => {
    const [photo, at] = [start?.photo, over]
    // keeps the element below from getting a click
    if (carried) event.preventDefault()
    end()
    if (photo !== undefined && at !== null) onDrop(photo, at)
  }
  const listen = { signal: stop.signal }
  list.addEventListener('touchstart', begin, { ...listen, passive: true })
  list.addEventListener('touchmove', carry, { ...listen, passive: false })
  list.addEventListener('touchend', drop, listen)
  list.addEventListener('touchcancel', end, listen)
  // a long press would open the picture's menu and cancel the touch
  list.addEventListener('contextmenu', (event) => start && event.preventDefault(), listen)
  return () => {
    stop.abort()
    clearTimeout(start?.timer)
  }
}

/** The photo on whose picture a touch began; undefined for its buttons. */
function pictureAt(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element) || target.closest('button')) return undefined
  return target.closest<HTMLElement>('[data-photo]')?.dataset['photo']
}

/** The index of the tile below a finger; null for the dragged photo itself. */
function placeAt(list: HTMLElement, { clientX, clientY }: Touch, carried: string): number | null {
  const tiles = [...list.querySelectorAll<HTMLElement>('[data-photo]')]
  const at = tiles.findIndex((tile) => {
    const { left, right, top, bottom } = tile.getBoundingClientRect()
    return (
      tile.dataset['photo'] !== carried && clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
    )
  })
  return at === -1 ? null : at
}
