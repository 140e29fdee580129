import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { bookingCalls } from '#contract/stale-calls.ts'
import * as api from '#contract/api.ts'
import { refusals } from '#contract/refusals.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { refresh, useCall } from '#web/platform/use-call.ts'

/**
 * Returns a function that refetches bookings after a payment. Needed because the card form pays at the provider
 * directly.
 */
export function usePaymentChanged(): () => Promise<void> {
  const cache = useQueryClient()
  return useCallback(() => refresh(cache, bookingCalls), [cache])
}

/** Returns a function that refetches the saved cards after the browser gave the provider one. */
export function useCardsChanged(): () => Promise<void> {
  const cache = useQueryClient()
  return useCallback(() => refresh(cache, [api.payments.cards]), [cache])
}

/** Says which saved card will pay, or whether the typed one is saved. */
export function useChooseCard() {
  return useCall(api.payments.createIntent, {
    input: (body: CallInput<typeof api.payments.createIntent>['body']) => ({ body }),
    otherwise: refusals.payment_unavailable.sentence,
    refreshes: [api.payments.cards],
  })
}

/** Begins to pay a tip, or says with which card it is paid. */
export function useTip(bookingId: string) {
  return useCall(api.payments.tip, {
    input: (body: CallInput<typeof api.payments.tip>['body']) => ({ params: { id: bookingId }, body }),
    otherwise: "We couldn't start your tip. Please try again.",
    refreshes: [],
  })
}

/** Begins to save a card. */
export function useSetUpCard() {
  return useCall(api.payments.setUpCard, {
    input: () => ({}),
    otherwise: "We couldn't add a card. Please try again.",
    refreshes: [],
  })
}

/** Agrees that a saved card is charged when the sitter accepts. */
export function useAgreeToCharge() {
  return useCall(api.payments.agreeToCharge, {
    input: ({ bookingId, cardId, most }: { bookingId: string; cardId: string; most: string }) => ({
      params: { id: bookingId },
      body: { cardId, most },
    }),
    otherwise: { title: "Your card won't be charged by itself.", description: 'You can pay once the sitter accepts.' },
    refreshes: bookingCalls,
  })
}

/** Withdraws that. */
export function useWithdrawAgreement() {
  return useCall(api.payments.withdrawAgreement, {
    input: (bookingId: string) => ({ params: { id: bookingId } }),
    done: () => ({ title: "Your card won't be charged" }),
    otherwise: "We couldn't save that. Please try again.",
    refreshes: bookingCalls,
  })
}

/** Forgets a saved card. */
export function useRemoveCard() {
  return useCall(api.payments.removeCard, {
    input: (id: string) => ({ params: { id } }),
    done: () => ({ title: 'Card removed' }),
    otherwise: "The card wasn't removed. Please try again.",
    // what it was to be charged for has ended
    refreshes: [api.payments.cards, ...bookingCalls],
  })
}
