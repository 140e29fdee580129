import { getEarnings } from '#contract/calls/earnings.ts'
import { checkPayoutAccount, getPayoutAccount, listPayouts, openPayoutAccount } from '#contract/calls/payouts.ts'
import { useCall } from '#web/platform/use-call.ts'

/** Leads to the payment provider's own page, where the sitter sets up their account or looks after it. */
export function useOpenPayoutAccount() {
  return useCall(openPayoutAccount, {
    input: () => ({}),
    otherwise: { title: "We couldn't open your payout details" },
    refreshes: [],
    // the page is being left: the button stays busy until it is
    next: async ({ url }) => {
      window.location.assign(url)
      await new Promise(() => {})
    },
  })
}

/** Asks the provider how the account stands now. */
export function useCheckPayoutAccount() {
  return useCall(checkPayoutAccount, {
    input: () => ({}),
    otherwise: { title: "We couldn't check your payout details" },
    refreshes: [getPayoutAccount, listPayouts, getEarnings],
  })
}
