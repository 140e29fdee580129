import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Moves the focus to the content after a change of screen, so that keyboard and screen reader start there. */
export function useFocusOnNavigation(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
        // a dialog that was opened while the screen loaded keeps the focus
        if (!pathChanged || !fromLocation || document.querySelector('[role=dialog][data-state=open]')) return
        document.getElementById('main')?.focus({ preventScroll: true })
      }),
    [router],
  )
}
