import { sql } from 'kysely'
import type { CalendarProblem } from '#contract/vocabulary/calendar.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Echo } from './rules/echoes.ts'
import type { DayRange } from './rules/ranges.ts'

/** Another calendar that a listing follows. */
export type Calendar = {
  readonly id: string
  readonly listingId: string
  readonly name: string
  readonly address: string
  /** The last whole read. */
  readonly readAt: Date | null
  readonly problem: CalendarProblem | null
  /** The first failed read since then, and when the sitter was told. */
  readonly failingSince: Date | null
  readonly toldAt: Date | null
  /** Since when it has no event at all although it had some. */
  readonly emptiedAt: Date | null
  /** Events that could not be read, and the titles of the first ones. */
  readonly unreadEvents: number
  readonly unreadTitles: readonly string[]
}

const columns = [
  'id',
  'listing_id as listingId',
  'name',
  'address',
  'read_at as readAt',
  'problem',
  'failing_since as failingSince',
  'told_at as toldAt',
  'emptied_at as emptiedAt',
  'unread_events as unreadEvents',
  'unread_titles as unreadTitles',
] as const

export async function calendarsOf(db: Database, listingId: string): Promise<Calendar[]> {
  return db
    .selectFrom('imported_calendars')
    .select(columns)
    .where('listing_id', '=', listingId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function findCalendar(db: Database, listingId: string, id: string): Promise<Calendar | undefined> {
  return db
    .selectFrom('imported_calendars')
    .select(columns)
    .where('listing_id', '=', listingId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** How many due calendars are taken at once, since all that are due are put in order for it. */
export const dueBatch = 32

/**
 * Takes the next calendars that are due and sets their next time to `nextAt`, so that no other worker takes them
 * meanwhile. One calendar of each sitter comes before the second of any.
 */
export async function claimDue(db: Database, now: Date, nextAt: Date): Promise<Calendar[]> {
  return transaction(db, async (tx) => {
    // more than are taken, since other workers may hold the first ones
    const { rows } = await sql<{ id: string }>`
      select d.id from imported_calendars d join listings l on l.id = d.listing_id
      where d.next_at <= ${now}
      order by row_number() over (partition by l.sitter_id order by d.next_at, d.id), d.next_at, d.id
      limit ${4 * dueBatch}`.execute(tx)
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return []
    const free = await tx
      .selectFrom('imported_calendars')
      .select(columns)
      .where('id', 'in', ids)
      .where('next_at', '<=', now)
      .orderBy(sql`array_position(${ids}::uuid[], id)`)
      .limit(dueBatch)
      .forUpdate()
      .skipLocked()
      .execute()
    if (free.length > 0) await setNext(tx, free, nextAt)
    return free
  })
}

/** Sets when calendars are due next. */
export async function setNext(db: Database, calendars: readonly { readonly id: string }[], at: Date): Promise<void> {
  const ids = calendars.map(({ id }) => id)
  await db.updateTable('imported_calendars').set({ next_at: at }).where('id', 'in', ids).execute()
}

export async function insertCalendar(
  tx: Database,
  { listingId, name, address, nextAt }: Pick<Calendar, 'listingId' | 'name' | 'address'> & { readonly nextAt: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('imported_calendars')
    .values({ listing_id: listingId, name, address, next_at: nextAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What a read changes in a calendar; what is left out stays. */
type Note = Partial<Omit<Calendar, 'id' | 'listingId' | 'name' | 'address'>> & { readonly nextAt: Date }

/** Notes the result of a read. Returns false if the calendar was removed meanwhile: nothing may be imported then. */
export async function noteRead(tx: Database, id: string, note: Note): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('imported_calendars')
    .set({
      next_at: note.nextAt,
      read_at: note.readAt,
      problem: note.problem,
      failing_since: note.failingSince,
      told_at: note.toldAt,
      emptied_at: note.emptiedAt,
      unread_events: note.unreadEvents,
      unread_titles: note.unreadTitles && [...note.unreadTitles],
    })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteCalendar(tx: Database, listingId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('imported_calendars')
    .where('listing_id', '=', listingId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns the busy days of a calendar, in order. */
export async function daysOf(db: Database, calendarId: string): Promise<DayRange[]> {
  return db
    .selectFrom('imported_days')
    .select(['start_date as startDate', 'end_date as endDate'])
    .where('calendar_id', '=', calendarId)
    .orderBy('start_date')
    .execute()
}

export async function replaceDays(tx: Database, calendarId: string, days: readonly DayRange[]): Promise<void> {
  await tx.deleteFrom('imported_days').where('calendar_id', '=', calendarId).execute()
  if (days.length === 0) return
  const rows = days.map(({ startDate, endDate }) => ({
    calendar_id: calendarId,
    start_date: startDate,
    end_date: endDate,
  }))
  await tx.insertInto('imported_days').values(rows).execute()
}

export async function echoesOf(db: Database, calendarId: string): Promise<Echo[]> {
  return db
    .selectFrom('imported_echoes')
    .select(['start_date as startDate', 'end_date as endDate', 'lifted_at as liftedAt'])
    .where('calendar_id', '=', calendarId)
    .orderBy('start_date')
    .orderBy('end_date')
    .execute()
}

export async function replaceEchoes(tx: Database, calendarId: string, echoes: readonly Echo[]): Promise<void> {
  await tx.deleteFrom('imported_echoes').where('calendar_id', '=', calendarId).execute()
  if (echoes.length === 0) return
  const rows = echoes.map(({ startDate, endDate, liftedAt }) => ({
    calendar_id: calendarId,
    start_date: startDate,
    end_date: endDate,
    lifted_at: liftedAt,
  }))
  await tx.insertInto('imported_echoes').values(rows).execute()
}

/** A calendar of a sitter that has failed for so long that they were told. */
export type FailingCalendar = { readonly listingId: string; readonly listingTitle: string; readonly name: string }

/** Returns the failing calendars of all of a sitter's listings, oldest failure first. */
export async function failingCalendarsOf(db: Database, sitterId: string): Promise<FailingCalendar[]> {
  return db
    .selectFrom('imported_calendars as c')
    .innerJoin('listings as l', 'l.id', 'c.listing_id')
    .select(['l.id as listingId', 'l.title as listingTitle', 'c.name'])
    .where('l.sitter_id', '=', sitterId)
    .where('l.deleted_at', 'is', null)
    .where('c.told_at', 'is not', null)
    .orderBy('c.failing_since')
    .orderBy('c.id')
    .limit(50)
    .execute()
}

/** Returns the busy days of all calendars of a listing that are not over, with the name of their calendar. */
export async function importedDays(
  db: Database,
  listingId: string,
  from: PlainDate,
): Promise<(DayRange & { readonly calendarId: string; readonly name: string })[]> {
  return db
    .selectFrom('imported_days as d')
    .innerJoin('imported_calendars as c', 'c.id', 'd.calendar_id')
    .select(['d.start_date as startDate', 'd.end_date as endDate', 'c.id as calendarId', 'c.name'])
    .where('c.listing_id', '=', listingId)
    .where('d.end_date', '>=', from)
    .orderBy('d.start_date')
    .execute()
}

/** The condition that another calendar closes a night of a listing: it is busy on the day the night starts or ends. */
const isTaken = (night: string) => sql<boolean>`exists (
  select 1 from imported_days d join imported_calendars c on c.id = d.calendar_id
  where c.listing_id = n.listing_id
    and daterange(d.start_date, d.end_date, '[]') && daterange(${sql.raw(night)}, ${sql.raw(night)} + 1, '[]'))`

/**
 * Marks the nights from a date on that other calendars close. The listing must be locked. Guests already there stay.
 */
export async function alignImportedNights(tx: Database, listingId: string, from: PlainDate): Promise<void> {
  await sql`
    insert into listing_nights as n (listing_id, night, used, capacity, imported)
    select l.id, taken.night, 0, l.max_pets, true
    from listings l, (
      select distinct night::date as night from imported_days d join imported_calendars c on c.id = d.calendar_id,
        generate_series(d.start_date - 1, d.end_date, interval '1 day') as night
      where c.listing_id = ${listingId} and night >= ${from}::date
    ) as taken
    where l.id = ${listingId}
    order by taken.night
    on conflict (listing_id, night) do update set imported = true where not n.imported`.execute(tx)
  await sql`
    with locked as (
      select night from listing_nights n
      where n.listing_id = ${listingId} and n.imported and n.night >= ${from}::date and not ${isTaken('n.night')}
      order by night for update
    )
    update listing_nights n set imported = false
    from locked where n.listing_id = ${listingId} and n.night = locked.night`.execute(tx)
}

export async function feedToken(db: Database, listingId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('token')
    .where('listing_id', '=', listingId)
    .executeTakeFirst()
  return row?.token
}

/** Sets a new token for the feed of a listing; the old one stops working. */
export async function setFeedToken(db: Database, listingId: string, token: string): Promise<void> {
  await db
    .insertInto('calendar_feeds')
    .values({ listing_id: listingId, token })
    .onConflict((conflict) => conflict.column('listing_id').doUpdateSet({ token }))
    .execute()
}

/** Returns the listing whose feed has this token, unless it was deleted. */
export async function listingOfFeed(
  db: Database,
  token: string,
): Promise<{ id: string; title: string; timeZone: string } | undefined> {
  return db
    .selectFrom('calendar_feeds as f')
    .innerJoin('listings as l', 'l.id', 'f.listing_id')
    .select(['l.id', 'l.title', 'l.time_zone as timeZone'])
    .where('f.token', '=', token)
    .where('l.deleted_at', 'is', null)
    .where('l.suspended_at', 'is', null)
    .executeTakeFirst()
}
