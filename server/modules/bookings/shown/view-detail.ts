import type { BookingDetail } from '#contract/schemas/bookings.ts'
import type { RecordGap } from '#contract/schemas/record-gaps.ts'
import { sitterAsksCents } from '#contract/vocabulary/cases.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import { timeIn } from '#contract/vocabulary/zoned-time.ts'
import type { BookingViewer as Viewer } from '#contract/vocabulary/booking-states.ts'
import type { Database } from '#server/database/connect.ts'
import { whyNotBook } from '#server/modules/listings/public.ts'
import { blockedBy } from '#server/modules/messaging/public.ts'
import { isCardStep, mainDueOf, netPaid, payoutOf } from '#server/modules/payments/public.ts'
import type { Division, MoneyStep } from '#server/modules/payments/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { liveMeet } from '../rows/meet-store.ts'
import type { StoredMeet } from '../rows/meet-store.ts'
import {
  isSide,
  mayAnswerMeet,
  mayBookAgain,
  mayChoosePets,
  mayGiveBack,
  mayPayFor,
  mayPropose,
  mayProposeMeet,
  maySeeAddress,
  maySeeEarnings,
  maySeePayments,
  otherSideOf,
} from '../rules/may.ts'
import { timesToCome } from '../rules/meet.ts'
import { excuseUntil, mayExcuse } from '../rules/excuse.ts'
import { mayMove } from '../rules/lifecycle.ts'
import { areOverdue, recordsDueOf } from '../rules/records-due.ts'
import { isTimeToGiveBack, mostToGiveBack } from '../rules/give-back.ts'
import { stageOf } from '../rules/refund-stage.ts'
import { nextRefund, ownersPart, refundOf, refundSteps } from '../rules/refund.ts'
import type { RefundStep } from '../rules/refund.ts'
import { mayTip, mostTip, tipUntil } from '../rules/tip.ts'
import type { BookingOfPage } from '../rows/page-store.ts'
import type { ShownBooking } from '../rows/shown-store.ts'
import { viewHousemates } from './housemates.ts'
import { viewProposal } from './view-proposal.ts'
import { cardKinds, shownSteps, viewTimeline } from './view-timeline.ts'
import { viewLinks } from './view-rescue.ts'
import { dividedNow, isOpen, viewBooking, viewKeptLines } from './view.ts'
import { localTimeIn, viewEvents } from './view-events.ts'

/** Who sees a booking, what the site is called, and what is missing. */
type Seen = {
  readonly viewer: Viewer
  readonly caller: Caller
  readonly siteName: string
  /** What records of its pets are missing; null where nobody asks. */
  readonly gaps?: readonly RecordGap[] | null
}

/** Returns a booking with everything that its page shows to one of its sides or an admin. */
export async function viewDetail(
  db: Database,
  booking: BookingOfPage,
  { viewer, caller, siteName, gaps = null }: Seen,
  now: Date,
): Promise<BookingDetail> {
  const { id } = booking
  const shown = viewBooking(booking, viewer, now)
  const money = maySeePayments(viewer) ? booking.money.filter(isCardStep) : []
  const unreachable =
    isSide(viewer) && blockedBy(booking.blockers, { callerId: caller.id, otherId: otherSideOf(booking, viewer) })
  // asked for only where there is something
  const [payout, due, proposal, meet] = await Promise.all([
    maySeeEarnings(viewer) && isOver(booking) ? payoutOf(db, id) : undefined,
    shown.may.pay ? (booking.round?.mostCents ?? mainDueOf(db, id, booking.totalCents - booking.coverCents)) : null,
    viewProposal(db, booking, viewer, now),
    booking.meet && liveMeet(db, id),
  ])
  const isComing = isOpen(booking.status) && now < booking.checkOutAt
  const cutOffs = isComing ? refundSteps(booking) : []
  const { latitude, longitude } = booking
  const mayBook = whyNotBook({ sitterId: booking.sitterId, isActive: booking.listingIsActive }, caller) === undefined
  const hasPoint = latitude !== null && longitude !== null && maySeeAddress(viewer, booking)
  return {
    ...shown,
    toPay: due === null ? null : toMoney(due),
    covered: due === null ? null : toMoney(Math.max(0, booking.totalCents - due)),
    events: viewEvents(booking.events, viewer, booking),
    viewer,
    times: viewTimes(booking),
    refunds: isComing ? viewRefunds(booking, cutOffs, now) : null,
    earnings: maySeeEarnings(viewer) ? viewEarnings(booking, payout, siteName) : null,
    money: viewMoney(money),
    timeline: viewTimeline(booking, cutOffs, { viewer, now }),
    ...viewLinks(booking, viewer),
    netPaid: maySeePayments(viewer) ? toMoney(netPaid(money)) : null,
    inCases: viewCases(booking),
    mayGiveBack: mayGiveBackNow(booking, viewer, now),
    tip: viewTip(booking, viewer, now),
    point: hasPoint ? { latitude, longitude } : null,
    proposal: proposal && withoutAccepting(proposal, unreachable),
    accepts: booking.petKinds,
    mayPropose: !unreachable && booking.change === null && mayPropose(booking, viewer, now),
    ...viewMeet(booking, meet, { viewer, isReachable: !unreachable }, now),
    latePickup: viewLateRule(booking),
    mayChoosePets: mayChoosePets(viewer),
    mayBookAgain: mayBookAgain({ status: booking.status, mayBook }, viewer),
    housemates: viewHousemates(booking, viewer),
    excuseUntil: viewExcuse(booking, viewer, now),
    records: gaps && viewRecords(booking, gaps, viewer, now),
  }
}

