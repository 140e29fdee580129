import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Outcome } from '#server/gateways/payments/payment-provider.ts'
import type { Transfer } from '#server/gateways/payments/payout-provider.ts'
import { bookingPort } from '#server/modules/bookings/public.ts'
import {
  isDisputed,
  owedToSitter,
  payout as paidOut,
  payoutReturned,
  postMovement,
  ProviderUnavailable,
} from '#server/modules/payments/public.ts'
import type { PayoutDeps } from './deps.ts'
import { dueAtOf } from './due.ts'
import { isWanted, nextStep, retryAt } from './rules/next-step.ts'
import * as store from './store.ts'
import type { DueTransfer, Payout } from './store.ts'

/** Sending, and taking back from a few transfers. */
const stepsMaximum = 6
/** A transfer that is not wanted any more is closed when the provider knows nothing of it for so long: no call takes longer. */
const quietMs = 10 * 60_000
/** A payout that a job is about is looked at again after so long, in case the job is lost. */
const leaseMs = 10 * 60_000

/**
 * Sends to a sitter what they are owed for a booking, or takes back what is not theirs any more. Safe to run again at any
 * point, and at once with itself: each transfer is written down first and has one key at the provider.
 */
export async function payOut(deps: PayoutDeps, bookingId: string): Promise<void> {
  for (let steps = 0; steps < stepsMaximum; steps++) {
    const due = await transaction(deps.db, (tx) => decide(tx, bookingId, deps.clock()))
    if (!due) return
    try {
      const found = due.isNew ? undefined : answerOf(await lookUp(deps, due))
      const outcome = found ?? (due.isWanted ? answerOf(await ask(deps, due)) : undefined)
      const goesOn = await transaction(deps.db, (tx) =>
        outcome ? note(tx, due, outcome, deps.clock()) : giveUp(tx, due, deps.clock()),
      )
      if (!goesOn) return
    } catch (error) {
      await noteTrouble(deps, bookingId, error)
      throw error
    }
  }
  throw new Error(`the payout of ${bookingId} does not come to an end`)
}

/** A transfer that was written down, and whether it is still to be made. */
type Begun = DueTransfer & { readonly isWanted: boolean }

/** The transfer that is to be made now, written down; undefined when there is none. */
async function decide(tx: Database, bookingId: string, now: Date): Promise<Begun | undefined> {
  await bookingPort.lock(tx, bookingId)
  const payout = await store.lockPayout(tx, bookingId)
  if (!payout) return undefined
  const sent = await store.sentTransfers(tx, bookingId)
  const { isAccountReady, accountId } = payout
  const isAsked = await isDisputed(tx, bookingId)
  const step = nextStep(
    {
      owedCents: await owedToSitter(tx, bookingId),
      dueAt: dueAtOf(payout, payout.cameAt),
      isDisputed: isAsked,
      isAccountReady,
      sent,
    },
    now,
  )
  const before = await store.dueTransfer(tx, bookingId)
  if (before) {
    const isStill = isWanted(before, step, accountId)
    if (isStill) await store.noteAsked(tx, before.id, now)
    return { ...before, isWanted: isStill }
  }
  if (step.do === 'nothing') await rest(tx, bookingId, { state: 'settled', lookAt: null }, now)
  else if (step.do === 'wait') await rest(tx, bookingId, { state: 'waiting', lookAt: step.until }, now)
  else if (step.do === 'hold') await rest(tx, bookingId, { state: 'on_hold', lookAt: null }, now)
  else if (step.do === 'ask_for_account' || accountId === null)
    await rest(tx, bookingId, { state: 'no_account', lookAt: null }, now)
  else {
    await store.updatePayout(tx, bookingId, { state: 'sending', lookAt: new Date(now.getTime() + leaseMs) }, now)
    const from = step.do === 'take_back' ? sent.find(({ id }) => id === step.transferId) : undefined
    const to = { accountId: from?.accountId ?? accountId, returnsId: from?.id ?? null }
    return { ...(await store.insertTransfer(tx, { bookingId, cents: step.cents, ...to }, now)), isWanted: true }
  }
  return undefined
}

async function rest(
  tx: Database,
  bookingId: string,
  changes: Pick<store.PayoutChanges, 'state' | 'lookAt'>,
  now: Date,
): Promise<void> {
  await store.updatePayout(tx, bookingId, { ...changes, refusals: 0, failure: null }, now)
}

/** An answer that can be relied on; undefined where there is nothing. */
function answerOf<Found extends Transfer | undefined>(outcome: Outcome<Found>) {
  if (!outcome.ok && outcome.failure.kind === 'unavailable') throw new ProviderUnavailable(outcome.failure.message)
  if (!outcome.ok) return outcome
  const { value } = outcome
  return value && { ok: true as const, value }
}

/** The transfer that was made of it before: an earlier try may have succeeded so long ago that the provider has forgotten its key. */
async function lookUp({ provider }: PayoutDeps, { id, bookingId, takesFrom }: DueTransfer) {
  return takesFrom
    ? provider.findTakenBack({ transferId: takesFrom, reference: id })
    : provider.findTransfer({ group: bookingId, reference: id })
}

async function ask({ provider }: PayoutDeps, due: DueTransfer): Promise<Outcome<Transfer>> {
  const { id, bookingId, amountCents, accountId, takesFrom } = due
  const named = { amountCents, reference: id, idempotencyKey: id }
  return takesFrom
    ? provider.takeBack({ transferId: takesFrom, ...named })
    : provider.transfer({ accountId, group: bookingId, ...named })
}

/**
 * Closes a transfer that was never made and is not wanted any more, so that is decided anew what comes next; false while an
 * earlier try of it may still be under way.
 */
async function giveUp(tx: Database, { id, bookingId }: DueTransfer, now: Date): Promise<boolean> {
  await bookingPort.lock(tx, bookingId)
  const payout = await store.lockPayout(tx, bookingId)
  const due = await store.dueTransfer(tx, bookingId)
  if (!payout || due?.id !== id) return payout !== undefined
  const quietAt = new Date(due.askedAt.getTime() + quietMs)
  if (quietAt <= now) return store.refuseTransfer(tx, id)
  await store.updatePayout(tx, bookingId, { state: payout.state, lookAt: quietAt }, now)
  return false
}

/** Writes down what came of a transfer, with its movement of money; whether it was made. */
async function note(tx: Database, due: DueTransfer, outcome: Outcome<Transfer>, now: Date): Promise<boolean> {
  const { id, bookingId, takesFrom, amountCents } = due
  await bookingPort.lock(tx, bookingId)
  const payout = await store.lockPayout(tx, bookingId)
  if (!payout) return false
  if (!outcome.ok) {
    if (await store.refuseTransfer(tx, id)) await postpone(tx, payout, outcome.failure.message, now)
    return false
  }
  if (outcome.value.amountCents !== amountCents) throw new Error(`transfer ${id} was made of another amount`)
  if (await store.finishTransfer(tx, id, outcome.value.id, now)) {
    const movement = takesFrom === null ? paidOut(amountCents) : payoutReturned(amountCents)
    await postMovement(tx, bookingId, movement, now)
  }
  return true
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

/** Has a payout that was not sent tried again later. */
async function postpone(tx: Database, { bookingId, refusals }: Payout, failure: string, now: Date): Promise<void> {
  const times = refusals + 1
  const changes = { state: 'failed', lookAt: retryAt(times, now), refusals: times, failure } as const
  await store.updatePayout(tx, bookingId, changes, now)
}
