import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** After a change of screen the focus goes to the content, so that keyboard and screen reader start there. */
export function useFocusOnNavigation(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return
        document.getElementById('main')?.focus({ preventScroll: true })
      }),
    [router],
  )
}
