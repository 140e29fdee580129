import type { BookingStatus, EventReason } from '#contract/vocabulary/booking-states.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { DecisionKind, RefundPayer, RefundReason } from '#contract/vocabulary/refunds.ts'

/** What an admin decided about a stay, or what its sitter gave back. */
export type DecisionFacts = {
  /** Left out: an admin. */
  readonly by?: 'owner' | 'sitter' | 'admin' | 'clock'
  /** The case that it was agreed on or decided in. */
  readonly caseId?: string | null
  readonly kind: DecisionKind
  readonly cents: Cents
  readonly reason: RefundReason
  /** What the operator calls that reason; left out: as it comes. */
  readonly why?: string
  readonly paidBy: RefundPayer
  /** What was written to both sides. */
  readonly text: string | null
}

/** The facts that texts about a stay are made of. */
export type StayFacts = {
  readonly id: string
  readonly status: BookingStatus
  readonly ownerName: string
  readonly sitterName: string
  readonly listingTitle: string
  readonly petNames: readonly string[]
  readonly startDate: PlainDate
  readonly endDate: PlainDate
  readonly checkInTime: string
  readonly checkOutTime: string
  readonly timeZone: string
  readonly checkInAt: Date
  readonly totalCents: Cents
  /** The sitter's part of the whole price. */
  readonly earnedCents: Cents
  readonly isFunded: boolean
  /** Whether a saved card is being charged for it, as its owner agreed. */
  readonly isCharged: boolean
  /** The deadline of the next step: the answer to a request, or the payment of a stay. */
  readonly dueAt: Date | null
  /** Of the terms that the stay was requested under. */
  readonly payoutHours: number
  readonly reviewDays: number
  /** The search for another sitter after it fell through; null: there was none. */
  readonly rescue: {
    readonly id: string
    readonly until: Date
    readonly isOpen: boolean
    /** Whether what was paid waits. */
    readonly isPaid: boolean
  } | null
}

/** The facts of the event itself. */
export type StayNews = {
  readonly from?: BookingStatus | null
  readonly by?: 'owner' | 'sitter' | 'admin' | 'clock'
  readonly reason?: EventReason | null
  /** What the side wrote that moved it. */
  readonly note?: string | null
  readonly refundedCents?: Cents
  /** What is held for several requests together, of which the first that is accepted is charged. */
  readonly togetherCents?: Cents
  /** What an admin decided with it. */
  readonly decision?: DecisionFacts | undefined
  /** Whether the refund came from the owner's bank. */
  readonly isBankRefund?: boolean
  /** Whether a reminder is late: on the day itself, in the listing's time zone. */
  readonly isToday?: boolean
  /** How many hours are left to review a stay; left out when it was just completed. */
  readonly hoursLeft?: number
  /** How many sitters can take the pets of a stay that fell through; left out: nobody looked. */
  readonly sitters?: number | undefined
  /** Whether it is a reminder that another sitter is still looked for. */
  readonly isReminder?: boolean
}
