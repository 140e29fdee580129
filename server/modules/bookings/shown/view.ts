import { maskContacts } from '#contract/vocabulary/contacts.ts'
import { picturePath } from '#contract/vocabulary/pictures.ts'
import type { Booking } from '#contract/schemas/bookings.ts'
import type { Quote } from '#contract/schemas/prices.ts'
import type { BookingStatus, BookingViewer as Viewer, Side } from '#contract/vocabulary/booking-states.ts'
import { nightsBetween } from '#contract/vocabulary/dates.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import { petTypeOf } from '#contract/vocabulary/pet-kinds.ts'
import { eachPetNote } from '#contract/vocabulary/pet-notes.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { endingsOf } from '../rules/early-end.ts'
import { dueMove, isFunded, isPaid, mayMove, mayPay } from '../rules/lifecycle.ts'
import {
  isSide,
  mayDealWithMoney,
  mayPayChange,
  mayPayFor,
  whyNotReview,
  maySeeAddress,
  mayRecord,
  maySeeCare,
  maySeeCareContacts,
  maySeeContactOf,
  maySeePhoneOf,
  maySeeContactsIn,
  maySeeEarnings,
  maySeeOwnerRating,
  maySeeSpotsLeft,
} from '../rules/may.ts'
import { divisionOf, keptAfter, nothingGiven } from '#server/modules/payments/public.ts'
import type { Division } from '#server/modules/payments/public.ts'
import { timesToCome } from '../rules/meet.ts'
import { keptParts } from '../rules/price.ts'
import type { Price, PricePart } from '../rules/price.ts'
import { fullRefundUntil, ownersPart, refundOf } from '../rules/refund.ts'
import { mayAt, stageOf } from '../rules/refund-stage.ts'
import { reviewUntil } from '../rules/review-window.ts'
import { addressOf } from './address.ts'
import { viewAgreed } from './view-agreed.ts'
import { isHeldForRound, viewRescue, viewRound } from './view-rescue.ts'
import type { ShownBooking } from '../rows/shown-store.ts'
import type { GuestPet } from '../rows/bookings-store.ts'

/** Returns a price as lines that sum to its total. */
export function viewLines(
  price: Pick<Price, 'parts' | 'nightsCents' | 'discountCents' | 'feeCents'>,
  discountPercent?: number,
): Quote['lines'] {
  const percent = discountPercent ?? Math.round((price.discountCents / price.nightsCents) * 100)
  const lines = price.parts.map(viewPart)
  if (price.discountCents > 0)
    lines.push({ kind: 'discount', label: `${percent}% long-stay discount`, amount: toMoney(-price.discountCents) })
  if (price.feeCents > 0) lines.push({ kind: 'fee', label: 'Service fee', amount: toMoney(price.feeCents) })
  return lines
}

/** Returns the lines of a booking's price as agreed. */
export function viewKeptLines(booking: ShownBooking): Quote['lines'] {
  return viewLines({
    ...booking,
    parts: keptParts(booking, { ...booking, pets: booking.petCount, kind: booking.pricedKind }),
  })
}

function viewPart({ kind, label, unitCents, nights, times, cents }: PricePart): Quote['lines'][number] {
  const unit = `$${toMoney(unitCents)}`
  const amount = toMoney(cents)
  if (kind === 'pets')
    return { kind, label: `${unit} × ${counted(times, 'additional pet')} × ${counted(nights, 'night')}`, amount }
  const nightsSaid = counted(nights, kind === 'weekend' ? 'weekend night' : 'night')
  return { kind: 'nights', label: `${label && `${label}: `}${unit} × ${nightsSaid}`, amount }
}

/** Returns a booking as one of its sides or an admin sees it now. */
export function viewBooking(booking: ShownBooking, viewer: Viewer, now: Date): Booking {
  const { status } = booking
  const until = booking.completedAt && reviewUntil(booking.completedAt, booking.terms)
  return {
    id: booking.id,
    status,
    startDate: booking.startDate,
    endDate: booking.endDate,
    ...viewPrice(booking, viewer),
    createdAt: booking.createdAt.toISOString(),
    // its text is a message too, which staff can hide from the other side
    specialInstructions:
      booking.instructionsHidden && viewer === 'sitter'
        ? null
        : maskedText(booking.specialInstructions, { by: 'owner', to: viewer, stay: booking }),
    owner: {
      id: booking.ownerId,
      firstName: booking.ownerFirstName,
      lastName: booking.ownerLastName,
      fullname: booking.ownerFullname,
      profileImageUrl: picture(booking.ownerPictureId),
      email: maySeeContactOf('owner', viewer, booking, now) ? booking.ownerEmail : null,
      phone: maySeePhoneOf('owner', viewer, booking, now) ? booking.ownerPhone : null,
    },
    sitter: {
      id: booking.sitterId,
      firstName: booking.sitterFirstName,
      lastName: booking.sitterLastName,
      fullname: booking.sitterFullname,
      profileImageUrl: picture(booking.sitterPictureId),
      email: maySeeContactOf('sitter', viewer, booking, now) ? booking.sitterEmail : null,
      phone: maySeePhoneOf('sitter', viewer, booking, now) ? booking.sitterPhone : null,
    },
    sitterId: booking.sitterId,
    listingId: booking.listingId,
    listing: viewStayListing(booking, viewer),
    pets: booking.pets.map((pet) => viewGuestPet(pet, viewer, booking)),
    ...viewRound(booking, viewer),
    ...viewRescue(booking, viewer),
    refunded: toMoney(booking.refundedCents),
    refundDue: toMoney(refundDue(booking)),
    bank: booking.bank,
    deadline: deadlineOf(booking)?.toISOString() ?? null,
    placesLeft: maySeeSpotsLeft(viewer) ? booking.spotsLeft : null,
    placesByNight: maySeeSpotsLeft(viewer) ? booking.spotsByNight : null,
    ...viewOpenChange(booking, viewer, now),
    agreedCharge: viewAgreed(booking, viewer, now),
    meetAsks: meetFor(booking, viewer, now),
    revision: booking.revision,
    terms: viewTermsOf(booking),
    ...viewReviews(booking, viewer, now),
    ownerRating: maySeeOwnerRating(viewer) ? booking.ownerRating : null,
    reviewUntil: until && until.toISOString(),
    asksRecords: booking.vaccineRules !== null && isOpen(status),
    may: viewAbilities(booking, viewer, now),
    ...viewCancellation(booking, viewer, now),
  }
}

