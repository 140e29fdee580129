import type { BookingStatus, BookingViewer as Viewer, Side } from '#contract/vocabulary/booking-states.ts'
import type { Role } from '#contract/endpoint.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import { careWindow, firstMoment } from './care-window.ts'
import type { WindowFacts, WindowStay } from './care-window.ts'
import { needsPayment } from './change.ts'
import type { ProposalFacts } from './change.ts'
import { dueMove, isAgreed, isFunded } from './lifecycle.ts'
import type { LifecycleFacts } from './lifecycle.ts'
import { timesToCome } from './meet.ts'
import type { Meet } from './meet.ts'
import { reviewUntil } from './review-window.ts'
import type { ReviewType } from '#contract/vocabulary/reviews.ts'
import type { StayTerms } from '#contract/vocabulary/stay-terms.ts'

type Sides = { readonly ownerId: string; readonly sitterId: string }

/**
 * Returns what a person is to a booking; undefined for a stranger, who may not see it. All who may change a booking may
 * read it.
 */
export function viewerOf(booking: Sides, person: { readonly id: string; readonly role: Role }): Viewer | undefined {
  if (booking.ownerId === person.id) return 'owner'
  if (booking.sitterId === person.id) return 'sitter'
  return person.role === 'admin' ? 'admin' : undefined
}

/** Only the two sides change a stay, suggest to meet, and answer each other. */
export function isSide(viewer: Viewer): viewer is Side {
  return viewer !== 'admin'
}

/** Returns the id of the other side of a stay. */
export const otherSideOf = ({ ownerId, sitterId }: Sides, side: Side): string => (side === 'owner' ? sitterId : ownerId)

/** Why somebody may not decide so: the sitter answers requests, the owner and admins only cancel; undefined if they may. */
export function whyNotDecide(
  viewer: Viewer,
  to: 'accepted' | 'declined' | 'cancelled',
): 'owner_may_only_cancel' | 'not_your_booking_to_answer' | undefined {
  if (viewer === 'sitter' || to === 'cancelled') return undefined
  return viewer === 'owner' ? 'owner_may_only_cancel' : 'not_your_booking_to_answer'
}

/** The owner may request another stay, unless the request still waits or they may not book the listing now. */
export function mayBookAgain(
  stay: { readonly status: BookingStatus; readonly mayBook: boolean },
  viewer: Viewer,
): boolean {
  return viewer === 'owner' && stay.mayBook && stay.status !== 'pending'
}

/** Only the owner chooses which pets stay. */
export function mayChoosePets(viewer: Viewer): boolean {
  return viewer === 'owner'
}

/** The facts of a stay that decide what its sides see of each other. */
type Agreement = Pick<LifecycleFacts, 'status' | 'paymentState' | 'instant'>
type Care = Agreement & WindowStay & WindowFacts

/** Whether both have agreed to a stay, and its care is not over: until then they have to reach each other. */
function isShared(stay: Care, now: Date): boolean {
  const { state } = careWindow(stay, stay, now)
  return state === 'open' || (state !== 'closed' && stay.status === 'accepted' && isAgreed(stay))
}

/** Each side sees its own email and phone, and the other side's from the agreement until the care window closes. */
export function maySeeContactOf(side: Side, viewer: Viewer, stay: Care, now: Date): boolean {
  return viewer === side || isShared(stay, now)
}

/** Their phones likewise, but for staff, who reads them on the desk while the stay is in danger, with an entry of the audit log. */
export function maySeePhoneOf(side: Side, viewer: Viewer, stay: Care, now: Date): boolean {
  return viewer !== 'admin' && maySeeContactOf(side, viewer, stay, now)
}

/** Contacts in what a side wrote are masked for the other one until both agreed to the stay; admins read it as it is. */
export function maySeeContactsIn(side: Side, viewer: Viewer, stay: Agreement): boolean {
  return viewer === side || viewer === 'admin' || isAgreed(stay)
}

/** The owner sees the exact address once the stay is agreed, and afterwards. */
export function maySeeAddress(viewer: Viewer, stay: Agreement): boolean {
  return viewer !== 'owner' || isAgreed(stay)
}

/** The sitter sees care sheets from the request until the care window closes. */
export function maySeeCare(viewer: Viewer, stay: Care, now: Date): boolean {
  if (viewer !== 'sitter') return false
  const { state } = careWindow(stay, stay, now)
  return state === 'open' || (state !== 'closed' && (stay.status === 'accepted' || stay.status === 'pending'))
}

/** The two sides see what records of the pets are missing, the sitter as long as the care sheets; staff never. */
export function maySeeRecords(viewer: Viewer, stay: Care, now: Date): boolean {
  return viewer === 'owner' || maySeeCare(viewer, stay, now)
}

/** The sitter excuses pets from vaccines until check-out, and questions records until check-in. */
export function mayWaive(viewer: Viewer, stay: Care & Pick<LifecycleFacts, 'checkOutAt'>, now: Date): boolean {
  return viewer === 'sitter' && (stay.status === 'pending' || stay.status === 'accepted') && now < stay.checkOutAt
}

export function mayQuestion(viewer: Viewer, stay: Care & Pick<LifecycleFacts, 'checkInAt'>, now: Date): boolean {
  return mayWaive(viewer, stay, now) && now < stay.checkInAt && stay.checkedInAt === null
}

/** The sitter records what is done from the beginning of the first day until the care window closes. */
export function mayRecord(viewer: Viewer, stay: Care, now: Date): boolean {
  const { state } = careWindow(stay, stay, now)
  return viewer === 'sitter' && (state === 'open' || (state === 'before' && now >= firstMoment(stay)))
}

