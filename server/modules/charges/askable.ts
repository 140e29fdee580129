import { toMoney } from '#contract/vocabulary/money.ts'
import type { AskedKind } from '#contract/vocabulary/charges.ts'
import type { Database } from '#server/database/connect.ts'
import { lastNightCents } from '#server/modules/bookings/public.ts'
import type { BookingFacts } from '#server/modules/bookings/public.ts'
import { costsOf } from '#server/modules/emergency/public.ts'
import { findHandover } from '#server/modules/handovers/public.ts'
import { chargeableFee, commissionOf, lateMinutes } from './rules/late-fee.ts'
import { askBackUntil, askUntil } from './rules/moves.ts'
import type { StoredCharge } from './store.ts'

/** Something that a sitter can ask for; cents. */
export type Askable = {
  readonly kind: AskedKind
  readonly expenseId: string | null
  readonly amountCents: number
  readonly commissionCents: number
  readonly minutes: number | null
  readonly what: string | null
  readonly until: Date
}

/** What the sitter of a stay can ask for now: each thing once, and in time. */
export async function askableOf(
  db: Database,
  stay: BookingFacts,
  asked: readonly StoredCharge[],
  now: Date,
): Promise<Askable[]> {
  const isNew = ({ kind, expenseId }: Askable): boolean =>
    !asked.some((charge) => charge.kind === kind && charge.expenseId === expenseId)
  const all = [...(await latePickup(db, stay)), ...(await vetCosts(db, stay))]
  return all.filter((each) => isNew(each) && now < each.until)
}

/** A late pick-up, if both agreed when it was, or one side did not answer; never from a time that was disagreed with. */
async function latePickup(db: Database, stay: BookingFacts): Promise<Askable[]> {
  const { checkOutAt, lateGraceMinutes, latePerHourCents: perHourCents, terms } = stay
  if (perHourCents === 0) return []
  const out = await findHandover(db, stay.id, 'out')
  if (!out?.happenedAt || (out.state !== 'agreed' && out.state !== 'unanswered')) return []
  const minutes = lateMinutes(out.happenedAt, checkOutAt, lateGraceMinutes)
  const amountCents = chargeableFee(minutes, { perHourCents, nightCents: lastNightCents(stay) })
  if (amountCents === 0) return []
  const commissionCents = commissionOf(amountCents, terms.commissionPercent)
  const until = askUntil(out.happenedAt)
  return [{ kind: 'late_pickup', expenseId: null, amountCents, commissionCents, minutes, what: null, until }]
}

/** What the sitter paid at a vet, with its receipt; not what the owner said no to, which staff looks into. */
async function vetCosts(db: Database, { id }: BookingFacts): Promise<Askable[]> {
  const costs = await costsOf(db, id)
  return costs
    .filter(({ receiptId, agreed, amountCents }) => receiptId !== null && agreed !== false && amountCents >= 50)
    .map((cost) => ({
      kind: 'vet' as const,
      expenseId: cost.id,
      amountCents: cost.amountCents,
      commissionCents: 0,
      minutes: null,
      what: cost.what,
      until: askBackUntil(cost.recordedAt),
    }))
}

export const viewAskable = ({ kind, expenseId, amountCents, minutes, what, until }: Askable) => ({
  kind,
  expenseId,
  minutes,
  what,
  amount: toMoney(amountCents),
  until: until.toISOString(),
})
