import { Instant } from './ids.ts'
import { PlainDate } from '../inputs/dates.ts'
import { PetKind } from '../inputs/listings.ts'
import { MoneyIn } from '../inputs/money.ts'
import { PetType } from '../inputs/pets.ts'
import { Id, optionalText } from '../inputs/text.ts'
import { z } from 'zod'
import { Documents, SiteNumber } from './agreement.ts'
import { BookingEvent, MeetAndGreet } from './booking-history.ts'
import { MoneyEvent, MoneyMoment } from './booking-money.ts'
import { Money } from './money.ts'
import { graceChoices } from '../vocabulary/late-pickup.ts'
import { agreementPurposes } from '../vocabulary/charge-agreements.ts'
import { instructionsMaximum, petsPerStay } from '../vocabulary/limits.ts'
import { bookingStatuses, bookingViewers, fallenMoney, paymentStates } from '../vocabulary/booking-states.ts'
import { PetTraits } from '../inputs/traits.ts'
import { traitNames } from '../vocabulary/traits.ts'
import { petShape } from './pets.ts'
import { QuoteLine } from './prices.ts'
import { RecordGap } from './record-gaps.ts'
import { LinkedStay, RescueOfBooking, RoundOfBooking } from './rounds.ts'

const Person = z
  .object({
    id: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    fullname: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    /** Once the stay is accepted, until it is over: the email for its two sides and admins, the phone for its two sides. */
    email: z.string().nullable(),
    phone: z.string().nullable(),
  })
  .meta({ id: 'BookingPerson' })

const GuestPet = z.object(petShape).meta({ id: 'GuestPet' })

export const Booking = z
  .object({
    id: z.string(),
    status: z.enum(bookingStatuses),
    startDate: PlainDate,
    endDate: PlainDate,
    nights: z.number().int(),
    totalAmount: Money,
    totalPrice: Money,
    lines: z.array(QuoteLine),
    /**
     * What the sitter receives after commission; for the sitter and admins, else null. Also null if nothing is earned
     * or a cancellation changed it.
     */
    sitterEarns: Money.nullable(),
    createdAt: Instant,
    specialInstructions: z.string().nullable(),
    owner: Person,
    sitter: Person,
    sitterId: z.string(),
    listingId: z.string(),
    listing: z.object({
      id: z.string(),
      title: z.string(),
      city: z.string(),
      state: z.string(),
      imageUrl: z.string().nullable(),
      checkInTime: z.string(),
      checkOutTime: z.string(),
      /** Time zone of the listing, which decides what "today" is for the stay. */
      timeZone: z.string(),
      cancellationPolicy: z.string(),
      /** Address of the stay in one line; for the sitter, and for the owner of a confirmed or completed stay. */
      address: z.string().nullable(),
    }),
    pets: z.array(GuestPet),
    paymentState: z.enum(paymentStates),
    refunded: Money,
    /** How much of a cancelled stay is still to be refunded. */
    refundDue: Money,
    /**
     * `reviewing`: the owner's bank asks about the payment, and refunds wait for it; `returned`: the bank gave the
     * money back.
     */
    bank: z.enum(['reviewing', 'returned']).nullable(),
    /** Deadline for the answer to a pending request, or for the payment of an accepted stay. */
    deadline: Instant.nullable(),
    /** Spots left on the fullest night of the stay; only for the sitter of a pending request. */
    placesLeft: z.number().int().nullable(),
    /** Spots left per night, from the first on; only for the sitter of a pending request. */
    placesByNight: z.array(z.number().int()).nullable(),
    /** Whether the caller's side has reviewed it; for admins, whether the owner's review is shown. */
    reviewed: z.boolean(),
    /** Whether the other side's review waits for the caller's, who may still write one; nothing is said of what it says. */
    reviewWaits: z.boolean(),
    /** What sitters gave its owner; only for the sitter of a request or a stay to come, from three reviews on. */
    ownerRating: z.object({ average: z.number(), count: z.number().int() }).nullable(),
    /** Deadline for a review; null unless the stay is completed. */
    reviewUntil: Instant.nullable(),
    /** Whether it asks for records of vaccinations. */
    asksRecords: z.boolean(),
    /** What the caller may do now. */
    may: z.object({
      accept: z.boolean(),
      decline: z.boolean(),
      cancel: z.boolean(),
      pay: z.boolean(),
      review: z.boolean(),
      /** See the care sheets of the pets. */
      care: z.boolean(),
      /** Open the emergency sheet with its contacts: to prepare it, or while the pets are there. Null: not. */
      emergency: z.enum(['before', 'now']).nullable(),
      /** Record what is done for the pets. */
      record: z.boolean(),
      /** As an admin: give back an amount, end the running stay on a day, ask the provider about the payments. */
      refund: z.boolean(),
      endEarly: z.boolean(),
      lookUp: z.boolean(),
    }),
    /**
     * What the caller has to do about a proposed change: answer it, pay for it, or wait. `gone`: its nights are full
     * now. Null without a proposed change.
     */
    change: z.enum(['answer', 'pay', 'wait', 'gone']).nullable(),
    /** Deadline for the answer to that change or its payment; null without one. */
    changeUntil: Instant.nullable(),
    /** What the owner has to pay for the agreed change; null for the sitter and without one. */
    changeToPay: Money.nullable(),
    /**
     * What the owner agreed to have charged to a saved card when the sitter accepts, in the words that they agreed to; null
     * without an agreement, and for others. `charging`: the sitter accepted, and the provider is asked.
     */
    agreedCharge: z
      .object({
        purpose: z.enum(agreementPurposes),
        text: z.string(),
        most: Money,
        state: z.enum(['waiting', 'charging']),
      })
      .nullable(),
    /** The requests that wait with it; null for others than its owner, and without any. */
    round: RoundOfBooking.nullable(),
    /** Where a new sitter is found for it, after it fell through; null for others than its owner, and once that is over. */
    rescue: RescueOfBooking.nullable(),
    /** Where what was paid is, after it fell through: with it, for its owner to use or have refunded, or moved on; null if neither. */
    fellThrough: z.enum(fallenMoney).nullable(),
    /** How many other sitters were asked for the same stay, never which; null for others than the sitter of a request. */
    alsoAsked: z.number().int().nullable(),
    /** State of an upcoming meet-and-greet for the caller: to answer, to wait for, or agreed; null without one. */
    meetAsks: z.enum(['answer', 'wait', 'agreed']).nullable(),
    /** How often the terms have changed; accepting names the revision that was seen. */
    revision: z.number().int(),
    /** What the marketplace said when it was requested, which holds for good: hours to answer and to pay, and so on. */
    terms: z.object({
      answerHours: z.number().int(),
      payHours: z.number().int(),
      payoutHours: z.number().int(),
      reviewDays: z.number().int(),
      /** Days before check-in until which a cancellation is free, and what a later one gives back of the nights left. */
      freeDays: z.number().int(),
      lateRefundPercent: z.number().int(),
    }),
    /** What the owner would get back if the caller cancelled now; null when the caller may not cancel. */
    cancelRefund: Money.nullable(),
    /** Until when the owner can cancel for a full refund; null when that time is over or nothing can be cancelled. */
    freeCancellationUntil: Instant.nullable(),
  })
  .meta({ id: 'Booking' })

