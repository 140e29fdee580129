import type { CalendarProblem } from '#contract/vocabulary/calendar.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import type { Database } from '#server/database/connect.ts'
import type { CalendarReading } from '#server/gateways/calendars/calendar-days.ts'
import * as store from './calendars-store.ts'
import type { Calendar } from './calendars-store.ts'
import type { StaysPort } from './ports.ts'
import type { Place } from './read-other.ts'
import { fromToday, withoutEchoes } from './rules/echoes.ts'
import type { Echo } from './rules/echoes.ts'
import { afterFailure, isTrulyEmpty, nextHour } from './rules/failing.ts'
import { merged } from './rules/ranges.ts'
import type { DayRange } from './rules/ranges.ts'
import { blocksOf } from './store.ts'

type Kept = { readonly calendarId: string; readonly listing: Place; readonly reading: CalendarReading }
/** What was stored of the calendar before it was read, and whether some of it may only be missing now. */
type Before = {
  readonly closed: readonly DayRange[]
  readonly echoes: readonly Echo[]
  readonly mayMiss: boolean
  readonly today: PlainDate
  readonly now: Date
}
type Keeping = { readonly tx: Database; readonly stays: StaysPort }

/** Notes that a calendar could not be read. Its days stay as they were. */
export async function storeFailure(
  db: Database,
  { calendar, problem }: { readonly calendar: Calendar; readonly problem: CalendarProblem },
  now: Date,
): Promise<void> {
  await store.noteRead(db, calendar.id, { problem, ...afterFailure(calendar, now) })
}

/**
 * Stores what was read of a calendar and closes its nights. Days open only after a whole read: one in part adds days,
 * and a calendar that has suddenly no event at all keeps them for a day. The listing must be locked.
 */
export async function storeReading(keeping: Keeping, { calendarId, listing, reading }: Kept, now: Date): Promise<void> {
  const { tx } = keeping
  const calendar = await store.findCalendar(tx, listing.id, calendarId)
  // it was removed meanwhile
  if (!calendar) return
  const today = dateIn(listing.timeZone, now)
  const stored = await store.daysOf(tx, calendarId)
  const closed = fromToday(stored, today)
  const echoes = await store.echoesOf(tx, calendarId)
  const hadEvents = closed.length > 0 || echoes.length > 0
  const isEmptied = reading.events === 0 && hadEvents && !isTrulyEmpty(calendar.emptiedAt, now)
  const mayMiss = isEmptied || !reading.isWhole
  const busy = await withoutOwn(keeping, { calendarId, listing, reading }, { closed, echoes, mayMiss, today, now })
  const days = merged(mayMiss ? [...closed, ...busy] : busy)
  const { failingSince, toldAt } = afterFailure(calendar, now)
  await store.noteRead(tx, calendarId, {
    ...(reading.isWhole
      ? { readAt: now, problem: null, failingSince: null, toldAt: null }
      : { problem: 'calendar_incomplete', failingSince, toldAt }),
    nextAt: nextHour(now),
    emptiedAt: isEmptied ? (calendar.emptiedAt ?? now) : null,
    unreadEvents: reading.unread.events,
    unreadTitles: reading.unread.titles,
  })
  // most reads change nothing
  if (JSON.stringify(stored) === JSON.stringify(days)) return
  await store.replaceDays(tx, calendarId, days)
  await store.alignImportedNights(tx, listing.id, addDays(today, -1))
}

/** Returns the days that were read without the echoes of the listing's own stays and blocks, which it remembers. */
async function withoutOwn(
  { tx, stays }: Keeping,
  { calendarId, listing, reading }: Kept,
  { closed, echoes: known, mayMiss, today, now }: Before,
): Promise<DayRange[]> {
  if (reading.days.length === 0 && known.length === 0) return []
  const own = [...(await stays(tx, listing.id, today)).map(nightsOf), ...(await blocksOf(tx, listing.id, today))]
  const { echoes, busy } = withoutEchoes({ days: reading.days, own, known, closed, mayMiss }, today, now)
  if (JSON.stringify(known) !== JSON.stringify(echoes)) await store.replaceEchoes(tx, calendarId, echoes)
  return busy
}

const nightsOf = ({ startDate, endDate }: DayRange): DayRange => ({ startDate, endDate: addDays(endDate, -1) })
