import { Instant, LooseId } from '../schemas/ids.ts'
import { NewImportedCalendar } from '../inputs/availability.ts'
import { PlainDate } from '../inputs/dates.ts'
import { Id, line, optionalLine } from '../inputs/text.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { calendarProblems, unavailableKinds } from '../vocabulary/calendar.ts'
import { blockReasonMaximum, calendarRuleLimits, importLimits } from '../vocabulary/limits.ts'
import { weekdays } from '../vocabulary/weekdays.ts'

/** A range of dates that cannot be booked, and why; only the sitter's blocks have an id. */
export const UnavailableDates = z
  .object({
    id: z.string().optional(),
    startDate: PlainDate,
    endDate: PlainDate,
    kind: z.enum(unavailableKinds),
    reason: z.string().nullable(),
    listingId: z.string(),
  })
  .meta({ id: 'UnavailableDates' })
export type UnavailableDates = z.infer<typeof UnavailableDates>

const params = z.object({ id: Id })
const Range = z.object({ startDate: PlainDate, endDate: PlainDate })

export const unavailableDates = endpoint({
  method: 'GET',
  path: '/api/listings/{id}/unavailable-dates',
  summary:
    "The sitter's blocks (both ends included), full nights, and days that the listing's rules close; ids only for the sitter and admins",
  who: 'anyone',
  params,
  reply: z.array(UnavailableDates),
  missing: 'listing_not_found',
  refuses: ['listing_not_found'],
})

export const block = endpoint({
  method: 'POST',
  path: '/api/listings/{id}/unavailable-dates',
  summary: 'Block days, both ends included; overlapping and touching blocks merge',
  who: 'signed-in',
  params,
  body: z.object({
    startDate: z.nullish(PlainDate),
    endDate: z.nullish(PlainDate),
    reason: optionalLine(blockReasonMaximum),
    listingId: LooseId.nullish(),
  }),
  reply: UnavailableDates,
  status: 201,
  missing: 'listing_not_found',
  refuses: [
    'listing_not_found',
    'not_your_listing',
    'select_block_dates',
    'dates_in_past',
    'too_far_ahead',
    'block_over_stays',
    'listing_differs',
  ],
})

export const unblock = endpoint({
  method: 'DELETE',
  path: '/api/listings/{id}/unavailable-dates',
  summary: 'Free a range of days; what else a block covered stays blocked',
  who: 'signed-in',
  params,
  query: Range,
  reply: null,
  missing: 'listing_not_found',
  refuses: ['listing_not_found', 'not_your_listing', 'select_block_dates'],
})

export const removeBlock = endpoint({
  method: 'DELETE',
  path: '/api/unavailable-dates/{id}',
  summary: 'Remove one block whole',
  who: 'signed-in',
  params,
  reply: null,
  missing: 'block_not_found',
  refuses: ['block_not_found'],
})

const ofAll = { who: ['sitter', 'admin'], wrongRole: 'sitters_page' } as const

export const blockAll = endpoint({
  method: 'POST',
  path: '/api/my-listings/unavailable-dates',
  summary: 'Block days, both ends included, on all listings of the caller; refused whole if one has stays on them',
  ...ofAll,
  body: Range.extend({ reason: optionalLine(blockReasonMaximum) }),
  reply: z.array(UnavailableDates),
  status: 201,
  refuses: ['select_block_dates', 'dates_in_past', 'too_far_ahead', 'block_over_stays'],
})

export const unblockAll = endpoint({
  method: 'DELETE',
  path: '/api/my-listings/unavailable-dates',
  summary: 'Free a range of days on all listings of the caller; what else a block covered stays blocked',
  ...ofAll,
  query: Range,
  reply: null,
  refuses: ['select_block_dates'],
})

/** When a listing takes no guests, whatever its calendar says: closed weekdays, days of notice, last open day. */
export const CalendarRules = z
  .object({
    closedWeekdays: z
      .array(z.enum(weekdays))
      .max(weekdays.length)
      .transform((days) => weekdays.filter((day) => days.includes(day))),
    noticeDays: z.number().int().min(calendarRuleLimits.noticeDays.minimum).max(calendarRuleLimits.noticeDays.maximum),
    /** Counted from today; null if only the marketplace's limit applies. */
    leadDays: z
      .number()
      .int()
      .min(calendarRuleLimits.leadDays.minimum)
      .max(calendarRuleLimits.leadDays.maximum)
      .nullable(),
  })
  .meta({ id: 'CalendarRules' })
export type CalendarRules = z.infer<typeof CalendarRules>

