import { z } from 'zod'
import { chargeKinds } from '#contract/vocabulary/charges.ts'
import type { Database } from '#server/database/connect.ts'
import type { StayChargeNews } from './stay-charge-words.ts'

const Entry = z.object({
  actor: z.enum(['owner', 'sitter', 'admin', 'clock']),
  kind: z.enum(['charge_asked', 'charge_unpaid', 'charge_objected', 'charge_ended']),
  payload: z.object({
    charge: z.enum(chargeKinds),
    amount: z.string(),
    how: z.enum(['paid', 'dropped', 'declined', 'lapsed']).optional(),
  }),
})

const steps = { charge_asked: 'asked', charge_unpaid: 'unpaid', charge_objected: 'objected' } as const

/** Returns what an entry of a care log says of a charge; undefined once it was erased. */
export async function chargeFacts(db: Database, bookingId: string, seq: number): Promise<StayChargeNews | undefined> {
  const row = await db
    .selectFrom('care_log')
    .select(['actor', 'kind', 'payload'])
    .where('booking_id', '=', bookingId)
    .where('seq', '=', seq)
    .executeTakeFirst()
  const said = Entry.safeParse(row)
  if (!said.success) return undefined
  const { actor, kind, payload } = said.data
  const step = kind === 'charge_ended' ? (payload.how ?? 'dropped') : steps[kind]
  return { step, charge: payload.charge, amount: payload.amount, by: actor === 'admin' ? 'staff' : actor }
}
