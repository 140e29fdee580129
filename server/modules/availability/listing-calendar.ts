import { randomBytes } from 'node:crypto'
import { feedPath } from '#contract/paths.ts'
import type { CalendarRules, ImportedCalendar, ListingCalendar } from '#contract/calls/availability.ts'
import { addDays, nightsBetween } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { refusals, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { bitsOfWeekdays, weekdaysOfBits } from '#contract/vocabulary/weekdays.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { lockListing, setCalendarRules } from '#server/modules/listings/public.ts'
import type { Quota, Quotas } from '#server/platform/quotas.ts'
import * as calendars from './calendars-store.ts'
import type { Calendar } from './calendars-store.ts'
import { emptyAfterMs } from './rules/failing.ts'
import { leavesRoom } from './rules/closed.ts'
import type { CalendarRules as Rules } from './rules/closed.ts'
import { rangesOf } from './rules/ranges.ts'
import type { DayRange } from './rules/ranges.ts'
import { bookedNights } from './store.ts'

/** Returns the calendar of a listing as its sitter manages it. */
export async function listingCalendar(
  db: Database,
  publicUrl: string,
  { id, ...rules }: Rules & { readonly id: string },
  today: PlainDate,
): Promise<ListingCalendar> {
  const token = await calendars.feedToken(db, id)
  return {
    rules: rulesView(rules),
    nights: await bookedNights(db, id, addDays(today, -1)),
    feedUrl: token === undefined ? null : feedUrl(publicUrl, token),
    calendars: await viewCalendars(db, id, today),
  }
}

function rulesView({ closedWeekdays, noticeDays, leadDays }: Rules): CalendarRules {
  return { closedWeekdays: weekdaysOfBits(closedWeekdays), noticeDays, leadDays }
}

/** Sets the calendar rules of a listing. Stays accepted before are kept. */
export async function changeRules(
  db: Database,
  listingId: string,
  rules: CalendarRules,
): Promise<CalendarRules | Refused<'week_too_closed' | 'notice_beyond_lead'>> {
  const closedWeekdays = bitsOfWeekdays(rules.closedWeekdays)
  if (!leavesRoom(closedWeekdays)) return refuse('week_too_closed')
  if (rules.leadDays !== null && rules.noticeDays >= rules.leadDays) return refuse('notice_beyond_lead')
  const kept = { ...rules, closedWeekdays }
  await transaction(db, async (tx) => {
    await lockListing(tx, listingId)
    await setCalendarRules(tx, listingId, kept)
  })
  return rulesView(kept)
}

const feedQuota: Quota = {
  name: 'calendar-address',
  times: 20,
  minutes: 60,
  sentence: "You've made many calendar addresses in the last hour.",
}

/**
 * Makes the address of a listing's feed, or replaces the one that the person sees. A double click, whose second press
 * still sees the former state, gets what the first has made.
 */
export async function renewFeed(
  { db, publicUrl, quotas }: { readonly db: Database; readonly publicUrl: string; readonly quotas: Quotas },
  listingId: string,
  replaces: string | null,
  by: { readonly userId: string; readonly now: Date },
): Promise<{ feedUrl: string } | Refused<'listing_not_found' | 'too_many'>> {
  return transaction(db, async (tx) => {
    if (!(await lockListing(tx, listingId))) return refuse('listing_not_found')
    const present = await calendars.feedToken(tx, listingId)
    const address = present === undefined ? null : feedUrl(publicUrl, present)
    if (address !== null && address !== replaces) return { feedUrl: address }
    const token = randomBytes(32).toString('base64url')
    await calendars.setFeedToken(tx, listingId, token)
    return (await quotas.use(tx, feedQuota, by.userId, by.now)) ?? { feedUrl: feedUrl(publicUrl, token) }
  })
}

const feedUrl = (publicUrl: string, token: string): string => `${publicUrl}${feedPath(token)}`

/** Returns the calendars that a listing follows, oldest first. */
async function viewCalendars(db: Database, listingId: string, today: PlainDate): Promise<ImportedCalendar[]> {
  const all = await calendars.calendarsOf(db, listingId)
  if (all.length === 0) return []
  const days = Map.groupBy(await calendars.importedDays(db, listingId, today), ({ calendarId }) => calendarId)
  const nights = (await bookedNights(db, listingId, addDays(today, -1))).map(({ date }) => date)
  return all.map((calendar) => viewCalendar(calendar, days.get(calendar.id) ?? [], nights, today))
}

/** Returns one of them by its id. */
export async function viewCalendarOf(
  db: Database,
  listingId: string,
  id: string,
  today: PlainDate,
): Promise<ImportedCalendar | undefined> {
  return (await viewCalendars(db, listingId, today)).find((calendar) => calendar.id === id)
}

function viewCalendar(
  { id, name, address, readAt, problem, emptiedAt, unreadEvents, unreadTitles }: Calendar,
  days: readonly DayRange[],
  nights: readonly PlainDate[],
  today: PlainDate,
): ImportedCalendar {
  const closed = (range: DayRange): number =>
    nightsBetween(range.startDate < today ? today : range.startDate, range.endDate) + 1
  const busy = nights.filter((night) => days.some((range) => range.startDate <= night && night <= range.endDate))
  return {
    id,
    name,
    host: URL.parse(address)?.host ?? '',
    days: days.reduce((sum, range) => sum + closed(range), 0),
    readAt: readAt?.toISOString() ?? null,
    problem: problem && refusals[problem].sentence,
    unread: { events: unreadEvents, titles: [...unreadTitles] },
    // one that only repeated what is here has no days to keep
    keptUntil: emptiedAt && days.length > 0 ? new Date(emptiedAt.getTime() + emptyAfterMs).toISOString() : null,
    conflicts: rangesOf(busy),
  }
}
