import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { anyId, compiledOnce } from '#server/database/prepared.ts'
import { violatesConstraint } from '#server/database/transaction.ts'
import { lockListingShared } from '#server/modules/listings/public.ts'

/** Returns the refusal for a database error about full, blocked or closed nights; undefined for other errors. */
export function nightsRefused(error: unknown): Refused<'nights_taken' | 'nights_closed'> | undefined {
  if (violatesConstraint(error, 'night_not_overfull') || violatesConstraint(error, 'closed_night_empty'))
    return refuse('nights_taken')
  return violatesConstraint(error, 'closed_night_gains_nobody') ? refuse('nights_closed') : undefined
}

export type Stay = { readonly listingId: string; readonly startDate: PlainDate; readonly endDate: PlainDate }

/**
 * Takes spots on every night of a stay, in date order. The database refuses an overfull or closed night
 * (`nightsRefused`). Locks the listing (shared), so that its capacity and state do not change.
 */
export async function claimNights(tx: Database, stay: Stay, pets: number): Promise<void> {
  await lockListingShared(tx, stay.listingId)
  await sql`
    insert into listing_nights as n (listing_id, night, used, capacity)
    select l.id, d.night::date, ${pets}::int, l.max_pets
    from listings l, generate_series(${stay.startDate}::date, ${stay.endDate}::date - 1, interval '1 day') as d (night)
    where l.id = ${stay.listingId}
    order by d.night
    on conflict (listing_id, night) do update set used = n.used + excluded.used`.execute(tx)
}

/** Frees the spots of a stay, in date order. */
export async function releaseNights(tx: Database, stay: Stay, pets: number): Promise<void> {
  await sql`
    with locked as (
      select listing_id, night from listing_nights
      where listing_id = ${stay.listingId} and night >= ${stay.startDate}::date and night < ${stay.endDate}::date
      order by night for update
    )
    update listing_nights n set used = n.used - ${pets}::int
    from locked where n.listing_id = locked.listing_id and n.night = locked.night`.execute(tx)
}

/** A stay and how many pets take spots on its nights. */
export type TakenStay = { readonly stay: Stay; readonly pets: number }

/**
 * Moves the spots of a stay to other nights of the same listing. All nights of both stays are locked in date order
 * before any is changed, so that two moves cannot deadlock. The database refuses as for a claim.
 */
export async function moveNights(tx: Database, from: TakenStay, to: TakenStay): Promise<void> {
  const { listingId } = to.stay
  await lockListingShared(tx, listingId)
  await sql`
    insert into listing_nights as n (listing_id, night, used, capacity)
    select l.id, d.night::date, 0, l.max_pets
    from listings l, generate_series(
      least(${from.stay.startDate}::date, ${to.stay.startDate}::date),
      greatest(${from.stay.endDate}::date, ${to.stay.endDate}::date) - 1, interval '1 day') as d (night)
    where l.id = ${listingId} and (${isNightOf(from.stay)} or ${isNightOf(to.stay)})
    order by d.night
    on conflict (listing_id, night) do update set used = n.used`.execute(tx)
  await sql`
    update listing_nights d set used = d.used
      + case when ${isNightOf(to.stay)} then ${to.pets}::int else 0 end
      - case when ${isNightOf(from.stay)} then ${from.pets}::int else 0 end
    where d.listing_id = ${listingId} and (${isNightOf(from.stay)} or ${isNightOf(to.stay)})`.execute(tx)
}

/** The condition that `d.night` is a night of the stay. */
function isNightOf({ startDate, endDate }: Pick<Stay, 'startDate' | 'endDate'>): RawBuilder<boolean> {
  return sql<boolean>`(d.night >= ${startDate}::date and d.night < ${endDate}::date)`
}

/**
 * Returns the spots left on the fullest night of a stay as if another stay were not there; 0 when a night is closed.
 */
export async function spotsLeftWithout(
  db: Database,
  { listingId, ...dates }: Stay,
  without: TakenStay,
): Promise<number> {
  const left = spotsWithoutOf(
    { listingId: sql.ref('l.id'), capacity: sql.ref('l.max_pets'), ...asColumns(dates) },
    { ...asColumns(without.stay), pets: sql`${without.pets}::int` },
  )
  const { rows } = await sql<{
    left: number
  }>`select ${left} as left from listings l where l.id = ${listingId}`.execute(db)
  return rows[0]?.left ?? 0
}

type DateColumns = { readonly startDate: RawBuilder<unknown>; readonly endDate: RawBuilder<unknown> }

function asColumns({ startDate, endDate }: Pick<Stay, 'startDate' | 'endDate'>): DateColumns {
  return { startDate: sql`${startDate}::date`, endDate: sql`${endDate}::date` }
}

