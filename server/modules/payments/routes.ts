import * as api from '#contract/api.ts'
import { isRefused } from '#contract/refusals.ts'
import { route } from '#server/platform/http/mount.ts'
import type { Route } from '#server/platform/http/mount.ts'
import type { Quota, Quotas } from '#server/platform/quotas.ts'
import type { PaymentDeps } from './ports.ts'
import { startPayment } from './start-payment.ts'

const paymentQuota: Quota = {
  name: 'payment',
  times: 10,
  minutes: 10,
  sentence: "You've started this payment many times.",
}

export function paymentsRoutes(deps: PaymentDeps, quotas: Quotas): Route[] {
  return [
    route(api.payments.createIntent, async ({ caller, body, now }) => {
      const input = await deps.bookings.payable(deps.db, caller, body, now)
      if (isRefused(input)) return input
      return (await quotas.use(deps.db, paymentQuota, caller.id, now)) ?? startPayment(deps, input, now)
    }),
  ]
}
