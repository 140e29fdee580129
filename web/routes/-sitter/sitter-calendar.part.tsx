import { CalendarTab, type CalendarTabProps } from '#web/modules/bookings/calendar/calendar-tab.tsx'
import { TimeAway } from '#web/modules/listing-editor/time-away.tsx'

/** The sitter's calendar, in which days can be blocked. */
export function SitterCalendar(props: Omit<CalendarTabProps, 'actions'>) {
  return <CalendarTab {...props} actions={<TimeAway />} />
}
