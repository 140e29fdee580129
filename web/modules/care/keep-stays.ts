import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { addressOf } from '#contract/address.ts'
import * as api from '#contract/api.ts'
import type { StayDay } from '#contract/schemas/stay-update.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { whenKept } from '#web/platform/offline.ts'

/**
 * Has the service worker keep the pages of stays with what is to be done today and tomorrow, the care sheets, and both
 * hand-overs, so that their sitter has them without a network; anew on each day. Does nothing without a service worker.
 */
export function useKeptStays(bookingIds: readonly string[], today: PlainDate | null | undefined): void {
  const router = useRouter()
  const ids = [...new Set(bookingIds)].sort().join(' ')
  useEffect(() => {
    if (ids === '') return
    const addresses = ids
      .split(' ')
      .flatMap((id) => [
        router.buildLocation({ to: '/bookings/$bookingId', params: { bookingId: id } }).href,
        addressOf(api.bookings.get, { params: { id } }),
        addressOf(api.bookings.care, { params: { id } }),
        router.buildLocation({ to: '/bookings/$bookingId/emergency', params: { bookingId: id } }).href,
        addressOf(api.emergency.get, { params: { id } }),
        addressOf(api.lostPets.list, { params: { id } }),
        addressOf(api.handovers.get, { params: { id, way: 'in' } }),
        addressOf(api.handovers.get, { params: { id, way: 'out' } }),
      ])
    let isLeft = false
    // long after the page, so that nothing on it is slower; what was fetched before would not be kept
    void whenKept().then(() => {
      if (isLeft || !navigator.serviceWorker.controller) return
      // what cannot be fetched now is fetched with the next page
      for (const address of addresses) fetch(address).catch(() => {})
      for (const id of ids.split(' ')) keepDays(id).catch(() => {})
    })
    return () => {
      isLeft = true
    }
  }, [ids, router, today])
}

/** Has today and tomorrow kept, which begin where the stay is. */
async function keepDays(id: string): Promise<void> {
  const answer = await fetch(addressOf(api.stayUpdates.day, { params: { id } }))
  if (!answer.ok || answer.headers.has('x-kept')) return
  const { now } = (await answer.json()) as StayDay
  await fetch(addressOf(api.stayUpdates.day, { params: { id }, query: { date: addDays(now.date, 1) } }))
}
