import type { PaymentState } from '#contract/vocabulary/booking-states.ts'
import type { Price } from '#server/modules/bookings/rules/price.ts'
import { capture, dispute, hold, payoutDue, refund, release, tip } from '#server/modules/payments/rules/ledger.ts'
import type { Movement } from '#server/modules/payments/rules/ledger.ts'
import type { Fate } from './fate.ts'
import { addRow } from './rows.ts'
import type { Row } from './rows.ts'
import { disputeOfIntent } from './sandbox-payments.ts'
import type { World } from './world.ts'

export type MoneyStory = {
  /** The booking's id. */
  readonly id: string
  readonly fate: Fate
  readonly price: Price
  readonly paidAt: Date | null
  readonly acceptedAt: Date | null
  readonly endedAt: Date | null
  readonly refundCents: number
  readonly heldFirst: boolean
}

/** Adds a booking's payment, refund and ledger entries; returns the state of its payment. */
export function payFor(world: World, story: MoneyStory): PaymentState {
  const { fate, paidAt } = story
  if (fate === 'card-failed') {
    addPayment(world, story, { status: 'open', failure: 'Your card was declined.', keep: story.price.totalCents })
    return 'failed'
  }
  if (!paidAt) return 'unpaid'
  if (story.heldFirst) post(world, story, hold(story.price.totalCents), paidAt)
  if (fate === 'pending-held') {
    addPayment(world, story, { status: 'authorized', keep: null })
    return 'authorized'
  }
  if (fate === 'declined-held') {
    addPayment(world, story, { status: 'cancelled', keep: 0, final: true })
    post(world, story, release(story.price.totalCents), story.endedAt ?? paidAt)
    return 'unpaid'
  }
  return takeMoney(world, story, paidAt)
}

function takeMoney(world: World, story: MoneyStory, paidAt: Date): PaymentState {
  const { price, endedAt, acceptedAt, refundCents } = story
  const takenAt = story.heldFirst ? (acceptedAt ?? paidAt) : paidAt
  if (story.heldFirst) post(world, story, release(price.totalCents), takenAt)
  post(world, story, capture(price.totalCents), takenAt)
  const left = price.totalCents - refundCents
  const settledAt = endedAt && left > 0 ? endedAt : null
  const final = endedAt !== null
  const paymentId = addPayment(world, story, { status: 'captured', keep: left, final, settledAt })
  if (refundCents > 0 && endedAt) {
    addRow(world.rows, 'refunds', {
      id: world.random.uuid(),
      payment_id: paymentId,
      booking_id: story.id,
      amount_cents: refundCents,
      reason: 'cancelled',
      status: 'done',
      provider_refund_id: `re_demo_${paymentId}`,
      created_at: endedAt,
      done_at: endedAt,
    })
    post(world, story, refund(refundCents), endedAt)
  }
  if (settledAt) post(world, story, payoutDue(left, price.totalCents, price), settledAt)
  if (refundCents === 0) return 'paid'
  return refundCents < price.totalCents ? 'partially_refunded' : 'refunded'
}

type Outcome = {
  readonly status: 'open' | 'authorized' | 'captured' | 'cancelled'
  readonly keep: number | null
  readonly failure?: string
  readonly final?: boolean
  readonly settledAt?: Date | null
}

function addPayment(world: World, story: MoneyStory, outcome: Outcome): string {
  const id = world.random.uuid()
  const at = story.paidAt ?? story.acceptedAt ?? world.now
  const intentId = `pi_demo_${id.replaceAll('-', '')}`
  addRow(world.rows, 'payments', {
    id,
    booking_id: story.id,
    purpose: 'stay',
    capture: story.heldFirst ? 'hold' : 'charge',
    amount_cents: story.price.totalCents,
    price_cents: story.price.totalCents,
    status: outcome.status,
    intent_id: intentId,
    client_secret: `${intentId}_secret_${world.random.token(16)}`,
    captured_cents: outcome.status === 'captured' ? story.price.totalCents : 0,
    refunded_cents: story.refundCents,
    failure: outcome.failure ?? null,
    fee_cents: story.price.feeCents,
    commission_cents: story.price.commissionCents,
    keep_cents: outcome.keep,
    final: outcome.final ?? false,
    settled_at: outcome.settledAt ?? null,
    created_at: at,
    updated_at: outcome.settledAt ?? at,
  })
  return id
}

