import { createHash } from 'node:crypto'
import type * as api from '#contract/api.ts'
import type { ParsedInput, RefusalOf } from '#contract/endpoint.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Mandate } from '#contract/schemas/emergency.ts'
import { mandateText } from '#contract/vocabulary/emergency.ts'
import { givenName } from '#contract/vocabulary/names.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { guestPetsOf, lockBooking, viewerOfBooking } from '#server/modules/bookings/public.ts'
import { appendLog } from '#server/modules/care/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { hashOfRequest } from '#server/platform/request-hash.ts'
import { spentByMandate } from './costs-store.ts'
import { sidesOf } from './facts-store.ts'
import * as store from './mandate-store.ts'
import { maySign } from './rules/may.ts'
import { factsOf } from './stay.ts'
import { viewMandate } from './view.ts'

type Input = ParsedInput<typeof api.emergency.sign>['body']
type SignRefusal = Refused<RefusalOf<typeof api.emergency.sign>>
type WithdrawRefusal = Refused<RefusalOf<typeof api.emergency.withdraw>>

/**
 * Signs what the sitter may agree to. Only the text that the server would write now is signed; it is stored as it was shown,
 * with its hash. What was signed before ends; all that was spent by it, also before a withdrawal, counts against the new limit.
 */
export async function signMandate(
  db: Database,
  caller: Caller,
  bookingId: string,
  input: Input,
  now: Date,
): Promise<Mandate | SignRefusal> {
  return transaction(db, (tx) => signIn(tx, caller, bookingId, input, now))
}

/** The same in the caller's transaction. */
export async function signIn(
  tx: Database,
  caller: Pick<Caller, 'id' | 'role'>,
  bookingId: string,
  { clientId, ...input }: Input,
  now: Date,
): Promise<Mandate | SignRefusal> {
  const said = hashOfRequest(input)
  const stay = await lockBooking(tx, bookingId)
  const viewer = stay && viewerOfBooking(stay, caller)
  if (!stay || !viewer) return refuse('not_found')
  if (viewer !== 'owner') return refuse('only_owner_signs')
  const facts = factsOf(stay, now)
  const known = await store.mandateByClient(tx, bookingId, clientId)
  if (known) return known.said === said ? viewMandate(known, facts) : refuse('mandate_differs')
  if (!maySign(viewer, facts)) return refuse('no_mandate_now')
  const pets = await guestPetsOf(tx, bookingId)
  const { limit, lifeSaving, endOfLife, signedName, text } = input
  const { sitter } = await sidesOf(tx, bookingId)
  const shown = { sitter: givenName(sitter), pets: pets.map(({ name }) => name) }
  if (text !== mandateText({ dollars: limit, lifeSaving, endOfLife }, shown)) return refuse('mandate_text_changed')
  await store.endMandate(tx, bookingId, 'replaced', now)
  const limitCents = limit * 100
  await store.insertMandate(tx, {
    bookingId,
    limitCents,
    usedCents: Math.min(await spentByMandate(tx, bookingId), limitCents),
    lifeSaving,
    endOfLife,
    petIds: pets.map(({ id }) => id),
    signedName,
    text,
    textHash: createHash('sha256').update(text).digest('hex'),
    signedBy: caller.id,
    signedAt: now,
    clientId,
    said,
  })
  const made = await store.mandateByClient(tx, bookingId, clientId)
  if (!made) return refuse('not_found')
  const payload = { limit, lifeSaving, endOfLife, textHash: made.textHash }
  await appendLog(tx, bookingId, [{ at: now, actor: 'owner', kind: 'mandate_signed', payload }])
  return viewMandate(made, facts)
}

/** Withdraws what is signed; what was agreed before stays agreed. */
export async function withdrawMandate(
  db: Database,
  caller: Caller,
  bookingId: string,
  now: Date,
): Promise<undefined | WithdrawRefusal> {
  return transaction(db, async (tx) => {
    const stay = await lockBooking(tx, bookingId)
    const viewer = stay && viewerOfBooking(stay, caller)
    if (!stay || !viewer) return refuse('not_found')
    if (viewer !== 'owner') return refuse('only_owner_signs')
    if (!(await store.endMandate(tx, bookingId, 'withdrawn', now))) return refuse('no_mandate')
    await appendLog(tx, bookingId, [{ at: now, actor: 'owner', kind: 'mandate_withdrawn', payload: {} }])
    return undefined
  })
}