/** A calendar of another place that a listing follows; days that are busy there are closed here. */
export const ImportedCalendar = z
  .object({
    id: z.string(),
    name: z.string(),
    /** Host of the calendar's address; the rest of the address is the sitter's secret. */
    host: z.string(),
    /** Number of days, from today on, that it closes. */
    days: z.number().int(),
    /** Time of the last complete read; null before the first. */
    readAt: Instant.nullable(),
    /** What went wrong at the last read, as a sentence. */
    problem: z.string().nullable(),
    /** Events of the last read that could not be read, and the titles of the first ones; empty without one. */
    unread: z.object({ events: z.number().int(), titles: z.array(z.string()) }),
    /** Set if it suddenly has no events: until when its days stay closed. A read after that opens them. */
    keptUntil: Instant.nullable(),
    /** Nights with accepted stays that are busy in this calendar too. */
    conflicts: z.array(z.object({ startDate: PlainDate, endDate: PlainDate })),
  })
  .meta({ id: 'ImportedCalendar' })
export type ImportedCalendar = z.infer<typeof ImportedCalendar>

/** A listing's calendar as its sitter sees it. */
export const ListingCalendar = z
  .object({
    rules: CalendarRules,
    /** Nights with accepted stays, and the spots left on them. */
    nights: z.array(z.object({ date: PlainDate, pets: z.number().int(), left: z.number().int() })),
    /** The secret address at which other calendars follow this one; null until it is created. */
    feedUrl: z.string().nullable(),
    calendars: z.array(ImportedCalendar),
  })
  .meta({ id: 'ListingCalendar' })
export type ListingCalendar = z.infer<typeof ListingCalendar>

const ofOwn = ['listing_not_found', 'not_your_listing'] as const

export const calendar = endpoint({
  method: 'GET',
  path: '/api/listings/{id}/calendar',
  summary: "The calendar of one's own listing: its rules, booked nights, and the calendars around it",
  who: 'signed-in',
  params,
  reply: ListingCalendar,
  missing: 'listing_not_found',
  refuses: ofOwn,
})

export const changeRules = endpoint({
  method: 'PUT',
  path: '/api/listings/{id}/calendar',
  summary:
    'Close days of the week, ask for notice, and say how far ahead the listing can be booked; accepted stays stand',
  who: 'signed-in',
  params,
  body: CalendarRules,
  reply: CalendarRules,
  missing: 'listing_not_found',
  refuses: [...ofOwn, 'week_too_closed', 'notice_beyond_lead'],
})

export const renewFeed = endpoint({
  method: 'POST',
  path: '/api/listings/{id}/calendar/feed',
  summary:
    'Make a secret address for the feed of a calendar, or replace the one that the caller sees, which stops working; ' +
    'the address there is, if that is another one',
  who: 'signed-in',
  params,
  body: z.object({ replaces: z.nullish(line(importLimits.address)) }),
  reply: z.object({ feedUrl: z.string() }),
  status: 201,
  missing: 'listing_not_found',
  refuses: [...ofOwn, 'too_many'],
})

export const addCalendar = endpoint({
  method: 'POST',
  path: '/api/listings/{id}/calendars',
  summary: 'Follow a calendar of another place: it is read at once and every hour, and its busy days are closed',
  who: 'signed-in',
  params,
  body: NewImportedCalendar,
  reply: ImportedCalendar,
  status: 201,
  missing: 'listing_not_found',
  refuses: [
    ...ofOwn,
    'own_calendar',
    'calendar_known',
    'too_many_calendars',
    'too_many',
    'calendars_busy',
    ...calendarProblems,
  ],
})

const calendarParams = z.object({ id: Id, calendarId: Id })

export const refreshCalendar = endpoint({
  method: 'POST',
  path: '/api/listings/{id}/calendars/{calendarId}/refresh',
  summary: 'Read a calendar of another place now; what went wrong is in the answer',
  who: 'signed-in',
  params: calendarParams,
  reply: ImportedCalendar,
  missing: 'calendar_not_found',
  refuses: [...ofOwn, 'calendar_not_found', 'too_many', 'calendars_busy'],
})

export const removeCalendar = endpoint({
  method: 'DELETE',
  path: '/api/listings/{id}/calendars/{calendarId}',
  summary: 'Follow a calendar no longer; the days that it closed are open again',
  who: 'signed-in',
  params: calendarParams,
  reply: null,
  missing: 'calendar_not_found',
  refuses: [...ofOwn, 'calendar_not_found'],
})
