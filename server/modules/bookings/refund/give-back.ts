import type * as api from '#contract/api.ts'
import type { RefusalOf, Reply } from '#contract/endpoint.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { bankRefusal, divisionOf } from '#server/modules/payments/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Quota, Quotas } from '#server/platform/quotas.ts'
import { findFacts, lockBooking } from '../rows/bookings-store.ts'
import type { BookingFacts } from '../rows/bookings-store.ts'
import { isTimeToGiveBack, mostToGiveBack } from '../rules/give-back.ts'
import { mayGiveBack, viewerOf } from '../rules/may.ts'
import { stageOf } from '../rules/refund-stage.ts'
import { afterRefund, moneyOf, wasDecided, refundProblem } from './decide.ts'
import { refundNow } from './refund-booking.ts'

const giveBackQuota: Quota = {
  name: 'give-back',
  times: 10,
  minutes: 60,
  sentence: "You've given money back many times in the last hour.",
}

type Given = {
  readonly bookingId: string
  readonly amount: Cents
  readonly note: string | null
  readonly requestId: string
}
type Refusal = Refused<RefusalOf<typeof api.bookings.giveBack>>

/**
 * Gives an owner money back as the sitter: that part of the nights is as if it had never been sold, so commission and
 * earnings go down with it, and the fee stays. In one transaction; the same `requestId` again changes nothing.
 */
export async function giveBack(
  { db, quotas }: { readonly db: Database; readonly quotas: Quotas },
  caller: Caller,
  { bookingId, amount, note, requestId }: Given,
  now: Date,
): Promise<undefined | Refusal> {
  return transaction(db, async (tx) => {
    const booking = ofSitter(caller, await lockBooking(tx, bookingId))
    if (isRefused(booking)) return booking
    const asked = { reason: 'goodwill', note: null, text: note, requestId, amount, paidBy: 'both' } as const
    const before = await wasDecided(tx, bookingId, asked)
    if (before !== false) return before === true ? undefined : before
    if (!isTimeToGiveBack(booking, stageOf(booking, { isWithBank: false, now }), now))
      return refuse('give_back_not_now')
    const money = await moneyOf(tx, booking)
    if (amount > mostToGiveBack({ ...money, feeCents: booking.feeCents })) return refuse('give_back_too_much')
    if (refundProblem(money, asked)) return refuse('refund_beyond_sitter')
    const tooMany = await quotas.use(tx, giveBackQuota, caller.id, now)
    if (tooMany) return tooMany
    await refundNow(tx, booking, { money, asked, by: { actor: 'sitter', actorId: caller.id } }, now)
    return undefined
  })
}

/** Returns how much a sitter can give back, and what an amount would change. */
export async function previewGiveBack(
  db: Database,
  caller: Caller,
  { bookingId, amount }: { readonly bookingId: string; readonly amount: Cents },
  now: Date,
): Promise<Reply<typeof api.bookings.previewGiveBack> | Refused<RefusalOf<typeof api.bookings.previewGiveBack>>> {
  const booking = ofSitter(caller, await findFacts(db, bookingId))
  if (isRefused(booking)) return booking
  const isWithBank = (await bankRefusal(db, bookingId)) !== undefined
  const isTime = isTimeToGiveBack(booking, stageOf(booking, { isWithBank, now }), now)
  const money = await moneyOf(db, booking)
  const mostCents = isTime ? mostToGiveBack({ ...money, feeCents: booking.feeCents }) : 0
  if (amount > mostCents) return refuse('give_back_too_much')
  const after = divisionOf(afterRefund(money, { amount, paidBy: 'both' }))
  return { most: toMoney(mostCents), owner: toMoney(amount), less: toMoney(divisionOf(money).sitter - after.sitter) }
}

/** The booking, if the caller is its sitter. */
function ofSitter(
  caller: Caller,
  booking: BookingFacts | undefined,
): BookingFacts | Refused<'not_found' | 'only_sitter_gives_back'> {
  const viewer = booking && viewerOf(booking, caller)
  if (!booking || !viewer) return refuse('not_found')
  return mayGiveBack(viewer) ? booking : refuse('only_sitter_gives_back')
}
