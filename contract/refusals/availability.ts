import { selectBlockDates } from '../vocabulary/calendar.ts'
import { importLimits } from '../vocabulary/limits.ts'

/** Blocked dates, calendar rules and other calendars. */
export const availabilityRefusals = {
  select_block_dates: {
    status: 400,
    sentence: `${selectBlockDates.title}. ${selectBlockDates.description}`,
  },
  block_over_stays: { status: 409, sentence: 'You have accepted stays on some of these dates.' },
  week_too_closed: {
    status: 400,
    sentence: 'Leave at least two days in a row open, or nobody can stay overnight.',
  },
  notice_beyond_lead: {
    status: 400,
    sentence: 'Ask for less notice, or let people book further ahead. With these rules, nobody can book.',
  },
  own_calendar: { status: 400, field: 'address', sentence: "That's the address of this listing's own calendar." },
  calendar_known: { status: 409, field: 'address', sentence: 'This calendar is already connected.' },
  too_many_calendars: {
    status: 409,
    sentence: `You can connect up to ${importLimits.calendars} calendars. Please remove one first.`,
  },
  calendar_not_found: { status: 404, sentence: "We couldn't find that calendar." },
  calendar_address: {
    status: 400,
    field: 'address',
    sentence: 'Enter a calendar address that starts with https:// and that anyone on the internet can open.',
  },
  calendar_unreachable: {
    status: 409,
    field: 'address',
    sentence: "We couldn't open this calendar. Please check that the address is right and still works.",
  },
  calendar_too_slow: {
    status: 409,
    field: 'address',
    sentence: 'This calendar took too long to respond. Please try again later.',
  },
  calendar_too_large: {
    status: 409,
    field: 'address',
    sentence: `This calendar is larger than ${importLimits.megabytes} MB, which is more than we can read.`,
  },
  calendar_unreadable: {
    status: 409,
    field: 'address',
    sentence: "We couldn't read a calendar at this address. Please use the address of its iCal feed.",
  },
  calendar_incomplete: {
    status: 409,
    field: 'address',
    sentence: 'We could read only part of this calendar, so it may be busy on more days than we know.',
  },
  calendars_busy: {
    status: 503,
    sentence: "We're checking many calendars right now. Please try again in a few minutes.",
    retryAfter: 120,
  },
  block_not_found: { status: 404, sentence: "These dates aren't marked as unavailable." },
  listing_differs: { status: 400, sentence: "The listing in the request doesn't match the one in the address." },
} as const
