import type * as api from '#contract/api.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { importLimits } from '#contract/vocabulary/limits.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction, violatesConstraint } from '#server/database/transaction.ts'
import { bookingTerms, lockListing } from '#server/modules/listings/public.ts'
import type { Quota, Quotas } from '#server/platform/quotas.ts'
import * as store from './calendars-store.ts'
import type { Calendar } from './calendars-store.ts'
import { storeFailure, storeReading } from './store-reading.ts'
import type { StaysPort } from './ports.ts'
import { readOther } from './read-other.ts'
import type { Place } from './read-other.ts'
import { nextHour, soon } from './rules/failing.ts'

/** What reading other calendars needs. */
export type CalendarDeps = {
  readonly db: Database
  readonly quotas: Quotas
  /** The listing's own stays, which other calendars may repeat. */
  readonly stays: StaysPort
  /** Whether calendars may be on this machine, for tests and demos. */
  readonly loopback: boolean
}

/** How many calendars are read at the same time, and how long each may wait for a slot of its sitter. */
const atOnce = 4
const slotTimeoutMs = 60_000

const readingQuota: Quota = {
  name: 'calendar',
  times: 30,
  minutes: 60,
  sentence: "You've connected or checked calendars many times in the last hour.",
}

/** Follows a calendar after reading it once. Returns its id. */
export async function addCalendar(
  deps: CalendarDeps,
  listing: Place,
  input: { readonly name: string; readonly address: string },
  by: { readonly userId: string; readonly now: Date },
): Promise<string | Refused<RefusalOf<typeof api.availability.addCalendar>>> {
  const { db, quotas, loopback } = deps
  const { name, address } = input
  const token = await store.feedToken(db, listing.id)
  if (token && address.includes(token)) return refuse('own_calendar')
  const refused = await transaction(
    db,
    async (tx) => (await quotas.use(tx, readingQuota, by.userId, by.now)) ?? refuseMore(tx, listing.id, address),
  )
  if (refused) return refused
  // outside of any transaction, because it may take seconds
  const reading = await readOther(address, listing, { now: by.now, loopback })
  if ('problem' in reading) return refuse(reading.problem)
  try {
    return await transaction(db, async (tx) => {
      if (!(await lockListing(tx, listing.id))) return refuse('listing_not_found')
      const tooMany = await refuseMore(tx, listing.id, address)
      if (tooMany) return tooMany
      const nextAt = nextHour(by.now)
      const id = await store.insertCalendar(tx, { listingId: listing.id, name, address, nextAt })
      await storeReading({ tx, stays: deps.stays }, { calendarId: id, listing, reading }, by.now)
      return id
    })
  } catch (error) {
    if (violatesConstraint(error, 'imported_calendars_listing_id_address_key')) return refuse('calendar_known')
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
  deps: CalendarDeps,
  listing: Place,
  id: string,
  by: { readonly userId: string; readonly now: Date },
): Promise<undefined | Refused<RefusalOf<typeof api.availability.refreshCalendar>>> {
  const { db, quotas } = deps
  const calendar = await store.findCalendar(db, listing.id, id)
  if (!calendar) return refuse('calendar_not_found')
  const refused = await transaction(db, async (tx) => quotas.use(tx, readingQuota, by.userId, by.now))
  if (isRefused(refused)) return refused
  return (await refresh(deps, calendar, listing, { now: by.now })) ? undefined : refuse('calendars_busy')
}

/** Stops following a calendar and opens the days that only it closed. */
export async function removeCalendar(
  db: Database,
  listing: Pick<Place, 'id' | 'timeZone'>,
  id: string,
  now: Date,
): Promise<undefined | Refused<'calendar_not_found'>> {
  return transaction(db, async (tx) => {
    await lockListing(tx, listing.id)
    if (!(await store.deleteCalendar(tx, listing.id, id))) return refuse('calendar_not_found')
    await store.alignImportedNights(tx, listing.id, addDays(dateIn(listing.timeZone, now), -1))
    return undefined
  })
}

/** Reads the calendars that are due, a few at a time and those of each sitter in turn. */
export async function refreshDue(
  deps: Omit<CalendarDeps, 'quotas'>,
  now: Date,
  onError: (error: unknown) => void,
  stopping: AbortSignal,
): Promise<void> {
  const due = dueCalendars(deps.db, now, stopping)
  const readOneByOne = async (): Promise<void> => {
    for await (const calendar of due)
      try {
        const listing = await bookingTerms(deps.db, calendar.listingId)
        if (listing) await refresh(deps, calendar, listing, { now, slotTimeoutMs })
      } catch (error) {
        onError(error)
      }
  }
  await Promise.all(Array.from({ length: atOnce }, readOneByOne))
}

/** Takes the due calendars in batches and yields them one by one; those that are left when it stops stay due. */
async function* dueCalendars(db: Database, now: Date, stopping: AbortSignal): AsyncGenerator<Calendar> {
  while (!stopping.aborted) {
    const batch = await store.claimDue(db, now, nextHour(now))
    if (batch.length === 0) return
    for (const [at, calendar] of batch.entries()) {
      if (stopping.aborted) return store.setNext(db, batch.slice(at), now)
      yield calendar
    }
  }
}

/** Reads one calendar; false if too many others are being read. If it cannot be read, its days stay as they were. */
async function refresh(
  { db, stays, loopback }: Omit<CalendarDeps, 'quotas'>,
  calendar: Calendar,
  listing: Place,
  { now, slotTimeoutMs: timeoutMs }: { readonly now: Date; readonly slotTimeoutMs?: number },
): Promise<boolean> {
  const reading = await readOther(calendar.address, listing, { now, loopback, slotTimeoutMs: timeoutMs })
  if ('problem' in reading) {
    const { problem } = reading
    if (problem === 'calendars_busy') {
      await store.noteRead(db, calendar.id, { nextAt: soon(now) })
      return false
    }
    await storeFailure(db, { calendar, problem }, now)
    return true
  }
  await transaction(db, async (tx) => {
    await lockListing(tx, listing.id)
    await storeReading({ tx, stays }, { calendarId: calendar.id, listing, reading }, now)
  })
  return true
}
