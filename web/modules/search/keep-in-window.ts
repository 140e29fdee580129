import { useLayoutEffect, type RefObject } from 'react'

/**
 * Scrolls the search bar up if its newly opened panel would end below the window, before the panel is painted. Not
 * needed on a phone, where it is a sheet.
 */
export function useKeepInWindow(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (!panel.current || !matchMedia('(min-width: 768px)').matches) return
    if (panel.current.getBoundingClientRect().bottom <= window.innerHeight) return
    panel.current.closest('form')?.scrollIntoView({ block: 'start' })
  }, [panel])
}