export type Booking = z.infer<typeof Booking>

/** Other dates or pets that one side proposed and that wait for the other's answer or the owner's payment. */
const ProposedChange = z
  .object({
    id: z.string(),
    by: z.enum(['owner', 'sitter']),
    /** `open`: waits for an answer; `agreed`: waits for the payment of the extra cost. */
    status: z.enum(['open', 'agreed']),
    startDate: PlainDate,
    endDate: PlainDate,
    nights: z.number().int(),
    petsJoin: z.array(z.object({ id: z.string(), name: z.string(), type: z.nullable(PetType) })),
    petsLeave: z.array(z.object({ id: z.string(), name: z.string(), type: z.nullable(PetType) })),
    lines: z.array(QuoteLine),
    total: Money,
    /** What the owner pays in addition; negative if money comes back. */
    difference: Money,
    /** What has to be paid before the change takes place; null if nothing. */
    toPay: Money.nullable(),
    /**
     * Whether the hold on the owner's card covers the new total of a request, so that it is kept; null without a hold,
     * and for the sitter.
     */
    keepsHold: z.boolean().nullable(),
    /** What the sitter would earn; null for the owner. */
    sitterEarns: Money.nullable(),
    /**
     * Whether all its nights still have room: a proposal reserves none. If not, it can be neither accepted nor paid.
     */
    fits: z.boolean(),
    expiresAt: Instant,
    may: z.object({ accept: z.boolean(), decline: z.boolean(), withdraw: z.boolean(), pay: z.boolean() }),
  })
  .meta({ id: 'ProposedChange' })

