import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { bookingCalls } from '#contract/stale-calls.ts'
import { refresh } from '#web/platform/use-call.ts'

/**
 * Returns a function that refetches bookings after a payment. Needed because the card form pays at the provider
 * directly.
 */
export function usePaymentChanged(): () => Promise<void> {
  const cache = useQueryClient()
  return useCallback(() => refresh(cache, bookingCalls), [cache])
}
