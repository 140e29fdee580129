import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { whenKept } from '#web/platform/offline.ts'

/**
 * Has the service worker keep the pages of stays with everything on them and the code that they need (`loadCode`), so that their sitter has them without a network;
 * anew on each day. Does nothing without a service worker.
 */
export function useCachedStays(
  bookingIds: readonly string[],
  today: PlainDate | null | undefined,
  loadCode: () => Promise<unknown>,
): void {
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
    void keepLater(stays, pages, left.signal, { loadCode })
    return () => left.abort()
  }, [ids, router, today, loadCode])
}

const loadKeeping = () => import('./cache-stays.ts')

type KeepOptions = {
  readonly kept?: Promise<void>
  readonly load?: typeof loadKeeping
  readonly loadCode: () => Promise<unknown>
}

/** Long after the page, so that nothing on it is slower; what was fetched before would not be kept. */
export async function keepLater(
  stays: readonly string[],
  pages: readonly string[],
  left: AbortSignal,
  { kept = whenKept(), load = loadKeeping, loadCode }: KeepOptions,
): Promise<void> {
  await kept
  if (left.aborted || !navigator.serviceWorker.controller) return
  // what cannot be loaded now is loaded with the next page
  await Promise.allSettled([load().then(({ cacheStays }) => cacheStays(stays, pages)), loadCode()])
}
