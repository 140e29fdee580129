import { Suspense, lazy, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { preloadable } from './lazy-on-open.tsx'

// phones have no pointer that rests
const TooltipBubble = lazy(preloadable(() => import('./tooltip-bubble.tsx').then((module) => module.TooltipBubble)))

/** How long the pointer rests on an element before its tooltip is shown. */
const delayMs = 700
/** How long after one tooltip closes the next one is shown without delay. */
const skipDelayMs = 300
/** How long after Tab or an arrow key a change of focus counts as caused by it. */
const stepMs = 100

type Tip = { element: Element; text: string }

/** The tooltip of an element: `data-tip` (icon-only buttons), or the full text if it is cut off. */
function tipOf(target: EventTarget | null): Tip | null {
  if (!(target instanceof Element)) return null
  const named = target.closest('[data-tip]')
  if (named) return { element: named, text: named.getAttribute('data-tip') ?? '' }
  const cut = target.closest('.truncate')
  if (cut && cut.scrollWidth > cut.clientWidth) return { element: cut, text: cut.textContent ?? '' }
  return null
}

/**
 * The tooltips of the whole page, one at a time, on hover and on keyboard focus. Only visual: their text is already the
 * element's accessible name. Escape, a click and scrolling close them.
 */
export function Tooltips() {
  const tip = useTip()
  if (!tip) return null
  return createPortal(
    <Suspense>
      <TooltipBubble element={tip.element} text={tip.text} />
    </Suspense>,
    document.body,
  )
}

function useTip(): Tip | null {
  const [tip, setTip] = useState<Tip | null>(null)
  useEffect(() => {
    let over: Element | null = null
    let timer: number | undefined
    let closedAt = -Infinity
    let steppedAt = -Infinity
    let isOpen = false
    const show = (next: Tip) => {
      isOpen = true
      setTip(next)
    }
    const hide = () => {
      window.clearTimeout(timer)
      over = null
      if (!isOpen) return
      isOpen = false
      closedAt = performance.now()
      setTip(null)
    }
    const onMove = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return
      const next = tipOf(event.target)
      if (next?.element === over) return
      hide()
      if (!next) return
      over = next.element
      if (performance.now() - closedAt < skipDelayMs) return show(next)
      timer = window.setTimeout(() => show(next), delayMs)
    }
    const onFocus = (event: FocusEvent) => {
      const next = tipOf(event.target)
      // not when a script moves the focus, for instance into a dialog that opens
      if (next && performance.now() - steppedAt < stepMs) show(next)
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide()
      if (key === 'Tab' || key.startsWith('Arrow')) steppedAt = performance.now()
    }
    const stop = new AbortController()
    const options = { signal: stop.signal, capture: true, passive: true }
    // not `pointerover`: it may fire before hydration, and again before a scroll has closed the tooltip
    document.addEventListener('pointermove', onMove, options)
    document.addEventListener('pointerdown', hide, options)
    document.addEventListener('focusin', onFocus, options)
    document.addEventListener('focusout', hide, options)
    document.addEventListener('keydown', onKey, options)
    document.addEventListener('scroll', hide, options)
    return () => {
      stop.abort()
      window.clearTimeout(timer)
    }
  }, [])
  return tip
}
