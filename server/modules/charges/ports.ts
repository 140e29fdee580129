import type { Database } from '#server/database/connect.ts'

/** What a charge that its owner objects to needs of a module above: that staff looks into it. */
export type OpenForCharge = (
  tx: Database,
  objected: { readonly chargeId: string; readonly bookingId: string; readonly ownerId: string; readonly text: string },
  now: Date,
) => Promise<void>

export type ChargesDeps = { readonly db: Database; readonly openCase: OpenForCharge }
