import type { BookingViewer as Viewer } from '#contract/vocabulary/booking-states.ts'
import { decimalAmount, toCents } from '#contract/vocabulary/money.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import { refuse } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { noteStay } from '#server/modules/messaging/public.ts'
import type { BookingPhase, BookingPort, LockedBooking, PaymentInput } from '#server/modules/payments/public.ts'
import { mainDueOf } from '#server/modules/payments/public.ts'
import { changeFunded, lockToChange } from './change/answer-change.ts'
import { givenOf } from './rows/decisions-store.ts'
import { findProposal, openProposal } from './rows/proposal-store.ts'
import { isOpenRescue } from './rounds/rescue-store.ts'
import { lockRound, roundToSettle, waitingOf } from './rounds/share-hold.ts'
import { dueMove, isAgreed, mayPay } from './rules/lifecycle.ts'
import { mayAgreeToChange, mayPayChange, mayPayFor, viewerOf } from './rules/may.ts'
import { mayTip, mostTip } from './rules/tip.ts'
import { isHeldForRound } from './shown/view-rescue.ts'
import { findBooking } from './rows/page-store.ts'
import type { ShownBooking } from './rows/shown-store.ts'
import * as store from './rows/bookings-store.ts'
import type { BookingFacts } from './rows/bookings-store.ts'

/** What payments ask of bookings and report to them. */
export const bookingPort: BookingPort = {
  async lock(tx, bookingId) {
    return lockedOf(tx, await store.lockBooking(tx, bookingId))
  },

  async lockRound(tx, roundId) {
    const round = await lockRound(tx, roundId)
    const waiting = round && waitingOf(round)
    if (!waiting || waiting.length === 0) return undefined
    return {
      bookingIds: round.members.map(({ id }) => id),
      waiting: waiting.map(({ id }) => id),
      mostCents: Math.max(...waiting.map(({ totalCents }) => totalCents)),
    }
  },

  async lockToChange(tx, bookingId, extraId) {
    return lockedOf(tx, await lockToChange(tx, bookingId, extraId))
  },

  async awaitsExtra(tx, extraId) {
    return (await findProposal(tx, extraId))?.status === 'agreed' || (await isOpenRescue(tx, extraId))
  },

  extraHeld: changeFunded,

  async payable(db, caller, { bookingId, amount }, now) {
    const booking = await findBooking(db, bookingId)
    const viewer = booking && viewerOf(booking, caller)
    if (!booking || !viewer || !mayPayFor(viewer)) return refuse('not_found')
    const extra = restOf(booking, amount) ?? (await extraOf(db, booking, viewer, now))
    if (extra) return isAmount(amount, extra.amountCents) ? extra : refuse('amount_differs')
    const round = booking.status === 'pending' ? booking.round : null
    const dueCents = booking.totalCents - booking.coverCents
    const amountCents = round ? round.mostCents : await mainDueOf(db, bookingId, dueCents)
    if (!mayPay(booking, now) || isHeldForRound(booking)) return refuse('nothing_to_pay')
    if (!isAmount(amount, amountCents)) return refuse('amount_differs')
    return {
      extraId: null,
      roundId: round?.id ?? null,
      priceCents: dueCents,
      bookingId: booking.id,
      amountCents,
      capture: booking.status === 'pending' ? 'hold' : 'charge',
      split: { feeCents: booking.feeCents, commissionCents: booking.commissionCents },
      description: round ? saidOfRound(booking) : saidOf(booking),
    }
  },

  async agreeable(db, caller, bookingId, now) {
    const booking = await findBooking(db, bookingId)
    const viewer = booking && viewerOf(booking, caller)
    if (!booking || !viewer || !mayPayFor(viewer)) return refuse('not_found')
    const sitter = firstNameOf({
      fullname: booking.sitterFullname,
      firstName: booking.sitterFirstName,
      lastName: booking.sitterLastName,
    })
    if (booking.status === 'pending' && mayPay(booking, now) && !isHeldForRound(booking)) {
      const mostCents = await mainDueOf(db, bookingId, booking.totalCents)
      return { proposalId: null, mostCents, endsAt: dueMove(booking)?.at ?? booking.checkInAt, sitter }
    }
    const proposal = booking.change ? await openProposal(db, bookingId) : undefined
    if (!proposal?.dueAt || !mayAgreeToChange(booking, proposal, now)) return refuse('nothing_to_agree')
    const mostCents = proposal.totalCents - booking.totalCents
    return { proposalId: proposal.id, mostCents, endsAt: proposal.dueAt, sitter }
  },

  async tippable(db, caller, bookingId, now) {
    const booking = await findBooking(db, bookingId)
    const viewer = booking && viewerOf(booking, caller)
    if (!booking || !viewer || !mayPayFor(viewer)) return refuse('not_found')
    if (!mayTip(booking, now)) return refuse('tip_not_now')
    return { mostCents: mostTip(booking.totalCents), description: `Tip for ${saidOf(booking)}` }
  },

  async isPayer(db, caller, bookingId) {
    const booking = await store.findFacts(db, bookingId)
    const viewer = booking && viewerOf(booking, caller)
    return viewer !== undefined && mayPayFor(viewer)
  },

  async describe(db, bookingId, extraId) {
    const booking = await findBooking(db, bookingId)
    const proposal = extraId === null ? undefined : await findProposal(db, extraId)
    if (!booking) throw new Error('a payment has no booking')
    return proposal ? saidOfChange(booking, proposal) : saidOf(booking)
  },

  async paymentChanged(tx, bookingId, payment, now) {
    const booking = await store.lockBooking(tx, bookingId)
    // what was paid for a stay that fell through is another one's now
    if (!booking || (booking.paymentState === 'refunded' && payment.state === 'unpaid')) return
    const due = dueMove({ ...booking, paymentState: payment.state })
    await store.setPayment(tx, bookingId, { ...payment, dueAt: due?.at ?? null, now })
    // messages are read without masks from the agreement on
    if (isAgreed(booking) !== isAgreed({ ...booking, paymentState: payment.state })) await noteStay(tx, bookingId)
  },
}