/** A booking with everything its page shows. */
export const BookingDetail = Booking.extend({
  /** Until when its owner can say that they asked the sitter to cancel it; null for others, and once they cannot. */
  excuseUntil: Instant.nullable(),
  events: z.array(BookingEvent),
  /** The caller's side of the booking, whatever their role is now. */
  viewer: z.enum(bookingViewers),
  /** Check-in and check-out times as agreed, in the listing's time zone. */
  times: z.object({
    checkIn: z.string(),
    checkOut: z.string(),
    timeZone: z.string(),
    /** Common name of the zone: "Central Time". */
    zoneName: z.string(),
  }),
  /**
   * What the owner would get back of the payment by cancelling now, and after the next cut-off; null once it is over.
   */
  refunds: z.object({ now: Money, next: z.object({ at: Instant, refund: Money }).nullable() }).nullable(),
  /** What the sitter earns, line by line; null for the owner and if nothing is earned. */
  earnings: z.object({ lines: z.array(QuoteLine), total: Money }).nullable(),
  /** What was held, paid and refunded; empty except for the owner and admins. */
  money: z.array(MoneyEvent),
  /** What happened with the money so far, and what comes: each cut-off of a cancellation, and the payout. */
  timeline: z.array(MoneyMoment),
  /** What the marketplace pays of the price; null except for the owner and admins, and for nothing. */
  cover: Money.nullable(),
  /** After it fell through, the stay that took its place; null except for its owner and admins, and without one. */
  replacedBy: LinkedStay.nullable(),
  /** The stay that fell through and whose place it took; likewise. */
  replaces: LinkedStay.nullable(),
  /** What was paid less what was refunded, also by the bank; null except for the owner and admins. */
  netPaid: Money.nullable(),
  /** Of its cases: whether the owner paid or is to pay something because of one, and the most that the sitter can still ask for. */
  inCases: z.object({ hasCharge: z.boolean(), sitterMost: Money }),
  /** Whether the caller, its sitter, may give money back. */
  mayGiveBack: z.boolean(),
  /** The tip: what was given, and, for an owner who may give one, how much at most and until when. */
  tip: z.object({ given: Money.nullable(), most: Money.nullable(), until: Instant.nullable() }),
  /** Map point of the stay, for those who may see the address; null if the listing has no exact point. */
  point: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** What the owner still has to pay of the current price; null if nothing. */
  toPay: Money.nullable(),
  /** What other payments cover of the current price while something has to be paid; null otherwise. */
  covered: Money.nullable(),
  /** The proposed change that is open or agreed. */
  proposal: ProposedChange.nullable(),
  /** The kinds of pets that the listing takes now. */
  accepts: z.array(PetKind),
  /** Whether the caller may propose other dates or pets, or change those of their own request. */
  mayPropose: z.boolean(),
  /** What a late pick-up costs, as it was when the stay was requested; null for nothing. */
  latePickup: z.object({ graceMinutes: z.literal(graceChoices), perHour: Money }).nullable(),
  /** An upcoming meet-and-greet that is suggested or agreed. */
  meet: MeetAndGreet.nullable(),
  /** Whether the caller may suggest a meet-and-greet. */
  mayMeet: z.boolean(),
  /** Whether the owner may request another stay at this listing. */
  mayBookAgain: z.boolean(),
  /** Whether a change by the caller may name other pets. */
  mayChoosePets: z.boolean(),
  /** What is said of its pets today, and how they match; null once it is over. */
  housemates: z
    .object({
      pets: z.array(
        z.object({
          petId: z.string(),
          traits: PetTraits,
          /** What matters at this place and was not said. */
          unsaid: z.array(z.enum(traitNames)),
          /** What is said differently since the sitter agreed to the stay. */
          changed: z.array(z.enum(traitNames)),
        }),
      ),
      /** Why the pets do not match the place or others there, as a sentence; null if they do. */
      problem: z.string().nullable(),
    })
    .nullable(),
  /** The records that are still missing; null if it asks for none, and for admins. */
  records: z
    .object({
      gaps: z.array(RecordGap),
      /** When they are due; of a request, if it is accepted now. */
      dueAt: Instant.nullable(),
      /** Whether the sitter may cancel because of them. */
      mayCancel: z.boolean(),
    })
    .nullable(),
}).meta({ id: 'BookingDetail' })

export type BookingDetail = z.infer<typeof BookingDetail>

/** A booking that was just requested. */
export const RequestedBooking = Booking.extend({
  /** Why an instant booking waits for the sitter, as a sentence; null if it does not. */
  waitsBecause: z.string().nullable(),
}).meta({ id: 'RequestedBooking' })

/**
 * `sitterId`, `totalAmount` and `totalPrice` are only compared with the server's values; a difference is refused.
 * `totalAmount` may be the quote's total or its nights without discount and fee; `totalPrice` must be the total. `status`
 * is ignored. `siteVersion` is the version of the site whose prices and rules were shown, `agreed` the documents that were:
 * refused if what they promise for this stay is no longer so. Without them, those in effect count.
 */
export const NewBooking = z
  .object({
    listingId: Id,
    sitterId: z.nullish(Id),
    startDate: z.nullish(PlainDate),
    endDate: z.nullish(PlainDate),
    totalAmount: MoneyIn,
    totalPrice: z.nullish(MoneyIn),
    specialInstructions: optionalText(instructionsMaximum),
    petIds: z.array(Id).max(petsPerStay).nullish(),
    status: z.string().max(40).nullish(),
    /** Idempotency key, generated by the browser. */
    requestId: z.nullish(Id),
    /** The rule for a late pick-up that was shown. */
    latePickup: z.nullish(z.object({ graceMinutes: z.literal(graceChoices), perHour: MoneyIn })),
    /**
     * Made by the browser for requests to up to three sitters for the same pets and nights. The first also takes in the
     * owner's waiting requests for them.
     */
    roundId: z.nullish(Id),
    siteVersion: z.nullish(SiteNumber),
    agreed: z.nullish(Documents),
  })
  .meta({ id: 'NewBooking' })

export type NewBooking = z.infer<typeof NewBooking>
