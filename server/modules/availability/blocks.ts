import { addDays, dayNumber } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { blockedByOwner } from '#contract/vocabulary/calendar.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { blockedAheadDays } from '#contract/vocabulary/limits.ts'
import type { UnavailableDates } from '#contract/calls/availability.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { joined } from '#contract/vocabulary/words.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction, violatesConstraint } from '#server/database/transaction.ts'
import { lockListing } from '#server/modules/listings/public.ts'
import { importedDays } from './calendars-store.ts'
import { closedRanges, fullRanges } from './rules/closed.ts'
import type { CalendarRules } from './rules/closed.ts'
import { blocking, freeing, merged, rangesOf } from './rules/ranges.ts'
import type { DayRange } from './rules/ranges.ts'
import * as store from './store.ts'

/**
 * Returns the days that cannot be booked from `today` on: the sitter's blocks, full nights, and days closed by the
 * listing's rules. Ids only with `withIds`.
 */
export async function unavailableDates(
  db: Database,
  { id: listingId, ...rules }: CalendarRules & { readonly id: string },
  today: PlainDate,
  withIds: boolean,
): Promise<UnavailableDates[]> {
  const [blocks, imported, nights] = await Promise.all([
    store.blocksOf(db, listingId, today),
    importedDays(db, listingId, today),
    store.fullNights(db, listingId, addDays(today, -1)),
  ])
  const own = withIds
    ? [
        ...blocks.map((each) => viewBlock(each)),
        ...imported.map(({ startDate, endDate, name }) => {
          return { startDate, endDate, kind: 'calendar', reason: name, listingId } as const
        }),
      ]
    : merged([...blocks, ...imported]).map((range) => ({ ...range, kind: 'block' as const, reason: null, listingId }))
  const others = [...fullRanges(nights), ...closedRanges(rules, today)].map((range) => ({ ...range, listingId }))
  return [...own, ...others].sort((a, b) => (a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : 0))
}

function viewBlock({ id, listingId, startDate, endDate, reason }: store.Block): UnavailableDates {
  return { id, startDate, endDate, kind: 'block', reason, listingId }
}

type DatesRefusal = 'select_block_dates' | 'dates_in_past' | 'too_far_ahead' | 'block_over_stays'
type ToBlock = {
  readonly startDate: PlainDate | null | undefined
  readonly endDate: PlainDate | null | undefined
  readonly reason: string | null
}

/** Blocks days of a listing. The block merges with those that it overlaps or touches. */
export async function block(
  db: Database,
  listingId: string,
  dates: ToBlock,
  today: PlainDate,
): Promise<UnavailableDates | Refused<DatesRefusal | 'listing_not_found'>> {
  const range = rangeToBlock(dates, today)
  if (isRefused(range)) return range
  try {
    return await transaction(db, async (tx) => {
      if (!(await lockListing(tx, listingId))) return refuse('listing_not_found')
      return blockLocked(tx, listingId, range, dates.reason)
    })
  } catch (error) {
    if (!violatesConstraint(error, 'closed_night_empty')) throw error
    const words = await staysWords(db, listingId, range)
    return refuse('block_over_stays', `You have accepted stays on some of these dates: ${words}.`)
  }
}

/** A listing of a person whose listings are blocked or freed all at once. */
type OneOfAll = { readonly id: string; readonly title: string; readonly timeZone: string }

/** Blocks days of all listings of a person, in order of their ids, or of none: one that has stays on them refuses. */
export async function blockAll(
  db: Database,
  listings: readonly OneOfAll[],
  dates: ToBlock,
  now: Date,
): Promise<UnavailableDates[] | Refused<DatesRefusal>> {
  // of the days that it is at them, the earliest
  const [today = dateIn('UTC', now)] = listings.map(({ timeZone }) => dateIn(timeZone, now)).sort()
  const range = rangeToBlock(dates, today)
  if (isRefused(range)) return range
  try {
    return await transaction(db, async (tx) => {
      const made: UnavailableDates[] = []
      for (const id of await lockedOf(tx, listings)) made.push(await blockLocked(tx, id, range, dates.reason))
      return made
    })
  } catch (error) {
    if (!violatesConstraint(error, 'closed_night_empty')) throw error
    const busy: string[] = []
    for (const { id, title } of listings) {
      const words = await staysWords(db, id, range)
      if (words) busy.push(`“${isolated(title)}” (${words})`)
    }
    return refuse('block_over_stays', `Nothing was blocked. You have accepted stays at ${joined(busy)}.`)
  }
}