/**
 * Returns the extra payment that an agreed change waits for. It is held now and captured when the change has taken
 * place.
 */
async function extraOf(
  db: Database,
  booking: ShownBooking,
  viewer: Viewer,
  now: Date,
): Promise<PaymentInput | undefined> {
  const proposal = booking.change ? await openProposal(db, booking.id) : undefined
  const fits = booking.change?.fits === true
  if (!proposal || !mayPayChange(booking, { ...proposal, fits }, viewer, now)) return undefined
  return {
    bookingId: booking.id,
    extraId: proposal.id,
    roundId: null,
    amountCents: proposal.totalCents - booking.totalCents,
    priceCents: proposal.totalCents,
    capture: 'hold',
    split: { feeCents: booking.feeCents, commissionCents: proposal.commissionCents },
    description: saidOfChange(booking, proposal),
  }
}

/**
 * What the owner of a stay that fell through holds beside what they paid, for one that costs more. They say how much; a
 * request is refused until it is enough.
 */
function restOf(booking: ShownBooking, amount: number | string): PaymentInput | undefined {
  const { rescue } = booking
  const text = String(amount)
  if (!rescue || rescue.parkedCents === null || !decimalAmount.test(text)) return undefined
  const amountCents = toCents(text)
  if (amountCents < booking.terms.totalMinimumCents || amountCents > restMaximumCents) return undefined
  return {
    bookingId: booking.id,
    extraId: rescue.id,
    roundId: null,
    amountCents,
    priceCents: booking.totalCents,
    capture: 'hold',
    split: { feeCents: booking.feeCents, commissionCents: booking.commissionCents },
    description: saidOfRound(booking),
  }
}

/** The most that is held beside what was paid: more than any stay costs. */
const restMaximumCents = 10_000_000

/** What the payment of a stay says of itself, and that of a change. */
const saidOf = ({ title, startDate, endDate }: Pick<ShownBooking, 'title' | 'startDate' | 'endDate'>): string =>
  `${title}, ${startDate} to ${endDate}`
/** The hold of requests to several sitters is nobody's before one of them accepts. */
const saidOfRound = ({ startDate, endDate }: Pick<ShownBooking, 'startDate' | 'endDate'>): string =>
  `Pet sitting, ${startDate} to ${endDate}`
const saidOfChange = (
  { title }: Pick<ShownBooking, 'title'>,
  to: Pick<ShownBooking, 'startDate' | 'endDate'>,
): string => `${title}, changed to ${to.startDate} to ${to.endDate}`

async function lockedOf(tx: Database, booking: BookingFacts | undefined): Promise<LockedBooking | undefined> {
  if (!booking) return undefined
  const phase = await phaseOf(tx, booking)
  const { id, totalCents } = booking
  const keptCents = phase === 'live' ? totalCents : booking.keptCents
  const { cover: coverCents, ...given } = await givenOf(tx, id)
  return { phase, priceCents: totalCents - coverCents, coverCents, keptCents, given }
}

async function phaseOf(tx: Database, { status, roundId }: BookingFacts): Promise<BookingPhase> {
  if (status === 'pending') return 'pending'
  if (status === 'accepted' || status === 'completed') return 'live'
  // what is held of a request that was declined is handed on to another one
  return (await roundToSettle(tx, { status: 'pending', roundId })) === null ? 'over' : 'pending'
}

/** Whether an amount sent by a client is the total, in dollars or in cents. */
function isAmount(amount: number | string, totalCents: number): boolean {
  const text = String(amount)
  return text === String(totalCents) || (decimalAmount.test(text) && toCents(text) === totalCents)
}
