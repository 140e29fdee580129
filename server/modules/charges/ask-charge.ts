import type * as api from '#contract/api.ts'
import type { ParsedInput, RefusalOf } from '#contract/endpoint.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { StayCharges } from '#contract/schemas/charges.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { lockBooking, viewerOfBooking } from '#server/modules/bookings/public.ts'
import { appendLog } from '#server/modules/care/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { hashOfRequest } from '#server/platform/request-hash.ts'
import { askableOf } from './askable.ts'
import { viewCharges } from './read-charges.ts'
import * as store from './store.ts'

type Input = ParsedInput<typeof api.charges.ask>['body']

type AskRefusal = Refused<RefusalOf<typeof api.charges.ask>>

/** Asks the owner for what a rule or a receipt says, no more and no less, once. */
export async function askCharge(
  db: Database,
  caller: Caller,
  bookingId: string,
  input: Input,
  now: Date,
): Promise<StayCharges | AskRefusal> {
  return transaction(db, (tx) => askIn(tx, caller, bookingId, input, now))
}

/** The same in the caller's transaction. */
export async function askIn(
  tx: Database,
  caller: Pick<Caller, 'id' | 'role'>,
  bookingId: string,
  { clientId, kind, expenseId = null, amount }: Input,
  now: Date,
): Promise<StayCharges | AskRefusal> {
  const said = hashOfRequest([kind, expenseId, amount])
  const stay = await lockBooking(tx, bookingId)
  const viewer = stay && viewerOfBooking(stay, caller)
  if (!stay || !viewer) return refuse('not_found')
  if (viewer !== 'sitter') return refuse('only_sitter_asks')
  const known = await store.chargeByClient(tx, bookingId, clientId)
  if (known && known.said !== said) return refuse('charge_differs')
  if (!known) {
    const charges = await store.chargesOf(tx, bookingId)
    if (charges.some((charge) => charge.kind === kind && charge.expenseId === expenseId)) return refuse('charge_asked')
    const found = (await askableOf(tx, stay, charges, now)).find(
      (each) => each.kind === kind && each.expenseId === expenseId,
    )
    if (!found) return refuse('no_charge_now')
    if (found.amountCents !== amount) return refuse('charge_amount')
    await store.insertCharge(tx, { ...found, bookingId, clientId, said, caseId: null }, now)
    const payload = { charge: kind, amount: toMoney(amount) }
    await appendLog(tx, bookingId, [{ at: now, actor: 'sitter', kind: 'charge_asked', payload }])
  }
  return viewCharges(tx, { stay, viewer }, now)
}
