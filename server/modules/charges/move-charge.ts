import { refuse } from '#contract/refusals.ts'
import type { RefusalCode, Refused } from '#contract/refusals.ts'
import type { StayCharges } from '#contract/schemas/charges.ts'
import type { BookingViewer } from '#contract/vocabulary/booking-states.ts'
import type { CareLogKind } from '#contract/vocabulary/care.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import { lockBooking, viewerOfBooking } from '#server/modules/bookings/public.ts'
import type { BookingFacts } from '#server/modules/bookings/public.ts'
import { appendLog } from '#server/modules/care/public.ts'
import { dropChargePayment } from '#server/modules/payments/public.ts'
import { isFresh } from '#server/platform/http/caller.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { ChargesDeps } from './ports.ts'
import { viewCharges } from './read-charges.ts'
import { goalOf, moved } from './rules/moves.ts'
import type { ChargeMove } from './rules/moves.ts'
import * as store from './store.ts'
import type { StoredCharge } from './store.ts'

type Step = { readonly tx: Database; readonly stay: BookingFacts; readonly charge: StoredCharge; readonly now: Date }
type Shared = Refused<'not_found' | 'charge_settled'>

/**
 * Does something with a charge whose stay is locked meanwhile; the same again, once it is done, changes nothing. What is
 * being paid for it is dropped: if it arrives all the same, it goes back.
 */
async function move<Code extends RefusalCode>(
  db: Database,
  caller: Caller,
  id: string,
  asked: {
    readonly as: (viewer: BookingViewer, charge: StoredCharge) => ChargeMove | Refused<Code>
    readonly now: Date
  },
  then: (step: Step, viewer: BookingViewer) => Promise<void>,
): Promise<StayCharges | Shared | Refused<Code>> {
  const { as, now } = asked
  return transaction(db, async (tx) => {
    const seen = await store.findCharge(tx, id)
    const stay = seen && (await lockBooking(tx, seen.bookingId))
    const viewer = stay && viewerOfBooking(stay, caller)
    const charge = await store.findCharge(tx, id)
    if (!stay || !viewer || !charge) return refuse('not_found')
    const how = as(viewer, charge)
    if (typeof how !== 'string') return how
    const to = moved(charge, how)
    if (to) {
      await store.setState(tx, id, to, now)
      await dropChargePayment(tx, id, now)
      await then({ tx, stay, charge, now }, viewer)
    } else if (charge.state !== goalOf(how)) return refuse('charge_settled')
    return viewCharges(tx, { stay, viewer }, now)
  })
}

/** Writes into the care log what became of a charge. */
export async function logCharge(
  { tx, charge, now }: Omit<Step, 'stay'>,
  actor: BookingViewer | 'clock',
  kind: CareLogKind,
  more: { readonly [key: string]: string } = {},
): Promise<void> {
  const payload = { charge: charge.kind, amount: toMoney(charge.amountCents), ...more }
  await appendLog(tx, charge.bookingId, [{ at: now, actor, kind, payload }])
}

/** The owner objects: they need not pay, and staff looks into it. */
export async function objectToCharge(
  { db, openCase }: ChargesDeps,
  caller: Caller,
  id: string,
  text: string,
  now: Date,
): Promise<StayCharges | Shared | Refused<'only_owner_objects'>> {
  const as = (viewer: BookingViewer) => (viewer === 'owner' ? 'object' : refuse('only_owner_objects'))
  return move(db, caller, id, { as, now }, async (step) => {
    const { tx, stay, charge } = step
    const what = charge.kind === 'vet' ? 'a cost at the vet' : 'a late pick-up'
    const said = `I object to the $${toMoney(charge.amountCents)} asked for ${what}: ${text}`
    await openCase(tx, { chargeId: id, bookingId: stay.id, ownerId: stay.ownerId, text: said }, now)
    await logCharge(step, 'owner', 'charge_objected', { note: text })
  })
}

/** The sitter takes a charge back, its owner declines what staff proposed, or an admin ends one that was objected to. */
export async function dropCharge(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<StayCharges | Shared | Refused<'only_sitter_drops' | 'fresh_login_needed'>> {
  const as = (viewer: BookingViewer, { kind }: StoredCharge) => {
    if (viewer === 'sitter') return 'drop'
    if (viewer === 'owner' && kind === 'proposed') return 'decline'
    if (viewer !== 'admin') return refuse('only_sitter_drops')
    return isFresh(caller, now) ? 'dismiss' : refuse('fresh_login_needed')
  }
  return move(db, caller, id, { as, now }, async (step, viewer) => {
    if (viewer === 'admin') await audit(step, caller, 'dropped')
    await logCharge(step, viewer, 'charge_ended', { how: viewer === 'owner' ? 'declined' : 'dropped' })
  })
}

/** An admin asks the owner again for what they objected to. */
export async function upholdCharge(db: Database, caller: Caller, id: string, now: Date): Promise<StayCharges | Shared> {
  // an admin who is a side of the stay decides nothing about it
  const as = (viewer: BookingViewer) => (viewer === 'admin' ? 'uphold' : refuse('not_found'))
  return move(db, caller, id, { as, now }, async (step) => {
    await audit(step, caller, 'upheld')
    await logCharge(step, 'admin', 'charge_asked')
  })
}

async function audit({ tx, stay, charge, now }: Step, admin: Caller, outcome: 'dropped' | 'upheld'): Promise<void> {
  const details = { outcome, amount: toMoney(charge.amountCents) }
  const subject = { kind: 'booking', id: stay.id } as const
  await writeAudit(tx, { actorId: admin.id, action: 'charge_decided', subject, details }, now)
}
