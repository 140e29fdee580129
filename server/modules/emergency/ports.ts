import type { Cents } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'

/** What a cost that its owner did not agree to needs of a module above: that staff looks into it. */
export type DenyCost = (
  tx: Database,
  denied: {
    readonly costId: string
    readonly bookingId: string
    readonly ownerId: string
    readonly text: string
    readonly cents: Cents
  },
  now: Date,
) => Promise<void>
