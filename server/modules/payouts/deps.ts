import type { Database } from '#server/database/connect.ts'
import type { PayoutProvider } from '#server/gateways/payments/payout-provider.ts'

/** What every step of a payout needs. */
export type PayoutDeps = {
  readonly db: Database
  readonly provider: PayoutProvider
  readonly clock: () => Date
  /** Of this site, for the provider's links back. */
  readonly publicUrl: string
}
