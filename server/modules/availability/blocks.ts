import { addDays, dayNumber } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { blockedByOwner, fullyBooked } from '#contract/vocabulary/calendar.ts'
import type { UnavailableDates } from '#contract/calls/availability.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction, violates } from '#server/database/transaction.ts'
import { lockListing } from '#server/modules/listings/public.ts'
import { rangesOf, spanOf, touches, without } from './rules/ranges.ts'
import type { DayRange } from './rules/ranges.ts'
import * as store from './store.ts'

/** How far ahead a sitter can block days. */
const blockedAhead = 560

/** What cannot be booked from `today` on: the sitter's blocks and the full nights. Ids only where `withIds`. */
export async function unavailableDates(
  db: Database,
  listingId: string,
  today: PlainDate,
  withIds: boolean,
): Promise<UnavailableDates[]> {
  const [blocks, nights] = await Promise.all([
    store.blocksOf(db, listingId, today),
    store.fullNights(db, listingId, addDays(today, -1)),
  ])
  const own = blocks.map((block): UnavailableDates => {
    const { id, startDate, endDate, reason } = block
    return withIds ? { id, startDate, endDate, reason, listingId } : { startDate, endDate, reason: null, listingId }
  })
  const full = rangesOf(nights).map((range) => ({ ...range, reason: fullyBooked, listingId }))
  return [...own, ...full].sort((a, b) => (a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : 0))
}

type BlockRefusal = 'select_block_dates' | 'dates_in_past' | 'too_far_ahead' | 'block_over_stays'

/** Blocks days of a listing; the block merges with those it overlaps or touches. */
export async function block(
  db: Database,
  listingId: string,
  dates: { startDate: PlainDate | null | undefined; endDate: PlainDate | null | undefined; reason: string | null },
  today: PlainDate,
): Promise<store.Block | Refused<BlockRefusal>> {
  // a single date blocks that day only
  const startDate = dates.startDate ?? dates.endDate
  const endDate = dates.endDate ?? dates.startDate
  if (!startDate || !endDate || dayNumber(endDate) < dayNumber(startDate)) return refuse('select_block_dates')
  if (dayNumber(startDate) < dayNumber(today)) return refuse('dates_in_past')
  if (dayNumber(endDate) > dayNumber(today) + blockedAhead)
    return refuse('too_far_ahead', `Days can be blocked up to ${blockedAhead} days ahead.`)
  const range: DayRange = { startDate, endDate }
  const reason = dates.reason ?? blockedByOwner
  try {
    return await transaction(db, async (tx) => {
      await lockListing(tx, listingId)
      const joined = (await store.blocksOf(tx, listingId, addDays(startDate, -1))).filter((old) => touches(old, range))
      await store.deleteBlocks(
        tx,
        joined.map((old) => old.id),
      )
      const merged = await store.insertBlock(tx, { listingId, reason, ...spanOf([range, ...joined]) })
      await store.alignClosedNights(tx, listingId, merged.startDate, merged.endDate)
      return merged
    })
  } catch (error) {
    if (!violates(error, 'closed_night_empty')) throw error
    const ranges = rangesOf(await store.takenNights(db, listingId, startDate, endDate))
    const words = ranges.map((taken) =>
      taken.startDate === taken.endDate ? `the night of ${taken.startDate}` : `${taken.startDate} to ${taken.endDate}`,
    )
    return refuse('block_over_stays', `You have accepted stays on some of these dates: ${words.join(', ')}.`)
  }
}

/** Frees days of a listing in one transaction; what else a block covered stays blocked. */
export async function unblock(db: Database, listingId: string, range: DayRange): Promise<void> {
  await transaction(db, async (tx) => {
    await lockListing(tx, listingId)
    const blocks = await store.blocksOf(tx, listingId, range.startDate)
    const hit = blocks.filter((old) => !without(old, range).some((part) => isSame(part, old)))
    await store.deleteBlocks(
      tx,
      hit.map((old) => old.id),
    )
    for (const old of hit)
      for (const part of without(old, range)) await store.insertBlock(tx, { listingId, reason: old.reason, ...part })
    await store.alignClosedNights(tx, listingId, range.startDate, range.endDate)
  })
}

/** Removes a whole block. A block of somebody else's listing is refused as if it did not exist. */
export async function removeBlock(
  db: Database,
  id: string,
  isOwn: (tx: Database, listingId: string) => Promise<boolean>,
): Promise<undefined | Refused<'block_not_found'>> {
  return transaction(db, async (tx) => {
    const found = await store.blockById(tx, id)
    if (!found || !(await isOwn(tx, found.listingId))) return refuse('block_not_found')
    await lockListing(tx, found.listingId)
    // another change may have joined it with its neighbors meanwhile
    const block = await store.blockById(tx, id)
    if (!block) return refuse('block_not_found')
    await store.deleteBlocks(tx, [id])
    await store.alignClosedNights(tx, block.listingId, block.startDate, block.endDate)
    return undefined
  })
}

function isSame(a: DayRange, b: DayRange): boolean {
  return a.startDate === b.startDate && a.endDate === b.endDate
}
