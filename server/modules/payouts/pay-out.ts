import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Outcome } from '#server/gateways/payments/payment-provider.ts'
import type { Transfer } from '#server/gateways/payments/payout-provider.ts'
import { bookingPort } from '#server/modules/bookings/public.ts'
import {
  freshCharges,
  isDisputed,
  owedToSitter,
  payout as paidOut,
  payoutReturned,
  postMovement,
  ProviderUnavailable,
} from '#server/modules/payments/public.ts'
import type { PayoutDeps } from './deps.ts'
import { dueAtOf } from './due.ts'
import { addAskAccountJob } from './jobs.ts'
import { certainAt, frozenOf, isStillWanted, nextStep, retryAt } from './rules/next-step.ts'
import type { PayoutStep } from './rules/next-step.ts'
import * as store from './store.ts'
import type { DueTransfer, Payout } from './store.ts'

/** Sending, and taking back from a few transfers. */
const stepsMaximum = 6
/** A payout with a job is due again after this time, in case the job is lost. */
const leaseMs = 10 * 60_000

/**
 * Sends a sitter what they are owed for a booking, or takes back what was too much. Safe to run again at any point,
 * also concurrently: each transfer is recorded first and has one idempotency key.
 */
export async function payOut(deps: PayoutDeps, bookingId: string): Promise<void> {
  for (let steps = 0; steps < stepsMaximum; steps++) {
    const asked = await transaction(deps.db, (tx) => decide(tx, bookingId, deps.clock()))
    if (!asked) return
    try {
      const outcome = await ask(deps, asked)
      if (!outcome.ok && outcome.failure.kind === 'unavailable') throw new ProviderUnavailable(outcome.failure.message)
      const goesOn = await transaction(deps.db, (tx) => note(tx, asked.due, outcome, deps.clock()))
      if (!goesOn) return
    } catch (error) {
      await noteTrouble(deps, bookingId, error)
      throw error
    }
  }
  throw new Error(`the payout of ${bookingId} does not come to an end`)
}

/** A transfer to ask the provider about; one that is no longer wanted is only looked up, never made. */
type TransferDecision = { readonly due: DueTransfer; readonly isWanted: boolean }

/** Records and returns the transfer that is to be made or looked up now; undefined if there is none. */
async function decide(tx: Database, bookingId: string, now: Date): Promise<TransferDecision | undefined> {
  await bookingPort.lock(tx, bookingId)
  const payout = await store.lockPayout(tx, bookingId)
  if (!payout) return undefined
  const { isAccountReady, isHeld, heldCents, accountId } = payout
  const sent = await store.sentTransfers(tx, bookingId)
  const owedCents = await owedToSitter(tx, bookingId)
  const step = nextStep(
    {
      owedCents,
      fresh: await freshCharges(tx, bookingId, now),
      dueAt: dueAtOf(payout, payout.cameAt),
      isDisputed: await isDisputed(tx, bookingId),
      isHeld,
      frozenCents: frozenOf(owedCents, heldCents),
      isAccountReady,
      sent,
    },
    now,
  )
  const waits = waitOf(step)
  const before = await store.dueTransfer(tx, bookingId)
  if (before) {
    const isWanted = isStillWanted(step, before, accountId)
    if (isWanted) await store.askAgain(tx, before.id, now)
    else await rest(tx, bookingId, { state: waits?.state ?? 'sending', lookAt: certainAt(before) }, now)
    return { due: before, isWanted }
  }
  if (waits) {
    await rest(tx, bookingId, waits, now)
    return undefined
  }
  await store.updatePayout(tx, bookingId, { state: 'sending', lookAt: new Date(now.getTime() + leaseMs) }, now)
  return { due: await begin(tx, bookingId, { step, accountId, sent }, now), isWanted: true }
}

type Beginning = {
  readonly step: PayoutStep
  readonly accountId: string | null
  readonly sent: Awaited<ReturnType<typeof store.sentTransfers>>
}

/** Records the next transfer. */
async function begin(tx: Database, bookingId: string, { step, accountId, sent }: Beginning, now: Date) {
  const from = step.do === 'take_back' ? sent.find(({ id }) => id === step.transferId) : undefined
  const to = from?.accountId ?? accountId
  if ((step.do !== 'send' && step.do !== 'take_back') || to === null) throw new Error(`nothing to ${step.do}`)
  return store.insertTransfer(tx, { bookingId, cents: step.cents, accountId: to, returnsId: from?.id ?? null }, now)
}