/** Like `spotsLeftWithout`, as an expression for statements that read many stays. */
export function spotsWithoutOf(
  { listingId, capacity, startDate, endDate }: Omit<StayColumns, 'closedWeekdays'>,
  without: DateColumns & { readonly pets: RawBuilder<unknown> },
): RawBuilder<number> {
  return sql<number>`least(${capacity}, coalesce((
      select min(case when d.closed then 0 else case when d.imported then 0 else d.capacity - d.used end
        + case when d.night >= ${without.startDate} and d.night < ${without.endDate} then ${without.pets} else 0 end end)
      from listing_nights d where d.listing_id = ${listingId} and d.night >= ${startDate} and d.night < ${endDate}
    ), ${capacity}))`
}

type StayColumns = DateColumns & {
  readonly listingId: RawBuilder<unknown>
  readonly capacity: RawBuilder<unknown>
  /** The closed days of the week; without them, only the nights' own state counts. */
  readonly closedWeekdays?: RawBuilder<unknown>
}

/** The spots left on a night `n`; null if it has no row. */
const leftOfNight = sql`case when n.closed or n.imported then 0 else n.capacity - n.used end`

/** Like `spotsLeft`, as an expression for statements that read many stays. */
export function spotsLeftOf(stay: StayColumns): RawBuilder<number> {
  const { listingId, startDate, endDate, capacity, closedWeekdays } = stay
  const isOpen = closedWeekdays
    ? sql`case when ${closedWeekdays} <> 0 and exists (
        select 1 from generate_series(${startDate}, ${endDate} - 1, interval '1 day') as night
        where is_closed_weekly(${closedWeekdays}, night::date)) then 0 else ${capacity} end`
    : capacity
  return sql<number>`least(${isOpen}, coalesce((
      select min(${leftOfNight}) from listing_nights n
      where n.listing_id = ${listingId} and n.night >= ${startDate} and n.night < ${endDate}
    ), ${capacity}))`
}

/** The spots left on each night of a stay, in order, as an expression for statements that read many stays. */
export function spotsByNightOf(stay: StayColumns): RawBuilder<number[]> {
  const { listingId, startDate, endDate, capacity, closedWeekdays = sql`0` } = stay
  return sql<number[]>`array(
      select case when is_closed_weekly(${closedWeekdays}, d.night::date) then 0
        else least(${capacity}, coalesce(case when n.night is not null then ${leftOfNight} end, ${capacity})) end
      from generate_series(${startDate}, ${endDate} - 1, interval '1 day') as d (night)
      left join listing_nights n on n.listing_id = ${listingId} and n.night = d.night::date
      order by d.night)`
}

const spotsOfStay = compiledOnce([anyId, 'a start', 'an end'], (db, listingId, startDate, endDate) => ({
  compile: () => {
    const [from, to] = [sql`${startDate}::date`, sql`${endDate}::date`]
    const stay = { listingId: sql.ref('l.id'), startDate: from, endDate: to, capacity: sql.ref('l.max_pets') }
    return sql<{ left: number }>`select ${spotsLeftOf(stay)} as left from listings l where l.id = ${listingId}`.compile(
      db,
    )
  },
}))

/** Returns the spots left on the fullest night of a stay; 0 when a night is closed. */
export async function spotsLeft(db: Database, { listingId, startDate, endDate }: Stay): Promise<number> {
  return (await spotsOfStay(db, listingId, startDate, endDate))[0]?.left ?? 0
}

/** Sets the capacity of all nights from a date on. A check refuses one below the spots taken. */
export async function setCapacity(tx: Database, listingId: string, capacity: number, from: PlainDate): Promise<void> {
  await sql`
    with locked as (
      select night from listing_nights where listing_id = ${listingId} and night >= ${from}::date
      order by night for update
    )
    update listing_nights n set capacity = ${capacity}::int
    from locked where n.listing_id = ${listingId} and n.night = locked.night`.execute(tx)
}

export type Block = {
  readonly id: string
  readonly listingId: string
  readonly startDate: PlainDate
  readonly endDate: PlainDate
  readonly reason: string | null
  readonly createdAt: Date
}

const blockColumns = [
  'id',
  'listing_id as listingId',
  'start_date as startDate',
  'end_date as endDate',
  'reason',
  'created_at as createdAt',
] as const

/** Returns the blocks of a listing that are not over, in order. */
export async function blocksOf(db: Database, listingId: string, from: PlainDate): Promise<Block[]> {
  return db
    .selectFrom('listing_blocks')
    .select(blockColumns)
    .where('listing_id', '=', listingId)
    .where('end_date', '>=', from)
    .orderBy('start_date')
    .limit(500)
    .execute()
}

/** Days on which a listing takes nobody, both ends included: a block, or days closed by another calendar. */
export type TakenDays = {
  readonly id: string
  readonly listingId: string
  readonly listingTitle: string
  readonly startDate: PlainDate
  readonly endDate: PlainDate
  /** The sitter's own words, or the name of the other calendar. */
  readonly reason: string | null
}

