import type { addCalendar as addCall, refreshCalendar as refreshCall } from '#contract/calls/availability.ts'
import type { CalendarProblem } from '#contract/vocabulary/calendar.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { blockedAheadDays, importLimits } from '#contract/vocabulary/limits.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction, violates } from '#server/database/transaction.ts'
import { fetchCalendar } from '#server/gateways/calendars/fetch-calendar.ts'
import { readCalendar } from '#server/gateways/calendars/read-calendar.ts'
import { bookingTerms, lockListing } from '#server/modules/listings/public.ts'
import { inTimeOr } from '#server/platform/in-time.ts'
import type { Quota, Quotas } from '#server/platform/quotas.ts'
import * as store from './calendars-store.ts'
import type { Calendar } from './calendars-store.ts'
import { merged } from './rules/ranges.ts'
import type { DayRange } from './rules/ranges.ts'

/** What reading other calendars needs. */
export type CalendarDeps = {
  readonly db: Database
  readonly quotas: Quotas
  /** Whether calendars may be on this machine, for tests and demos. */
  readonly loopback: boolean
}

const hourMs = 3_600_000
/** How many calendars are read at the same time. */
const atOnce = 4

const readingQuota: Quota = {
  name: 'calendar',
  times: 30,
  minutes: 60,
  sentence: "You've connected or checked calendars many times in the last hour.",
}

type Place = { readonly id: string; readonly timeZone: string }
type Reading = { readonly days: DayRange[] } | { readonly problem: CalendarProblem }

/** Follows a calendar after reading it once. Returns its id. */
export async function addCalendar(
  { db, quotas, loopback }: CalendarDeps,
  listing: Place,
  input: { readonly name: string; readonly address: string },
  by: { readonly userId: string; readonly now: Date },
): Promise<string | Refused<RefusalOf<typeof addCall>>> {
  const { name, address } = input
  const token = await store.feedToken(db, listing.id)
  if (token && address.includes(token)) return refuse('own_calendar')
  const refused = await transaction(
    db,
    async (tx) => (await quotas.use(tx, readingQuota, by.userId, by.now)) ?? refuseMore(tx, listing.id, address),
  )
  if (refused) return refused
  // outside of any transaction, because it may take seconds
  const reading = await read(address, listing, by.now, loopback)
  if ('problem' in reading) return refuse(reading.problem)
  try {
    return await transaction(db, async (tx) => {
      if (!(await lockListing(tx, listing.id))) return refuse('listing_not_found')
      const tooMany = await refuseMore(tx, listing.id, address)
      if (tooMany) return tooMany
      const nextAt = new Date(by.now.getTime() + hourMs)
      const id = await store.insertCalendar(tx, { listingId: listing.id, name, address, nextAt })
      await keep(tx, { id, listing, days: reading.days }, by.now)
      return id
    })
  } catch (error) {
    if (violates(error, 'imported_calendars_listing_id_address_key')) return refuse('calendar_known')
    throw error
  }
}

async function refuseMore(
  tx: Database,
  listingId: string,
  address: string,
): Promise<Refused<'calendar_known' | 'too_many_calendars'> | undefined> {
  const known = await store.calendarsOf(tx, listingId)
  if (known.some((calendar) => calendar.address === address)) return refuse('calendar_known')
  return known.length >= importLimits.calendars ? refuse('too_many_calendars') : undefined
}

/** Reads a calendar now, at its sitter's request. A failure is noted on the calendar. */
export async function refreshCalendar(
  { db, quotas, loopback }: CalendarDeps,
  listing: Place,
  id: string,
  by: { readonly userId: string; readonly now: Date },
): Promise<undefined | Refused<RefusalOf<typeof refreshCall>>> {
  const calendar = await store.findCalendar(db, listing.id, id)
  if (!calendar) return refuse('calendar_not_found')
  const refused = await transaction(db, async (tx) => quotas.use(tx, readingQuota, by.userId, by.now))
  if (isRefused(refused)) return refused
  await refresh(db, calendar, listing, { now: by.now, loopback })
  return undefined
}

