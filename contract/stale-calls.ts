import { listAllBookings } from './calls/admin-bookings.ts'
import { listingCalendar, unavailableDates } from './calls/availability.ts'
import { getBooking, listBookings, listOwnerBookings, listSitterBookings } from './calls/bookings.ts'
import { getConversation, listConversations, listMessages } from './calls/messaging.ts'
import { countUnreadNotifications, listNotifications } from './calls/notifications.ts'
import { getQuote, nightPrices } from './calls/prices.ts'
import { getStayDay, listStayDays, listStayUpdates } from './calls/stay-updates.ts'
import { getSitterCalendar, getToday } from './calls/sitter-days.ts'

// The calls that return a thing; a mutation that changes the thing marks them as stale. The lists are here because
// modules that do not import each other change the same things.

/** The calls that return updates of a stay. */
export const stayUpdateCalls = [listStayUpdates, getStayDay, listStayDays, getToday]

/** The calls that return bookings: stale when one is made, answered, paid, cancelled or reviewed. */
export const bookingCalls = [
  listBookings,
  listOwnerBookings,
  listSitterBookings,
  listAllBookings,
  getBooking,
  getSitterCalendar,
  ...stayUpdateCalls,
]

/** The calls that return conversations: stale when something is written, received or read. */
export const conversationCalls = [listConversations, getConversation, listMessages]

/** The calls that return free and blocked dates, and prices. */
export const calendarCalls = [unavailableDates, listingCalendar, getSitterCalendar, getQuote, nightPrices]

/** The calls that return notifications. */
export const notificationCalls = [listNotifications, countUnreadNotifications]
