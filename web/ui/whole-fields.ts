import { useEffect } from 'react'

/**
 * Brings a field of several lines into view as a whole when Tab leads to it. Browsers scroll to its caret alone, and a bar at
 * the bottom could cover the rest.
 */
export function useWholeFields(): void {
  useEffect(() => {
    const show = ({ key, target }: KeyboardEvent) => {
      if (key === 'Tab' && target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
    }
    document.addEventListener('keyup', show)
    return () => document.removeEventListener('keyup', show)
  }, [])
}