/** The vet and emergency contacts are shown only for a stay that both agreed to. */
export function maySeeCareContacts(stay: Care, now: Date): boolean {
  return isShared(stay, now)
}

/** The owner does not see what the sitter earns. */
export function maySeeEarnings(viewer: Viewer): boolean {
  return viewer !== 'owner'
}

/** The sitter does not see the owner's payments. */
export function maySeePayments(viewer: Viewer): boolean {
  return viewer !== 'sitter'
}

/** Only the sitter sees how full the nights of a request are. */
export function maySeeSpotsLeft(viewer: Viewer): boolean {
  return viewer === 'sitter'
}

/** Only the sitter knows which pets of others stay there. */
export function maySeeGuests(viewer: Viewer): boolean {
  return viewer === 'sitter'
}

/** Only the owner pays; the lifecycle decides when (`mayPay`). */
export function mayPayFor(viewer: Viewer): boolean {
  return viewer === 'owner'
}

/** What is written for staff about a stay, and who pays for a refund, is read by admins alone. */
export function maySeeStaffNotes(viewer: Viewer): boolean {
  return viewer === 'admin'
}

/** Only the sitter gives back of what they earn; the stage and the time of the stay say when. */
export function mayGiveBack(viewer: Viewer): boolean {
  return viewer === 'sitter'
}

/** Admins give money back, end stays and look payments up; the stage of the stay says what now (`mayAt`). */
export function mayDealWithMoney(viewer: Viewer): boolean {
  return viewer === 'admin'
}

/** Which side writes which review. */
const reviewerOf: Readonly<Record<ReviewType, Side>> = { sitter_review: 'owner', owner_review: 'sitter' }

/** Why somebody may not write a review of a stay: each side writes its own, until the window ends; undefined if they may. */
export function whyNotReview(
  viewer: Viewer | undefined,
  type: ReviewType,
  { completedAt, terms }: { readonly completedAt: Date | null; readonly terms: Pick<StayTerms, 'reviewDays'> },
  now: Date,
): 'not_found' | 'stay_not_completed' | 'review_window_over' | undefined {
  if (viewer !== reviewerOf[type]) return 'not_found'
  if (completedAt === null) return 'stay_not_completed'
  return now < reviewUntil(completedAt, terms) ? undefined : 'review_window_over'
}

/** Only the sitter sees what other sitters gave the owner, while the stay is asked for or to come. */
export function maySeeOwnerRating(viewer: Viewer): boolean {
  return viewer === 'sitter'
}

/**
 * Either side may propose until check-in. For a pending request, its owner changes it at once and its sitter suggests.
 */
export function mayPropose(booking: LifecycleFacts, viewer: Viewer, now: Date): boolean {
  if (!isSide(viewer) || now >= booking.checkInAt) return false
  return booking.status === 'accepted' || booking.status === 'pending'
}

/** Whether a side may accept, decline or withdraw a proposal now. Once both agreed, either may still withdraw. */
export function mayAnswer(
  { proposedBy, status, dueAt }: ProposalFacts,
  viewer: Viewer,
  to: 'accepted' | 'declined' | 'withdrawn',
  now: Date,
): boolean {
  if (!isSide(viewer) || dueAt === null || now >= dueAt) return false
  if (to === 'withdrawn') return status === 'agreed' || (status === 'open' && viewer === proposedBy)
  return status === 'open' && viewer !== proposedBy
}

/** Only the owner pays for an agreed change: in time, while its nights have room and the stay itself is paid. */
export function mayPayChange(
  booking: Pick<LifecycleFacts, 'status' | 'paymentState'>,
  { status, dueAt, fits }: Pick<ProposalFacts, 'status' | 'dueAt'> & { readonly fits: boolean },
  viewer: Viewer,
  now: Date,
): boolean {
  const isOpen = status === 'agreed' && dueAt !== null && now < dueAt
  return viewer === 'owner' && isOpen && fits && isFunded(booking)
}

/** The owner may agree to a charge for a change of their own while it waits for the sitter, and only if it costs more. */
export function mayAgreeToChange(
  booking: LifecycleFacts & { readonly totalCents: Cents },
  proposal: ProposalFacts & { readonly totalCents: Cents },
  now: Date,
): boolean {
  const { proposedBy, status, dueAt, totalCents } = proposal
  const waits = booking.status === 'accepted' && status === 'open' && dueAt !== null && now < dueAt
  return waits && proposedBy === 'owner' && needsPayment(booking, totalCents)
}

/** Both sides of a pending request may suggest to meet; the request keeps its own deadline. */
export function mayProposeMeet(booking: LifecycleFacts, viewer: Viewer, now: Date): boolean {
  const due = dueMove(booking)
  return isSide(viewer) && booking.status === 'pending' && due !== null && now < due.at
}

/**
 * Whether a side may answer or end a meet-and-greet now: the other side answers, the proposer withdraws, and once
 * agreed either may cancel it. Also after the request has been accepted.
 */
export function mayAnswerMeet(
  meet: Meet,
  booking: LifecycleFacts,
  viewer: Viewer,
  to: 'accepted' | 'declined' | 'withdrawn',
  now: Date,
): boolean {
  const isLive = (booking.status === 'pending' || booking.status === 'accepted') && timesToCome(meet, now).length > 0
  if (!isSide(viewer) || !isLive) return false
  if (to === 'withdrawn') return meet.status === 'agreed' || viewer === meet.proposedBy
  return meet.status === 'open' && viewer !== meet.proposedBy
}
