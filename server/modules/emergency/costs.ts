import type * as api from '#contract/api.ts'
import type { ParsedInput, RefusalOf } from '#contract/endpoint.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { VetExpense } from '#contract/schemas/emergency.ts'
import { vetCostLimits } from '#contract/vocabulary/emergency.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import { pictureIdOf } from '#contract/vocabulary/pictures.ts'
import { grouped } from '#contract/vocabulary/words.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction, violatesConstraint } from '#server/database/transaction.ts'
import { lockBooking, viewerOfBooking } from '#server/modules/bookings/public.ts'
import { appendLog } from '#server/modules/care/public.ts'
import { ownReadyPictures } from '#server/modules/media/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { hashOfRequest } from '#server/platform/request-hash.ts'
import * as store from './costs-store.ts'
import { sidesOf } from './facts-store.ts'
import { lastMandate, useMandate } from './mandate-store.ts'
import { answerUntil, mayRecordCost } from './rules/may.ts'
import { factsOf } from './stay.ts'
import type { EmergencyDeps } from './stay.ts'
import { viewCost } from './view.ts'

type Input = ParsedInput<typeof api.emergency.addExpense>['body']
type AddRefusal = Refused<RefusalOf<typeof api.emergency.addExpense>>
type AnswerRefusal = Refused<RefusalOf<typeof api.emergency.answerExpense>>

/** Records what a vet costs. What the mandate covers is taken from what is left of it, under its lock. */
export async function addCost(
  db: Database,
  caller: Caller,
  bookingId: string,
  { clientId, ...input }: Input,
  now: Date,
): Promise<VetExpense | AddRefusal> {
  const said = hashOfRequest(input)
  const { amount: amountCents, what, decidedBy, receipt } = input
  return withReceipt(() =>
    transaction(db, async (tx) => {
      const stay = await lockBooking(tx, bookingId)
      const viewer = stay && viewerOfBooking(stay, caller)
      if (!stay || !viewer) return refuse('not_found')
      if (viewer !== 'sitter') return refuse('only_sitter_records_costs')
      const known = await store.costByClient(tx, bookingId, clientId)
      if (known) return known.said === said ? viewCost(known) : refuse('cost_differs')
      const facts = factsOf(stay, now)
      if (!mayRecordCost(viewer, facts, now)) return refuse('no_costs_now')
      if ((await store.costsOf(tx, bookingId)).length >= vetCostLimits.perStay) return refuse('too_many_costs')
      const receiptId = receipt && pictureIdOf(receipt)
      if (receiptId && (await ownReadyPictures(tx, caller.id, [receiptId])).length === 0)
        return refuse('image_not_yours')
      const isCovered = decidedBy === 'mandate'
      const mandateId = isCovered ? await takeFromMandate(tx, bookingId, amountCents, facts.stage === 'shared') : null
      if (isRefused(mandateId)) return mandateId
      const cost = { bookingId, amountCents, what, decidedBy, mandateId, receiptId, said, clientId }
      const id = await store.insertCost(tx, { ...cost, recordedBy: caller.id }, now)
      const payload = { amount: toMoney(amountCents), decidedBy }
      await appendLog(tx, bookingId, [{ at: now, actor: 'sitter', kind: 'expense_added', payload }])
      const made = await store.findCost(tx, id)
      return made ? viewCost(made) : refuse('not_found')
    }),
  )
}

/** Takes a cost from the mandate that is in force. Returns its id. */
async function takeFromMandate(
  tx: Database,
  bookingId: string,
  cents: number,
  isShared: boolean,
): Promise<string | Refused<'over_limit' | 'no_spending_agreed'>> {
  const { owner } = await sidesOf(tx, bookingId)
  const who = firstNameOf(owner)
  const mandate = await lastMandate(tx, bookingId)
  if (!isShared || !mandate || mandate.endedAt)
    return refuse('no_spending_agreed', `No spending agreed. Reach ${who} or a contact first.`)
  if (await useMandate(tx, mandate.id, cents)) return mandate.id
  const limit = `$${grouped(mandate.limitCents / 100)}`
  return refuse('over_limit', `That's over the ${limit} limit. Reach ${who} or a contact, then record who agreed.`)
}

/** Writes what the owner says to a cost that they or a contact agreed to, once. After a no, staff looks into it. */
export async function answerCost(
  { db, denyCost }: Pick<EmergencyDeps, 'db' | 'denyCost'>,
  caller: Caller,
  id: string,
  agreed: boolean,
  now: Date,
): Promise<VetExpense | AnswerRefusal> {
  return transaction(db, async (tx) => {
    const seen = await store.findCost(tx, id)
    const stay = seen && (await lockBooking(tx, seen.bookingId))
    if (!stay || viewerOfBooking(stay, caller) !== 'owner') return refuse('not_found')
    const cost = await store.findCost(tx, id)
    if (!cost || cost.decidedBy === 'mandate') return refuse('not_found')
    if (cost.agreed !== null) return cost.agreed === agreed ? viewCost(cost) : refuse('cost_answered')
    if (now >= answerUntil(cost.recordedAt)) return refuse('cost_answer_over')
    await store.setAnswer(tx, id, agreed, now)
    const payload = { amount: toMoney(cost.amountCents), agreed }
    await appendLog(tx, stay.id, [{ at: now, actor: 'owner', kind: 'expense_answered', payload }])
    const denied = {
      costId: id,
      bookingId: stay.id,
      ownerId: stay.ownerId,
      text: denialOf(cost),
      cents: cost.amountCents,
    }
    if (!agreed) await denyCost(tx, denied, now)
    return viewCost({ ...cost, agreed })
  })
}

/** What the owner says to staff. */
function denialOf({ amountCents, what, decidedBy }: store.StoredCost): string {
  const cost = `$${toMoney(amountCents)}${what === null ? '' : ` for "${what}"`}`
  const who = decidedBy === 'contact' ? 'a contact' : 'me'
  return `I didn't agree to ${cost}. It was recorded as agreed by ${who}.`
}

/** Refuses a receipt that was swept meanwhile. */
async function withReceipt<T>(work: () => Promise<T>): Promise<T | Refused<'image_not_yours'>> {
  try {
    return await work()
  } catch (error) {
    if (violatesConstraint(error, 'vet_expenses_receipt_id_fkey')) return refuse('image_not_yours')
    throw error
  }
}