/** Has an owner tip for a stay that is over: all of it is the sitter's. */
export function tipFor(world: World, bookingId: string, cents: number, at: Date): void {
  const id = world.random.uuid()
  const intentId = `pi_demo_${id.replaceAll('-', '')}`
  addRow(world.rows, 'payments', {
    id,
    booking_id: bookingId,
    purpose: 'tip',
    capture: 'charge',
    amount_cents: cents,
    price_cents: cents,
    status: 'captured',
    intent_id: intentId,
    client_secret: `${intentId}_secret_${world.random.token(16)}`,
    captured_cents: cents,
    refunded_cents: 0,
    failure: null,
    fee_cents: 0,
    commission_cents: 0,
    keep_cents: cents,
    final: false,
    settled_at: at,
    created_at: at,
    updated_at: at,
  })
  post(world, { id: bookingId }, tip(cents), at)
}

/** Gives a part of a stay that is over and divided back to its owner, as if that part had never been sold. */
export function giveBack(world: World, booking: Row<'bookings'>, cents: number, at: Date): void {
  const payment = world.rows.payments.find(({ booking_id: id, status }) => id === booking.id && status === 'captured')
  if (!payment?.settled_at || Number(payment.refunded_cents) > 0) throw new Error('Nothing to give back')
  const whole = payment.amount_cents
  const split = { feeCents: payment.fee_cents, commissionCents: payment.commission_cents }
  const [before, after] = [whole, whole - cents].map((kept) => payoutDue(kept, whole, split).entries)
  const amountIn = (entries: Movement['entries'] | undefined, account: string) =>
    entries?.find((entry) => entry.account === account)?.amountCents ?? 0
  const entries = (before ?? [])
    .map(({ account, amountCents }) => ({ account, amountCents: amountIn(after, account) - amountCents }))
    .filter(({ amountCents }) => amountCents !== 0)
  post(world, { id: payment.booking_id }, { kind: 'payout_reduced', entries }, at)
  post(world, { id: payment.booking_id }, refund(cents), at)
  addRow(world.rows, 'refunds', {
    id: world.random.uuid(),
    payment_id: String(payment.id),
    booking_id: payment.booking_id,
    amount_cents: cents,
    reason: 'cancelled',
    status: 'done',
    provider_refund_id: `re_demo_${payment.id}`,
    created_at: at,
    done_at: at,
  })
  Object.assign(payment, { refunded_cents: cents, keep_cents: whole - cents, updated_at: at })
  Object.assign(booking, { payment_state: 'partially_refunded', refunded_cents: cents })
}

/** Has an owner's bank ask about a captured payment, and take its money meanwhile. The stand-in is told of it too. */
export function disputePayment(world: World, payment: Row<'payments'>, at: Date): void {
  const cents = payment.amount_cents
  addRow(world.rows, 'disputes', {
    id: disputeOfIntent(String(payment.intent_id)),
    payment_id: String(payment.id),
    booking_id: payment.booking_id,
    amount_cents: cents,
    reason: 'fraudulent',
    status: 'needs_response',
    respond_by: new Date(at.getTime() + 7 * 86_400_000),
    withdrawn_cents: cents,
    created_at: at,
    seen_at: at,
    funds_at: at,
  })
  post(world, { id: payment.booking_id }, dispute(cents), at)
}

/**
 * Makes the refund of a cancelled stay fail again and again: somebody gave the money back on the provider's own pages, so
 * that the provider refuses to do it once more. The stand-in is told so (`tellSandbox`).
 */
export function stickRefund({ rows }: World, booking: Row<'bookings'>, { since }: { readonly since: Date }): void {
  const payment = rows.payments.find(({ booking_id: id, status }) => id === booking.id && status === 'captured')
  if (!payment) throw new Error('Nothing to refund')
  remove(rows.refunds, ({ booking_id: id }) => id === booking.id)
  remove(rows.ledger_entries, ({ booking_id: id, kind }) => id === booking.id && kind === 'refund')
  Object.assign(payment, { refunded_cents: 0, updated_at: since })
  Object.assign(booking, { payment_state: 'paid', refunded_cents: 0 })
}

function remove<Each>(rows: Each[], isWanted: (row: Each) => boolean): void {
  rows.splice(0, rows.length, ...rows.filter((row) => !isWanted(row)))
}

function post({ rows, random }: World, { id }: Pick<MoneyStory, 'id'>, movement: Movement, at: Date): void {
  const movementId = random.uuid()
  for (const { account, amountCents } of movement.entries)
    addRow(rows, 'ledger_entries', {
      movement_id: movementId,
      booking_id: id,
      kind: movement.kind,
      account,
      amount_cents: amountCents,
      created_at: at,
    })
}