/** What the marketplace said when the stay was requested. */
function viewTermsOf({ terms, policy }: Pick<ShownBooking, 'terms' | 'policy'>): Booking['terms'] {
  const { answerHours, payHours, payoutHours, reviewDays, lateRefundPercent } = terms
  return { answerHours, payHours, payoutHours, reviewDays, freeDays: terms.freeDays[policy], lateRefundPercent }
}

/** Returns who has what of a booking's price as things are. */
export function dividedNow(
  booking: Pick<ShownBooking, 'totalCents' | 'feeCents' | 'commissionCents' | 'given'>,
): Division {
  const { totalCents } = booking
  const given = booking.given ?? nothingGiven
  return divisionOf({
    fundsCents: keptAfter(totalCents, given),
    keptCents: totalCents,
    totalCents,
    split: booking,
    given,
  })
}

/** Returns the agreed price and the sitter's earnings, as the viewer may see them. */
function viewPrice(booking: ShownBooking, viewer: Viewer) {
  const { status, paymentState, totalCents } = booking
  const nights = nightsBetween(booking.startDate, booking.endDate)
  // the sitter earns from a stay that is still to come, or that took place and was paid
  const earns = isOpen(status) || (status === 'completed' && paymentState === 'paid')
  return {
    nights,
    totalAmount: toMoney(totalCents),
    totalPrice: toMoney(totalCents),
    lines: viewKeptLines(booking),
    sitterEarns: maySeeEarnings(viewer) && earns ? toMoney(dividedNow(booking).sitter) : null,
  }
}

function viewStayListing(booking: ShownBooking, viewer: Viewer): Booking['listing'] {
  return {
    id: booking.listingId,
    title: booking.title,
    city: booking.city,
    state: booking.state,
    imageUrl: picture(booking.listingPictureId),
    checkInTime: booking.checkInTime,
    checkOutTime: booking.checkOutTime,
    timeZone: booking.timeZone,
    cancellationPolicy: booking.policy,
    address: maySeeAddress(viewer, booking) ? addressOf(booking) : null,
  }
}

function viewAbilities(booking: ShownBooking, viewer: Viewer, now: Date): Booking['may'] {
  const { spotsLeft } = booking
  const fits = spotsLeft !== null && spotsLeft >= booking.pets.length
  return {
    accept: fits && mayMove(booking, 'accepted', viewer, now),
    decline: mayMove(booking, 'declined', viewer, now),
    cancel: mayMove(booking, 'cancelled', viewer, now),
    pay:
      mayPayFor(viewer) &&
      mayPay(booking, now) &&
      !isHeldForRound(booking) &&
      viewAgreed(booking, viewer, now)?.purpose !== 'accept',
    review: mayReview(booking, viewer, now),
    care: maySeeCare(viewer, booking, now),
    emergency:
      isSide(viewer) && maySeeCareContacts(booking, now)
        ? mayRecord('sitter', booking, now)
          ? 'now'
          : 'before'
        : null,
    record: mayRecord(viewer, booking, now),
    ...viewForStaff(booking, viewer, now),
  }
}

/** Whether a side may review the stay: once, and not after a review of it was shown. */
function mayReview(booking: ShownBooking, viewer: Viewer, now: Date): boolean {
  if (!isSide(viewer) || booking.reviews?.[viewer] || booking.reviews?.shown) return false
  const type = viewer === 'owner' ? 'sitter_review' : 'owner_review'
  return whyNotReview(viewer, type, booking, now) === undefined
}

