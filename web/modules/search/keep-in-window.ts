import { useLayoutEffect, type RefObject } from 'react'

/** The space between a panel and the edge of the window, and the height below which a panel is of no use, in pixels. */
const [gap, least] = [16, 320]

/**
 * Fits a newly opened panel of the search bar into the window before it is painted: it becomes lower, and its content
 * scrolls, so that the bar stays under the pointer. Only where too little of it would be left, the page scrolls. Not
 * needed on a phone, where it is a sheet. `content`: what changes its height.
 */
export function useKeepInWindow(panel: RefObject<HTMLElement | null>, content?: unknown): void {
  useLayoutEffect(() => {
    const element = panel.current
    if (!element || !matchMedia('(min-width: 768px)').matches) return
    const { top, bottom } = element.getBoundingClientRect()
    if (bottom <= window.innerHeight) return
    const room = window.innerHeight - top - gap
    if (room >= least) element.style.setProperty('max-height', `${room}px`)
    else element.closest('form')?.scrollIntoView({ block: 'start' })
  }, [panel, content])
}
