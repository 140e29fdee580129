import type { CountedStay, Reliability } from '#contract/calls/reliability.ts'

/** What became of one confirmed stay. */
export type Fact = Pick<CountedStay, 'bookingId' | 'as' | 'what' | 'startDate' | 'endDate'> & {
  readonly at: Date
  readonly otherId: string
  readonly checkInAt: Date
  /** Days of a completed stay, without that of the pick-up, and those of them with an update. */
  readonly days: number
  readonly daysWithUpdate: number
  /** Whether the two had another completed stay. */
  readonly cameBack: boolean
}

type Share = { count: number; of: number }

/** A figure begins with the third stay. */
const enough = 3
const dayMs = 24 * 3_600_000

/** A share of so many stays; null while they are too few to say anything. */
const shareOf = (count: number, of: number): Share | null => (of >= enough ? { count, of } : null)

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
const were = (facts: readonly Fact[], ...whats: readonly Fact['what'][]) =>
  facts.filter(({ what }) => whats.includes(what))

/** What a person did as a sitter, given what became of all their stays. */
export function sitterRecord(
  all: readonly Fact[],
): Omit<NonNullable<Reliability['sitter']>, 'responseRate' | 'responseTime'> {
  const facts = all.filter(({ as }) => as === 'sitter')
  const completed = were(facts, 'completed')
  const cancelled = were(facts, 'cancelled_by_sitter')
  const share = shareOf(cancelled.length, completed.length + cancelled.length)
  const owners = new Set(completed.map(({ otherId }) => otherId))
  const returned = new Set(completed.filter(({ cameBack }) => cameBack).map(({ otherId }) => otherId))
  const isEnough = completed.length >= enough
  return {
    completed: completed.length,
    cancelled: share,
    shortestNoticeDays: share && cancelled.length > 0 ? Math.min(...cancelled.map(noticeDays)) : null,
    updates: isEnough
      ? {
          count: sum(completed.map(({ daysWithUpdate }) => daysWithUpdate)),
          of: sum(completed.map(({ days }) => days)),
        }
      : null,
    returned: isEnough ? { count: returned.size, of: owners.size } : null,
  }
}

/** What a person did as an owner, given what became of all their stays. */
export function ownerRecord(all: readonly Fact[]): Omit<NonNullable<Reliability['owner']>, 'rating' | 'reviewCount'> {
  const facts = all.filter(({ as }) => as === 'owner')
  const completed = were(facts, 'completed')
  const late = were(facts, 'cancelled_late')
  const unpaid = were(facts, 'not_paid')
  const paid = were(facts, 'completed', 'cancelled_late', 'cancelled_free')
  return {
    completed: completed.length,
    cancelledLate: shareOf(late.length, completed.length + late.length),
    paidInTime: shareOf(paid.length, paid.length + unpaid.length),
  }
}

/** Whole days between a cancellation and the check-in; 0 after it. */
const noticeDays = ({ at, checkInAt }: Fact): number =>
  Math.max(0, Math.floor((checkInAt.getTime() - at.getTime()) / dayMs))

/** What counts on each side. */
const counts: Readonly<Record<Fact['as'], readonly Fact['what'][]>> = {
  sitter: ['completed', 'cancelled_by_sitter'],
  owner: ['completed', 'cancelled_late', 'cancelled_free', 'not_paid'],
}

/** How many stays are listed for the person themselves, the newest. */
const listed = 200

export const countedStays = (all: readonly Fact[]): CountedStay[] =>
  all
    .filter(({ as, what }) => counts[as].includes(what))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, listed)
    .map(({ bookingId, as, what, at, startDate, endDate, days, daysWithUpdate }) => ({
      bookingId,
      as,
      what,
      at: at.toISOString(),
      startDate,
      endDate,
      updates: { count: daysWithUpdate, of: days },
    }))
