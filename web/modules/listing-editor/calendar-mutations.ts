import {
  addCalendar,
  blockDates,
  changeCalendarRules,
  refreshCalendar,
  removeBlock,
  removeCalendar,
  renewFeed,
  unblockDates,
} from '#contract/calls/availability.ts'
import type { CalendarRules } from '#contract/calls/availability.ts'
import { calendarCalls } from '#contract/stale-calls.ts'
import { blockedByOwner } from '#contract/vocabulary/calendar.ts'
import { useCall } from '#web/platform/use-call.ts'

type Days = { startDate: string; endDate: string }

/** Blocks and frees days of the caller's own listing. */
export function useAvailability(listingId: string) {
  const params = { id: listingId }
  const notRemoved = { title: 'Error', description: 'Failed to remove unavailable dates' }
  const removed = { title: 'Success', description: 'Unavailable dates removed.' }
  const block = useCall(blockDates, {
    input: ({ reason, ...days }: Days & { reason: string }) => ({
      params,
      body: { ...days, reason: reason.trim() || blockedByOwner },
    }),
    done: () => ({ title: 'Success', description: 'Dates marked as unavailable.' }),
    otherwise: { title: 'Error', description: 'Failed to mark dates as unavailable' },
    refreshes: calendarCalls,
  })
  const unblock = useCall(unblockDates, {
    input: ({ days }: { days: Days; partly: boolean }) => ({ params, query: days }),
    done: (_, { partly }) =>
      partly
        ? {
            title: 'Dates unblocked',
            description: 'Unblocked selected dates while preserving other blocked dates.',
          }
        : removed,
    otherwise: notRemoved,
    refreshes: calendarCalls,
  })
  const remove = useCall(removeBlock, {
    input: (id: string) => ({ params: { id } }),
    done: () => removed,
    otherwise: notRemoved,
    refreshes: calendarCalls,
  })
  return { block, unblock, remove }
}

/** Sets when the caller's own listing takes nobody. */
export function useCalendarRules(listingId: string) {
  return useCall(changeCalendarRules, {
    input: (rules: CalendarRules) => ({ params: { id: listingId }, body: rules }),
    done: () => ({ title: 'Calendar rules saved', description: "Stays you've already accepted aren't affected." }),
    otherwise: 'Failed to save your calendar rules',
    refreshes: calendarCalls,
  })
}

/** The calendars around that of the caller's own listing: the feed of its own, and those that it follows. */
export function useOtherCalendars(listingId: string) {
  const params = { id: listingId }
  const byId = (calendarId: string) => ({ params: { id: listingId, calendarId } })
  const renew = useCall(renewFeed, {
    input: () => ({ params }),
    otherwise: 'Failed to make a calendar link',
    refreshes: calendarCalls,
  })
  const add = useCall(addCalendar, {
    input: (body: { name: string; address: string }) => ({ params, body }),
    done: ({ name }) => ({ title: `${name} is connected`, description: "We'll check it for changes every hour." }),
    // the dialog says it
    otherwise: () => undefined,
    refreshes: calendarCalls,
  })
  const update = useCall(refreshCalendar, {
    input: byId,
    done: ({ name, problem }) => (problem === null ? { title: `${name} is up to date` } : undefined),
    otherwise: 'Failed to check the calendar',
    refreshes: calendarCalls,
  })
  const remove = useCall(removeCalendar, {
    input: byId,
    done: () => ({ title: 'Calendar removed', description: 'The days it closed are open again.' }),
    otherwise: 'Failed to remove the calendar',
    refreshes: calendarCalls,
  })
  return { renew, add, update, remove }
}