/** Until when the owner can say that they asked the sitter to cancel; null once they cannot. */
function viewExcuse({ events }: BookingOfPage, viewer: Viewer, now: Date): string | null {
  const cancelled = events.find(({ kind, to, by }) => kind === 'moved' && to === 'cancelled' && by === 'sitter')
  if (!cancelled || viewer !== 'owner') return null
  const facts = {
    at: new Date(cancelled.at),
    cause: cancelled.cause,
    isExcused: events.some(({ kind }) => kind === 'excused'),
  }
  return mayExcuse(facts, now) ? excuseUntil(facts).toISOString() : null
}

/** What is missing, when it is due, and whether that is a reason for the sitter to cancel. */
function viewRecords(booking: ShownBooking, gaps: readonly RecordGap[], viewer: Viewer, now: Date) {
  const dueAt = booking.recordsDueAt ?? recordsDueOf(booking, now).recordsDueAt
  const mayCancel = viewer === 'sitter' && mayMove(booking, 'cancelled', viewer, now) && areOverdue(booking, gaps, now)
  return { gaps: [...gaps], dueAt: dueAt && dueAt.toISOString(), mayCancel }
}

const viewLateRule = ({ lateGraceMinutes, latePerHourCents }: ShownBooking): BookingDetail['latePickup'] =>
  latePerHourCents === 0 ? null : { graceMinutes: lateGraceMinutes, perHour: toMoney(latePerHourCents) }

const viewCases = ({ hasCaseCharge, askedInCasesCents }: BookingOfPage): BookingDetail['inCases'] => ({
  hasCharge: hasCaseCharge,
  sitterMost: toMoney(Math.max(0, sitterAsksCents - askedInCasesCents)),
})

type Proposal = NonNullable<BookingDetail['proposal']>

/** Whether the viewer is the sitter and there is something to give back. */
function mayGiveBackNow(booking: BookingOfPage, viewer: Viewer, now: Date): boolean {
  const stage = stageOf(booking, { isWithBank: booking.bank !== null, now })
  const leftCents = booking.totalCents - booking.refundedCents
  const most = mostToGiveBack({ leftCents, feeCents: booking.feeCents })
  return mayGiveBack(viewer) && isTimeToGiveBack(booking, stage, now) && most > 0
}

/** What was given beside the price, and what the owner may still give. */
function viewTip(booking: BookingOfPage, viewer: Viewer, now: Date): BookingDetail['tip'] {
  const { tipCents } = booking
  const given = tipCents === null ? null : toMoney(tipCents)
  if (given !== null || !mayPayFor(viewer) || !mayTip(booking, now)) return { given, most: null, until: null }
  return { given, most: toMoney(mostTip(booking.totalCents)), until: tipUntil(booking).toISOString() }
}

/** Nobody accepts a proposal while one side has blocked the other. */
function withoutAccepting(proposal: Proposal, unreachable: unknown): Proposal {
  return unreachable ? { ...proposal, may: { ...proposal.may, accept: false } } : proposal
}

