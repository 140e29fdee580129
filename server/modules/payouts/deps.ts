import type { Database } from '#server/database/connect.ts'
import type { PayoutProvider } from '#server/gateways/payments/payout-provider.ts'

/** What every step of a payout stands on. */
export type PayoutDeps = {
  readonly db: Database
  readonly provider: PayoutProvider
  readonly clock: () => Date
  /** Of this site: where the provider leads people back to. */
  readonly publicUrl: string
}
