import { useLayoutEffect, type RefObject } from 'react'

/** Brings the search bar up where the panel that it has just opened would end below the window, before the panel is drawn. On a phone it is a sheet. */
export function useKeepInWindow(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (!panel.current || !matchMedia('(min-width: 768px)').matches) return
    if (panel.current.getBoundingClientRect().bottom <= window.innerHeight) return
    panel.current.closest('form')?.scrollIntoView({ block: 'start' })
  }, [panel])
}
