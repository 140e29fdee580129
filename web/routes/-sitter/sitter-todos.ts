import type { Booking } from '#contract/schemas/bookings.ts'
import type { Earnings } from '#contract/calls/earnings.ts'
import type { PayoutAccountState } from '#contract/vocabulary/payouts.ts'
import { isSettled } from '#web/modules/earnings/payout-words.ts'
import { bySoonest } from '#web/modules/bookings/manage/booking-groups.ts'

type Doable = Pick<Booking, 'may' | 'deadline' | 'change' | 'changeUntil' | 'meetAsks'>

/** What an owner waits for: the answer to a change, a request, or a meet-and-greet. */
export type Answer<B> = { readonly kind: 'change' | 'request' | 'meet'; readonly booking: B }

/** Each as soonest first: changes proposed by owners, requests, and meet-and-greets, which have no deadline. */
export function answersOf<B extends Doable>(bookings: readonly B[]): Answer<B>[] {
  const changes = bySoonest(
    bookings.filter(({ change }) => change === 'answer'),
    ({ changeUntil }) => changeUntil,
  )
  const requests = bySoonest(
    bookings.filter(({ may }) => may.accept || may.decline),
    ({ deadline }) => deadline,
  )
  const meets = bookings.filter(
    (booking) => booking.meetAsks === 'answer' && ![...changes, ...requests].includes(booking),
  )
  return [
    ...changes.map((booking) => ({ kind: 'change' as const, booking })),
    ...requests.map((booking) => ({ kind: 'request' as const, booking })),
    ...meets.map((booking) => ({ kind: 'meet' as const, booking })),
  ]
}

type Listed = { readonly id: string; readonly title: string; readonly isActive: boolean; readonly paused: boolean }
type Draft = { readonly id: string; readonly title: string; readonly imageUrls: readonly string[] }

/** A step that is the sitter's own: nobody waits for it, but money or owners do. */
export type OwnStep =
  | { readonly kind: 'payouts'; readonly state: PayoutAccountState; readonly waiting: number; readonly coming: number }
  | { readonly kind: 'photos' | 'publish'; readonly listing: Pick<Listed, 'id' | 'title'> }
  | { readonly kind: 'create'; readonly isFirst: boolean }

export type SitterFacts = {
  /** Unknown facts are missing: they make no step. */
  readonly listings: readonly Listed[] | undefined
  /** Newest first. */
  readonly drafts: readonly Draft[] | undefined
  readonly earnings: Pick<Earnings, 'coming' | 'clearing' | 'due'> | undefined
  readonly account: PayoutAccountState | undefined
  /** Whether anybody ever asked for a stay. */
  readonly everAsked: boolean
}

/**
 * What a sitter could do next: set up payouts if money waits or will; then add photos to the newest draft, or finish it;
 * without any, publish a listing if none is active, or create one.
 */
export function ownSteps({ listings, drafts, earnings, account, everAsked }: SitterFacts): OwnStep[] {
  const steps: OwnStep[] = []
  const waiting = Number(earnings?.due ?? 0)
  const coming = Number(earnings?.coming ?? 0) + Number(earnings?.clearing ?? 0)
  if (account !== undefined && !isSettled(account) && waiting + coming > 0)
    steps.push({ kind: 'payouts', state: account, waiting, coming })
  if (!listings || !drafts) return steps
  const [draft] = drafts
  if (draft) steps.push({ kind: draft.imageUrls.length === 0 ? 'photos' : 'publish', listing: draft })
  else if (listings.length === 0) steps.push({ kind: 'create', isFirst: !everAsked })
  else if (listings[0] && listings.every(({ isActive, paused }) => !isActive && !paused))
    steps.push({ kind: 'publish', listing: listings[0] })
  return steps
}
