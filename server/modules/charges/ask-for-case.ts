import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { chargeLimits } from '#contract/vocabulary/charges.ts'
import { sitterAsksCents } from '#contract/vocabulary/cases.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import { hashOfRequest } from '#server/platform/request-hash.ts'
import { dropChargePayment } from '#server/modules/payments/public.ts'
import { logCharge } from './move-charge.ts'
import * as store from './store.ts'

/** What the owner of a stay is to pay its sitter because of a case. `requestId` is the key under which it is asked once. */
type OfCase = {
  readonly caseId: string
  readonly bookingId: string
  /** `agreed`: by both sides. `proposed`: by staff; the owner need not pay it. */
  readonly kind: 'agreed' | 'proposed'
  readonly amountCents: Cents
  readonly requestId: string
}

/** Whether an owner can be asked to pay a sitter so much in a case, besides what they pay in all cases of that stay. */
export async function isPayableInCase(
  db: Database,
  { caseId, bookingId }: Pick<OfCase, 'caseId' | 'bookingId'>,
  cents: Cents,
): Promise<boolean> {
  return cents >= chargeLimits.leastCents && cents <= (await mostInCase(db, { caseId, bookingId }))
}

/** Returns the most that a sitter can get of the owner in a case, besides what is or was to be paid in all cases of that stay. */
export async function mostInCase(
  db: Database,
  { caseId, bookingId }: Pick<OfCase, 'caseId' | 'bookingId'>,
): Promise<Cents> {
  return Math.max(0, sitterAsksCents - (await store.owedInCases(db, bookingId, caseId)))
}

/**
 * Asks the owner of a stay to pay its sitter what was agreed on or proposed in a case, in the caller's transaction. It takes
 * the place of what was asked because of that case before and is not paid. No commission is kept. The booking must be locked.
 * Refuses what they cannot be asked for.
 */
export async function askForCase(
  tx: Database,
  { caseId, bookingId, kind, amountCents, requestId }: OfCase,
  now: Date,
): Promise<Refused<'case_sitter_amount'> | undefined> {
  if (!(await isPayableInCase(tx, { caseId, bookingId }, amountCents))) return refuse('case_sitter_amount')
  const by = kind === 'agreed' ? 'sitter' : 'admin'
  await endChargeOfCase(tx, caseId, by, now)
  const nothing = { expenseId: null, commissionCents: 0, minutes: null }
  const said = hashOfRequest([kind, caseId, amountCents])
  await store.insertCharge(tx, { ...nothing, bookingId, kind, amountCents, caseId, clientId: requestId, said }, now)
  const charge = await store.chargeOfCase(tx, caseId)
  if (charge) await logCharge({ tx, charge, now }, by, 'charge_asked')
  return undefined
}

/**
 * Ends what is to be paid because of a case, unless it was paid, by what its sitter agreed to or an admin decided instead.
 * The booking must be locked.
 */
export async function endChargeOfCase(tx: Database, caseId: string, by: 'sitter' | 'admin', now: Date): Promise<void> {
  const open = await store.chargeOfCase(tx, caseId)
  if (!open || (open.state !== 'asked' && open.state !== 'unpaid')) return
  await store.setState(tx, open.id, 'dropped', now)
  await dropChargePayment(tx, open.id, now)
  await logCharge({ tx, charge: open, now }, by, 'charge_ended', { how: 'dropped' })
}

/** Ends what staff proposed in a case, unless it was paid: staff looks at that case again. The booking must be locked. */
export async function endProposalOfCase(tx: Database, caseId: string, now: Date): Promise<void> {
  const open = await store.chargeOfCase(tx, caseId)
  if (open?.kind === 'proposed') await endChargeOfCase(tx, caseId, 'admin', now)
}
