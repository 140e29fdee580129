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
import { afterFailure, isTrulyEmpty, nextHour } from './rules/failing.ts'
import { merged } from './rules/ranges.ts'
import type { DayRange } from './rules/ranges.ts'
import { blocksOf } from './store.ts'

type Kept = { readonly calendarId: string; readonly listing: Place; readonly reading: CalendarReading }
type Keeping = { readonly tx: Database; readonly stays: StaysPort }

/** Notes that a calendar could not be read. Its days stay as they were. */
export async function keepFailure(
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
export async function keepReading(keeping: Keeping, { calendarId, listing, reading }: Kept, now: Date): Promise<void> {
  const { tx } = keeping
  const calendar = await store.findCalendar(tx, listing.id, calendarId)
  // it was removed meanwhile
  if (!calendar) return
  const today = dateIn(listing.timeZone, now)
  const stored = await store.daysOf(tx, calendarId)
  const closed = fromToday(stored, today)
  const busy = await withoutOwn(keeping, { calendarId, listing, reading }, { closed, today, now })
  const isEmptied = reading.events === 0 && closed.length > 0 && !isTrulyEmpty(calendar.emptiedAt, now)
  const days = merged(isEmptied || !reading.isWhole ? [...closed, ...busy] : busy)
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
  { closed, today, now }: { readonly closed: DayRange[]; readonly today: PlainDate; readonly now: Date },
): Promise<DayRange[]> {
  const known = await store.echoesOf(tx, calendarId)
  if (reading.days.length === 0 && known.length === 0) return []
  const own = [...(await stays(tx, listing.id, today)).map(nightsOf), ...(await blocksOf(tx, listing.id, today))]
  const { echoes, busy } = withoutEchoes({ days: reading.days, own, known, closed }, today, now)
  // what a broken-off calendar does not have may still be there
  const kept = reading.isWhole ? echoes : [...echoes, ...known.filter((echo) => !echoes.some(isSame(echo)))]
  if (JSON.stringify(known) !== JSON.stringify(kept)) await store.replaceEchoes(tx, calendarId, kept)
  return busy
}

const nightsOf = ({ startDate, endDate }: DayRange): DayRange => ({ startDate, endDate: addDays(endDate, -1) })

const isSame =
  (a: DayRange) =>
  (b: DayRange): boolean =>
    a.startDate === b.startDate && a.endDate === b.endDate
