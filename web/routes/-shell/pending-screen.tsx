import { useLayoutEffect, type ReactNode } from 'react'
import { ScreenSpinner } from '#web/ui/spinner.tsx'

/** What stands in place of a screen that is on its way: from its top, however far the last screen was scrolled. */
export function PendingScreen({ children = <ScreenSpinner /> }: { children?: ReactNode }) {
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  return children
}
