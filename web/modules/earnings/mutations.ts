import * as api from '#contract/api.ts'
import { useCall } from '#web/platform/use-call.ts'

/** Opens the payment provider's page where the sitter sets up or manages their payout account. */
export function useOpenPayoutAccount() {
  return useCall(api.payouts.openAccount, {
    input: () => ({}),
    otherwise: { title: "We couldn't open your payout details" },
    refreshes: [],
    // the button stays busy until the page is left
    next: async ({ url }) => {
      window.location.assign(url)
      await new Promise(() => {})
    },
  })
}

/** Asks the provider for the current state of the account. */
export function useCheckPayoutAccount() {
  return useCall(api.payouts.checkAccount, {
    input: () => ({}),
    otherwise: { title: "We couldn't check your payout details" },
    refreshes: [api.payouts.account, api.payouts.list, api.earnings.get],
  })
}
