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
import { addAskAccountJob } from './jobs.ts'
import { certainAt, isStillWanted, nextStep, retryAt } from './rules/next-step.ts'
import type { PayoutStep } from './rules/next-step.ts'
import * as store from './store.ts'
import type { DueTransfer, Payout } from './store.ts'

/** Sending, and taking back from a few transfers. */
const stepsMaximum = 6
/** A payout that a job is about is looked at again after so long, in case the job is lost. */
const leaseMs = 10 * 60_000

/**
 * Sends to a sitter what they are owed for a booking, or takes back what is not theirs any more. Safe to run again at any
 * point, and at once with itself: each transfer is written down first and has one key at the provider.
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

/** A transfer that the provider is asked about; one that is not wanted any more is looked up and never asked for. */
type Asked = { readonly due: DueTransfer; readonly isWanted: boolean }

/** The transfer that is to be made or looked up now, written down; undefined when there is none. */
async function decide(tx: Database, bookingId: string, now: Date): Promise<Asked | undefined> {
  await bookingPort.lock(tx, bookingId)
  const payout = await store.lockPayout(tx, bookingId)
  if (!payout) return undefined
  const { isAccountReady, accountId } = payout
  const sent = await store.sentTransfers(tx, bookingId)
  const step = nextStep(
    {
      owedCents: await owedToSitter(tx, bookingId),
      dueAt: dueAtOf(payout, payout.cameAt),
      isDisputed: await isDisputed(tx, bookingId),
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

/** Writes down the transfer that comes next. */
async function begin(tx: Database, bookingId: string, { step, accountId, sent }: Beginning, now: Date) {
  const from = step.do === 'take_back' ? sent.find(({ id }) => id === step.transferId) : undefined
  const to = from?.accountId ?? accountId
  if ((step.do !== 'send' && step.do !== 'take_back') || to === null) throw new Error(`nothing to ${step.do}`)
  return store.insertTransfer(tx, { bookingId, cents: step.cents, accountId: to, returnsId: from?.id ?? null }, now)
}

/** How a payout rests that nothing is to be sent or taken back for now. */
function waitOf(step: PayoutStep): Pick<store.PayoutChanges, 'state' | 'lookAt'> | undefined {
  switch (step.do) {
    case 'nothing':
      return { state: 'settled', lookAt: null }
    case 'wait':
      return { state: 'waiting', lookAt: step.until }
    case 'hold':
      return { state: 'on_hold', lookAt: null }
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

/** Asks the provider for a transfer, or for the one that was made of it before; no value: there is none. */
async function ask({ provider }: PayoutDeps, { due, isWanted }: Asked): Promise<Outcome<Transfer | undefined>> {
  const { id, bookingId, amountCents, accountId, takesFrom, isNew } = due
  const named = { amountCents, reference: id, idempotencyKey: id }
  // an earlier try may have succeeded so long ago that the provider has forgotten its key
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

/** Writes down what came of a transfer, with its movement of money; whether there may be more to do. */
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
  // one that was asked for a moment ago may still come
  if (!made) return certainAt(due) <= now && (await store.closeTransfer(tx, id, 'dropped'))
  if (made.amountCents !== amountCents) throw new Error(`transfer ${id} was made of another amount`)
  if (await store.finishTransfer(tx, id, made.id, now)) {
    const movement = takesFrom === null ? paidOut(amountCents) : payoutReturned(amountCents)
    await postMovement(tx, bookingId, movement, now)
  }
  return true
}

/** Has a payout tried again that was refused, once its account is ready. */
async function noteRefusal(tx: Database, payout: Payout, due: DueTransfer, why: string, now: Date): Promise<void> {
  if (due.takesFrom !== null) return postpone(tx, payout, why, now)
  // that the account is not what it was may be known by now, or only when the provider is asked
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

/** Has a payout that was not sent tried again later. */
async function postpone(tx: Database, { bookingId, refusals }: Payout, failure: string, now: Date): Promise<void> {
  const times = refusals + 1
  const changes = { state: 'failed', lookAt: retryAt(times, now), refusals: times, failure } as const
  await store.updatePayout(tx, bookingId, changes, now)
}