/** Who has reviewed the stay, as far as the viewer may know: of the other side, only that it waits for the viewer. */
function viewReviews(booking: ShownBooking, viewer: Viewer, now: Date) {
  const { reviews } = booking
  if (!reviews) return { reviewed: false, reviewWaits: false }
  if (!isSide(viewer)) return { reviewed: reviews.owner && reviews.shown, reviewWaits: false }
  const other = viewer === 'owner' ? reviews.sitter : reviews.owner
  return { reviewed: reviews[viewer], reviewWaits: other && mayReview(booking, viewer, now) }
}

/** What only admins may do. */
function viewForStaff(booking: ShownBooking, viewer: Viewer, now: Date) {
  const stage = stageOf(booking, { isWithBank: booking.bank !== null, now })
  const may = mayDealWithMoney(viewer)
  return {
    refund: may && mayAt(stage, 'refund') && booking.refundedCents < booking.totalCents,
    endEarly: may && mayAt(stage, 'end') && endingsOf(booking).length > 0,
    lookUp: may && booking.paymentState !== 'unpaid',
  }
}

/** Returns until when cancelling is free, and what it would refund now. */
function viewCancellation(booking: ShownBooking, viewer: Viewer, now: Date) {
  const { status } = booking
  const freeUntil = fullRefundUntil(booking)
  // the hold of an accepted stay is being captured, so it counts as paid
  return {
    freeCancellationUntil: isOpen(status) && now < freeUntil ? freeUntil.toISOString() : null,
    cancelRefund: mayMove(booking, 'cancelled', viewer, now)
      ? toMoney(isFunded(booking) ? ownersPart(refundOf(booking, viewer, now), booking) : 0)
      : null,
  }
}

/** Returns when a booking that is not answered or not paid ends. */
function deadlineOf(booking: ShownBooking): Date | undefined {
  const { status, paymentState } = booking
  const isWaiting = status === 'pending' || (status === 'accepted' && !isPaid(paymentState))
  return isWaiting ? dueMove(booking)?.at : undefined
}

/** Returns how many cents of a cancelled stay are still to be refunded. */
function refundDue(booking: ShownBooking): number {
  if (!booking.cancelled) return 0
  const { by, at, givenCents } = booking.cancelled
  const { totalCents, coverCents, keptCents } = booking
  const keep = keptCents ?? totalCents - refundOf(booking, by, new Date(at))
  return Math.max(0, totalCents - coverCents - Math.max(0, keep - givenCents) - booking.refundedCents)
}

/** Whether a booking is pending or accepted. */
export function isOpen(status: BookingStatus): boolean {
  return status === 'pending' || status === 'accepted'
}

export type Masking = { readonly by: Side; readonly to: Viewer; readonly stay: Parameters<typeof maySeeContactsIn>[2] }

/** Returns what a side wrote as a viewer may read it. */
export function maskedText<Text extends string | null>(text: Text, { by, to, stay }: Masking): Text | string {
  return text === null || maySeeContactsIn(by, to, stay) ? text : maskContacts(text)
}

function viewGuestPet({ kind, pictureId, ...pet }: GuestPet, viewer: Viewer, stay: ShownBooking) {
  const written = (text: string | null): string | null => maskedText(text, { by: 'owner', to: viewer, stay })
  return {
    ...pet,
    breed: written(pet.breed),
    ...eachPetNote((note) => written(pet[note])),
    type: petTypeOf(kind),
    imageUrl: picture(pictureId),
  }
}

/** What the viewer can do about a proposed change, until when, and for how much; nothing for an admin. */
function viewOpenChange(booking: ShownBooking, viewer: Viewer, now: Date) {
  const { change, totalCents } = booking
  if (!change || !isSide(viewer)) return { change: null, changeUntil: null, changeToPay: null }
  const asks = changeFor(booking, change, viewer, now)
  return {
    change: asks,
    changeUntil: new Date(change.dueAt).toISOString(),
    changeToPay: asks === 'pay' ? toMoney(change.totalCents - totalCents) : null,
  }
}

/** The state of a future meet-and-greet for the viewer; null for an admin. */
function meetFor({ meet, status }: ShownBooking, viewer: Viewer, now: Date): Booking['meetAsks'] {
  if (!meet || !isSide(viewer) || !isOpen(status)) return null
  const instant = (at: number): Date => new Date(at)
  const times = meet.times.map(instant)
  const agreedTime = meet.agreedTime === null ? null : instant(meet.agreedTime)
  if (timesToCome({ proposedBy: meet.by, status: meet.status, times, agreedTime }, now).length === 0) return null
  if (meet.status === 'agreed') return 'agreed'
  return meet.by === viewer ? 'wait' : 'answer'
}

function changeFor(
  booking: ShownBooking,
  { by, status, fits, dueAt }: NonNullable<ShownBooking['change']>,
  viewer: Viewer,
  now: Date,
): Booking['change'] {
  if (!fits) return 'gone'
  const isPaying = viewAgreed(booking, viewer, now) !== null
  if (!isPaying && mayPayChange(booking, { status, fits, dueAt: new Date(dueAt) }, viewer, now)) return 'pay'
  return status === 'agreed' || by === viewer ? 'wait' : 'answer'
}

function picture(id: string | null): string | null {
  return picturePath(id)
}
