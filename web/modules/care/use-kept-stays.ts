import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { whenKept } from '#web/platform/offline.ts'

/**
 * Has the service worker keep the pages of stays with everything on them, so that their sitter has them without a network;
 * anew on each day. Does nothing without a service worker.
 */
export function useKeptStays(bookingIds: readonly string[], today: PlainDate | null | undefined): void {
  const router = useRouter()
  const ids = [...new Set(bookingIds)].sort().join(' ')
  useEffect(() => {
    if (ids === '') return
    const stays = ids.split(' ')
    const pages = stays.flatMap((bookingId) =>
      (['/bookings/$bookingId', '/bookings/$bookingId/emergency'] as const).map(
        (to) => router.buildLocation({ to, params: { bookingId } }).href,
      ),
    )
    const left = new AbortController()
    void keepLater(stays, pages, left.signal)
    return () => left.abort()
  }, [ids, router, today])
}

const loadKeeping = () => import('./keep-stays.ts')

/** Long after the page, so that nothing on it is slower; what was fetched before would not be kept. */
export async function keepLater(
  stays: readonly string[],
  pages: readonly string[],
  left: AbortSignal,
  { kept = whenKept(), load = loadKeeping } = {},
): Promise<void> {
  await kept
  if (left.aborted || !navigator.serviceWorker.controller) return
  const keeping = await load().catch(() => undefined)
  // what cannot be loaded now is loaded with the next page
  await keeping?.keepStays(stays, pages)
}
