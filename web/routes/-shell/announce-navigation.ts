import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** After a change of screen the focus goes to the content, so that keyboard and screen reader start there. */
export function useFocusOnNavigation(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
        // a dialog that was opened while the screen was on its way keeps it
        if (!pathChanged || !fromLocation || document.querySelector('[role=dialog][data-state=open]')) return
        document.getElementById('main')?.focus({ preventScroll: true })
      }),
    [router],
  )
}
