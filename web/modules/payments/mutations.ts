import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { bookingCalls } from '#contract/stale-calls.ts'
import { refresh } from '#web/platform/use-call.ts'

/** Paying is between the card form and the provider: what that changed is fetched again when the form says so. */
export function usePaymentChanged(): () => Promise<void> {
  const cache = useQueryClient()
  return useCallback(() => refresh(cache, bookingCalls), [cache])
}