/** Returns the state of a payout that needs no transfer now, and when to check it again. */
function waitOf(step: PayoutStep): Pick<store.PayoutChanges, 'state' | 'lookAt'> | undefined {
  switch (step.do) {
    case 'nothing':
      return { state: 'settled', lookAt: null }
    case 'wait':
      return { state: 'waiting', lookAt: step.until }
    case 'withhold':
      return { state: 'on_hold', lookAt: null }
    case 'hold':
      return { state: 'held', lookAt: null }
    case 'ask_for_account':
      return { state: 'no_account', lookAt: null }
    default:
      return undefined
  }
}

async function rest(
  tx: Database,
  bookingId: string,
  changes: Pick<store.PayoutChanges, 'state' | 'lookAt'>,
  now: Date,
): Promise<void> {
  await store.updatePayout(tx, bookingId, { ...changes, refusals: 0, failure: null }, now)
}

/** Asks the provider for a transfer, or finds the one made for it before; without a value there is none. */
async function ask(
  { provider }: PayoutDeps,
  { due, isWanted }: TransferDecision,
): Promise<Outcome<Transfer | undefined>> {
  const { id, bookingId, amountCents, accountId, takesFrom, isNew } = due
  const named = { amountCents, reference: id, idempotencyKey: id }
  // an earlier try may have succeeded so long ago that the provider has dropped its key
  if (!isNew) {
    const found = takesFrom
      ? await provider.findTakenBack({ transferId: takesFrom, reference: id })
      : await provider.findTransfer({ group: bookingId, reference: id })
    if (!found.ok || found.value || !isWanted) return found
  }
  return takesFrom
    ? provider.takeBack({ transferId: takesFrom, ...named })
    : provider.transfer({ accountId, group: bookingId, ...named })
}

/** Saves the outcome of a transfer, with its movement. Returns whether there may be more to do. */
async function note(
  tx: Database,
  due: DueTransfer,
  outcome: Outcome<Transfer | undefined>,
  now: Date,
): Promise<boolean> {
  const { id, bookingId, takesFrom, amountCents } = due
  await bookingPort.lock(tx, bookingId)
  const payout = await store.lockPayout(tx, bookingId)
  if (!payout) return false
  if (!outcome.ok) {
    if (await store.closeTransfer(tx, id, 'refused')) await noteRefusal(tx, payout, due, outcome.failure.message, now)
    return false
  }
  const made = outcome.value
  // one that was requested a moment ago may still arrive
  if (!made) return certainAt(due) <= now && (await store.closeTransfer(tx, id, 'dropped'))
  if (made.amountCents !== amountCents) throw new Error(`transfer ${id} was made of another amount`)
  if (await store.finishTransfer(tx, id, made.id, now)) {
    const movement = takesFrom === null ? paidOut(amountCents) : payoutReturned(amountCents)
    await postMovement(tx, bookingId, movement, now)
  }
  return true
}

/** Schedules a refused payout again, for when its account is ready. */
async function noteRefusal(tx: Database, payout: Payout, due: DueTransfer, why: string, now: Date): Promise<void> {
  if (due.takesFrom !== null) return postpone(tx, payout, why, now)
  // the account may have changed: either we know that already, or asking the provider will tell
  if (payout.isAccountReady) await postpone(tx, payout, why, now)
  else await rest(tx, payout.bookingId, { state: 'no_account', lookAt: null }, now)
  await addAskAccountJob(tx, payout.sitterId)
}

async function noteTrouble({ db, clock }: PayoutDeps, bookingId: string, error: unknown): Promise<void> {
  const now = clock()
  const message = error instanceof Error ? error.message : 'unknown'
  await transaction(db, async (tx) => {
    await bookingPort.lock(tx, bookingId)
    const payout = await store.lockPayout(tx, bookingId)
    if (payout) await postpone(tx, payout, message, now)
  })
}

/** Schedules a payout that was not sent for a later try. */
async function postpone(tx: Database, { bookingId, refusals }: Payout, failure: string, now: Date): Promise<void> {
  const times = refusals + 1
  const changes = { state: 'failed', lookAt: retryAt(times, now), refusals: times, failure } as const
  await store.updatePayout(tx, bookingId, changes, now)
}