/** Stops following a calendar and opens the days that only it closed. */
export async function removeCalendar(
  db: Database,
  listing: Place,
  id: string,
  now: Date,
): Promise<undefined | Refused<'calendar_not_found'>> {
  return transaction(db, async (tx) => {
    await lockListing(tx, listing.id)
    if (!(await store.deleteCalendar(tx, listing.id, id))) return refuse('calendar_not_found')
    await store.alignImportedNights(tx, listing.id, firstNight(listing, now))
    return undefined
  })
}

/** Reads the calendars that are due, a few at a time. */
export async function refreshDue(
  { db, loopback }: Pick<CalendarDeps, 'db' | 'loopback'>,
  now: Date,
  onError: (error: unknown) => void,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    const due = await store.takeDue(db, now, new Date(now.getTime() + hourMs), atOnce)
    if (due.length === 0) return
    await Promise.all(
      due.map(async (calendar) => {
        try {
          const listing = await bookingTerms(db, calendar.listingId)
          if (listing) await refresh(db, calendar, listing, { now, loopback })
        } catch (error) {
          onError(error)
        }
      }),
    )
  }
}

/**
 * Returns when to retry a calendar that could not be read: the longer it has failed, the later, at most after a day.
 * Otherwise slow or costly calendars would delay all others every hour.
 */
function nextTry({ readAt }: Calendar, now: Date): Date {
  const failingMs = readAt ? now.getTime() - readAt.getTime() : 0
  return new Date(now.getTime() + Math.min(Math.max(hourMs, failingMs), 24 * hourMs))
}

/** Reads one calendar. If that fails, its days stay as they were. */
async function refresh(
  db: Database,
  calendar: Calendar,
  listing: Place,
  { now, loopback }: { readonly now: Date; readonly loopback: boolean },
): Promise<void> {
  const reading = await read(calendar.address, listing, now, loopback)
  if ('problem' in reading)
    return void (await store.noteRead(db, calendar.id, { ...reading, nextAt: nextTry(calendar, now) }))
  await transaction(db, async (tx) => {
    await lockListing(tx, listing.id)
    await keep(tx, { id: calendar.id, listing, days: reading.days }, now)
  })
}

/** Stores the days that were read and closes their nights. The listing must be locked. */
async function keep(
  tx: Database,
  { id, listing, days }: { readonly id: string; readonly listing: Place; readonly days: readonly DayRange[] },
  now: Date,
): Promise<void> {
  if (!(await store.noteRead(tx, id, { readAt: now, nextAt: new Date(now.getTime() + hourMs) }))) return
  // most reads change nothing
  if (JSON.stringify(await store.daysOf(tx, id)) === JSON.stringify(days)) return
  await store.replaceDays(tx, id, days)
  await store.alignImportedNights(tx, listing.id, firstNight(listing, now))
}

/**
 * Timeout of a whole read. Download and parsing have their own timeouts too; this one ends before the caller gives up.
 */
const readingMs = 9000

function read(address: string, place: Place, now: Date, loopback: boolean): Promise<Reading> {
  return inTimeOr(
    readingMs,
    () => readWhole(address, place, now, loopback),
    () => ({ problem: 'calendar_too_slow' as const }),
  )
}

async function readWhole(address: string, { timeZone }: Place, now: Date, loopback: boolean): Promise<Reading> {
  const fetched = await fetchCalendar(address, { loopback })
  if ('problem' in fetched) return fetched
  const today = dateIn(timeZone, now)
  const reading = await readCalendar({
    text: fetched.text,
    from: today,
    to: addDays(today, blockedAheadDays),
    timeZone,
  })
  return 'problem' in reading ? reading : { days: merged(reading.days) }
}

const firstNight = ({ timeZone }: Place, now: Date) => addDays(dateIn(timeZone, now), -1)
