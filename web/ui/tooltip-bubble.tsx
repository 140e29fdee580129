import { useLayoutEffect, useRef } from 'react'

/** Pixels between a tooltip and its element, and at least between it and the edges of the window. */
const [gap, margin] = [6, 8]

/** The text of a tooltip, above its element, or below it where there is no room. */
export function TooltipBubble({ element, text }: { element: Element; text: string }) {
  const bubble = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!bubble.current) return
    const own = bubble.current.getBoundingClientRect()
    const { left, width, top, bottom } = element.getBoundingClientRect()
    const rightmost = document.documentElement.clientWidth - margin - own.width
    const centered = left + (width - own.width) / 2
    const above = top - gap - own.height
    bubble.current.style.left = `${Math.max(margin, Math.min(centered, rightmost))}px`
    bubble.current.style.top = `${above < margin ? bottom + gap : above}px`
  }, [element, text])
  return (
    <div
      ref={bubble}
      aria-hidden="true"
      data-tooltip
      className="forced-edge pointer-events-none fixed top-0 left-0 z-70 w-max max-w-[min(18rem,calc(100vw-1rem))] rounded-md bg-ink px-2.5 py-1.5 text-sm text-ground"
    >
      {text}
    </div>
  )
}
