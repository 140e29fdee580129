import { getEarnings } from '#contract/calls/earnings.ts'
import { checkPayoutAccount, getPayoutAccount, listPayouts, openPayoutAccount } from '#contract/calls/payouts.ts'
import { useCall } from '#web/platform/use-call.ts'

/** Opens the payment provider's page where the sitter sets up or manages their payout account. */
export function useOpenPayoutAccount() {
  return useCall(openPayoutAccount, {
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
  return useCall(checkPayoutAccount, {
    input: () => ({}),
    otherwise: { title: "We couldn't check your payout details" },
    refreshes: [getPayoutAccount, listPayouts, getEarnings],
  })
}