/** Returns the taken days of all of a sitter's listings that overlap `from` to `to`, both included, in order. */
export async function takenDaysOfSitter(
  db: Database,
  sitterId: string,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
  limit: number,
): Promise<TakenDays[]> {
  // a sitter may have thousands of listings: their ids come from one index scan, and the wide rows are read only for
  // the titles of the days returned
  const own = sql`array(select id from listings where sitter_id = ${sitterId} and deleted_at is null)`
  const { rows } = await sql<TakenDays>`
    with days as (
      select id::text, listing_id, start_date, end_date, reason from listing_blocks
      where listing_id = any(${own}) and start_date <= ${to}::date and end_date >= ${from}::date
      union all
      select c.id || ' ' || d.start_date, c.listing_id, d.start_date, d.end_date, c.name
      from imported_calendars c join imported_days d on d.calendar_id = c.id
      where c.listing_id = any(${own}) and d.start_date <= ${to}::date and d.end_date >= ${from}::date
      order by start_date, id limit ${limit}
    )
    select d.id, d.listing_id as "listingId", l.title as "listingTitle", d.start_date as "startDate",
      d.end_date as "endDate", d.reason
    from days d join listings l on l.id = d.listing_id
    order by d.start_date, d.id`.execute(db)
  return rows
}

export async function blockById(db: Database, id: string): Promise<Block | undefined> {
  return db.selectFrom('listing_blocks').select(blockColumns).where('id', '=', id).executeTakeFirst()
}

export async function insertBlock(tx: Database, block: Omit<Block, 'id' | 'createdAt'>): Promise<Block> {
  return tx
    .insertInto('listing_blocks')
    .values({
      listing_id: block.listingId,
      start_date: block.startDate,
      end_date: block.endDate,
      reason: block.reason,
    })
    .returning(blockColumns)
    .executeTakeFirstOrThrow()
}

export async function deleteBlocks(tx: Database, blocks: readonly { readonly id: string }[]): Promise<void> {
  const ids = blocks.map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('listing_blocks').where('id', 'in', ids).execute()
}

/**
 * Opens and closes the nights around a range of days to match the blocks: a night is closed when the day it starts or
 * the day it ends is blocked. A check refuses to close a night with guests.
 */
export async function alignClosedNights(
  tx: Database,
  listingId: string,
  startDate: PlainDate,
  endDate: PlainDate,
): Promise<void> {
  await sql`
    insert into listing_nights as n (listing_id, night, used, capacity, closed)
    select l.id, d.night::date, 0, l.max_pets, true
    from listings l, generate_series(${startDate}::date - 1, ${endDate}::date, interval '1 day') as d (night)
    where l.id = ${listingId} and exists (
      select 1 from listing_blocks b where b.listing_id = l.id
        and daterange(b.start_date, b.end_date, '[]') && daterange(d.night::date, d.night::date + 1, '[]'))
    order by d.night
    on conflict (listing_id, night) do update set closed = true where not n.closed`.execute(tx)
  await sql`
    with locked as (
      select night from listing_nights n
      where n.listing_id = ${listingId} and n.closed
        and n.night between ${startDate}::date - 1 and ${endDate}::date
        and not exists (
          select 1 from listing_blocks b where b.listing_id = n.listing_id
            and daterange(b.start_date, b.end_date, '[]') && daterange(n.night, n.night + 1, '[]'))
      order by night for update
    )
    update listing_nights n set closed = false
    from locked where n.listing_id = ${listingId} and n.night = locked.night`.execute(tx)
}

/** Returns nights from a date on that have no spot left but are closed by no block and no other calendar. */
export async function fullNights(db: Database, listingId: string, from: PlainDate): Promise<PlainDate[]> {
  const rows = await db
    .selectFrom('listing_nights')
    .select('night')
    .where('listing_id', '=', listingId)
    .where('night', '>=', from)
    .where('closed', '=', false)
    .where('imported', '=', false)
    .whereRef('used', '>=', 'capacity')
    .orderBy('night')
    .limit(600)
    .execute()
  return rows.map((row) => row.night)
}

/** Returns nights with guests from a date on, with the spots left. */
export async function bookedNights(
  db: Database,
  listingId: string,
  from: PlainDate,
): Promise<{ date: PlainDate; pets: number; left: number }[]> {
  return db
    .selectFrom('listing_nights')
    .select(['night as date', 'used as pets', sql<number>`capacity - used`.as('left')])
    .where('listing_id', '=', listingId)
    .where('night', '>=', from)
    .where('used', '>', 0)
    .orderBy('night')
    .limit(600)
    .execute()
}

/** Returns nights with guests that a block over these days would close. */
export async function takenNights(
  db: Database,
  listingId: string,
  startDate: PlainDate,
  endDate: PlainDate,
): Promise<PlainDate[]> {
  const { rows } = await sql<{ night: PlainDate }>`
    select night from listing_nights
    where listing_id = ${listingId} and used > 0 and night between ${startDate}::date - 1 and ${endDate}::date
    order by night`.execute(db)
  return rows.map((row) => row.night)
}