/** Returns the meet-and-greet of a booking that is still in the future. */
function viewMeet(
  booking: ShownBooking,
  meet: StoredMeet | null | undefined,
  { viewer, isReachable }: { readonly viewer: Viewer; readonly isReachable: boolean },
  now: Date,
) {
  const times = meet ? timesToCome(meet, now) : []
  if (!meet || times.length === 0 || (booking.status !== 'pending' && booking.status !== 'accepted'))
    return { meet: null, mayMeet: isReachable && mayProposeMeet(booking, viewer, now) }
  const may = (to: 'accepted' | 'declined' | 'withdrawn') => mayAnswerMeet(meet, booking, viewer, to, now)
  return {
    meet: {
      id: meet.id,
      by: meet.proposedBy,
      status: meet.status === 'agreed' ? ('agreed' as const) : ('open' as const),
      times: times.map((time) => localTimeIn(booking.timeZone, time)),
      may: { accept: isReachable && may('accepted'), decline: may('declined'), withdraw: may('withdrawn') },
    },
    mayMeet: false,
  }
}

function viewTimes({ timeZone, checkInAt, checkOutAt }: ShownBooking): BookingDetail['times'] {
  return {
    checkIn: timeIn(timeZone, checkInAt),
    checkOut: timeIn(timeZone, checkOutAt),
    timeZone,
    zoneName: zoneNameOf(timeZone),
  }
}

const zoneNames = new Map<string, string>()

/** Returns the common name of a time zone; cached, because finding it is slow. */
function zoneNameOf(timeZone: string): string {
  const known = zoneNames.get(timeZone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
  const name = format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  zoneNames.set(timeZone, name)
  return name
}

function viewRefunds(booking: ShownBooking, cutOffs: readonly RefundStep[], now: Date): BookingDetail['refunds'] {
  const next = nextRefund(cutOffs, now)
  return {
    now: toMoney(ownersPart(refundOf(booking, 'owner', now), booking)),
    next: next && { at: next.at.toISOString(), refund: toMoney(next.cents) },
  }
}

const isOver = ({ status }: ShownBooking): boolean => status === 'cancelled' || status === 'completed'

/** Returns what a stay earns; if not all of its money was kept, how the rest was allocated. */
function viewEarnings(
  booking: ShownBooking,
  payout: Awaited<ReturnType<typeof payoutOf>>,
  siteName: string,
): BookingDetail['earnings'] {
  const { status, totalCents, feeCents, commissionCents } = booking
  const wholeCents = totalCents - feeCents - commissionCents
  const divided = payout ?? (isOpen(status) ? centsOf(dividedNow(booking)) : undefined)
  if (divided && (status === 'cancelled' || divided.sitterCents !== wholeCents)) {
    const kept = divided.feeCents + divided.commissionCents + divided.sitterCents
    const label = status === 'cancelled' ? 'Kept after the cancellation' : 'Total after refunds'
    const lines: BookingDetail['lines'] = [{ kind: 'kept', label, amount: toMoney(kept) }]
    if (divided.feeCents > 0) lines.push({ kind: 'fee', label: 'Service fee', amount: toMoney(-divided.feeCents) })
    return { lines: [...lines, commissionLine(divided.commissionCents, siteName)], total: toMoney(divided.sitterCents) }
  }
  if (!isOpen(status) && status !== 'completed') return null
  const lines = viewKeptLines(booking).filter(({ kind }) => kind !== 'fee')
  return { lines: [...lines, commissionLine(commissionCents, siteName)], total: toMoney(wholeCents) }
}

const centsOf = ({ fee, commission, sitter }: Division) => ({
  feeCents: fee,
  commissionCents: commission,
  sitterCents: sitter,
})

function commissionLine(cents: number, siteName: string): BookingDetail['lines'][number] {
  return { kind: 'commission', label: `${siteName} commission`, amount: toMoney(-cents) }
}

type CardStep = MoneyStep & { readonly kind: keyof typeof cardKinds }

function viewMoney(rows: readonly CardStep[]): BookingDetail['money'] {
  return shownSteps(rows).map(({ kind, cents, at }) => ({
    kind: cardKinds[kind],
    amount: toMoney(cents),
    at: new Date(at).toISOString(),
  }))
}
