import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { addressOf } from '#contract/address.ts'
import * as api from '#contract/api.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import { localDate } from '#web/platform/format/readers-clock.ts'
import { whenKept } from '#web/platform/offline.ts'

/**
 * Has the service worker keep the pages of stays with what is to be done today and tomorrow, the care sheets, and both
 * hand-overs, so that their sitter has them without a network. Does nothing without a service worker.
 */
export function useKeptStays(bookingIds: readonly string[]): void {
  const router = useRouter()
  const ids = [...new Set(bookingIds)].sort().join(' ')
  useEffect(() => {
    if (ids === '') return
    const tomorrow = addDays(localDate(), 1)
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
        addressOf(api.stayUpdates.day, { params: { id } }),
        addressOf(api.stayUpdates.day, { params: { id }, query: { date: tomorrow } }),
      ])
    let isLeft = false
    // long after the page, so that nothing on it is slower; what was fetched before would not be kept
    void whenKept().then(() => {
      if (isLeft || !navigator.serviceWorker.controller) return
      // what cannot be fetched now is fetched with the next page
      for (const address of addresses) fetch(address).catch(() => {})
    })
    return () => {
      isLeft = true
    }
  }, [ids, router])
}
