import { useLayoutEffect, type ReactNode } from 'react'
import { ScreenSpinner } from '#web/ui/spinner.tsx'

/** Replaces a screen while it loads; scrolls to the top, however far the last screen was scrolled. */
export function PendingScreen({ children = <ScreenSpinner /> }: { children?: ReactNode }) {
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  return children
}