/** Locks listings in their order, before anything of one of them is locked. Returns the ids of those that still exist. */
async function lockedOf(tx: Database, listings: readonly { readonly id: string }[]): Promise<string[]> {
  const locked: string[] = []
  for (const { id } of listings) if (await lockListing(tx, id)) locked.push(id)
  return locked
}

/** The days to block, or why they cannot be. A single date blocks that day only. */
function rangeToBlock(dates: ToBlock, today: PlainDate): DayRange | Refused<DatesRefusal> {
  const startDate = dates.startDate ?? dates.endDate
  const endDate = dates.endDate ?? dates.startDate
  if (!startDate || !endDate || dayNumber(endDate) < dayNumber(startDate)) return refuse('select_block_dates')
  if (dayNumber(startDate) < dayNumber(today)) return refuse('dates_in_past')
  if (dayNumber(endDate) > dayNumber(today) + blockedAheadDays)
    return refuse('too_far_ahead', `Days can be blocked up to ${blockedAheadDays} days ahead.`)
  return { startDate, endDate }
}

async function blockLocked(
  tx: Database,
  listingId: string,
  range: DayRange,
  reason: string | null,
): Promise<UnavailableDates> {
  const { gone, comes } = blocking(await store.blocksOf(tx, listingId, addDays(range.startDate, -1)), range)
  await store.deleteBlocks(tx, gone)
  const made = await store.insertBlock(tx, { listingId, reason: reason ?? blockedByOwner, ...comes })
  await store.alignClosedNights(tx, listingId, made.startDate, made.endDate)
  return viewBlock(made)
}

/** The nights of a range on which a listing has accepted stays: "Dec 13, 2026 to Dec 15, 2026"; empty without any. */
async function staysWords(db: Database, listingId: string, { startDate, endDate }: DayRange): Promise<string> {
  return rangesOf(await store.takenNights(db, listingId, startDate, endDate))
    .map((taken) =>
      taken.startDate === taken.endDate
        ? `the night of ${dayWords(taken.startDate)}`
        : `${dayWords(taken.startDate)} to ${dayWords(taken.endDate)}`,
    )
    .join(', ')
}

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
const dayWords = (day: PlainDate): string => shortDay.format(new Date(day))

/** Frees days of listings, given in order of their ids, in one transaction; the other days of a block stay blocked. */
export async function unblock(
  db: Database,
  listings: readonly { readonly id: string }[],
  range: DayRange,
): Promise<void> {
  await transaction(db, async (tx) => {
    for (const listingId of await lockedOf(tx, listings)) {
      const freed = freeing(await store.blocksOf(tx, listingId, range.startDate), range)
      await store.deleteBlocks(
        tx,
        freed.map(({ gone }) => gone),
      )
      for (const { gone, comes } of freed)
        for (const part of comes) await store.insertBlock(tx, { listingId, reason: gone.reason, ...part })
      await store.alignClosedNights(tx, listingId, range.startDate, range.endDate)
    }
  })
}

/** Removes a whole block. A block of another sitter's listing is refused as if it did not exist. */
export async function removeBlock(
  db: Database,
  id: string,
  isOwn: (tx: Database, listingId: string) => Promise<boolean>,
): Promise<undefined | Refused<'block_not_found'>> {
  return transaction(db, async (tx) => {
    const found = await store.blockById(tx, id)
    if (!found || !(await isOwn(tx, found.listingId))) return refuse('block_not_found')
    await lockListing(tx, found.listingId)
    // another change may have merged it with its neighbors meanwhile
    const block = await store.blockById(tx, id)
    if (!block) return refuse('block_not_found')
    await store.deleteBlocks(tx, [block])
    await store.alignClosedNights(tx, block.listingId, block.startDate, block.endDate)
    return undefined
  })
}
