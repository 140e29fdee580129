import { listAllBookings } from './calls/admin-bookings.ts'
import { listingCalendar, unavailableDates } from './calls/availability.ts'
import { getBooking, listBookings, listOwnerBookings, listSitterBookings } from './calls/bookings.ts'
import { getConversation, listConversations, listMessages } from './calls/messaging.ts'
import { countUnreadNotifications, listNotifications } from './calls/notifications.ts'
import { getQuote, nightPrices } from './calls/prices.ts'
import { getStayDay, listStayDays, listStayUpdates } from './calls/stay-updates.ts'
import { getSitterCalendar, getToday } from './calls/sitter-days.ts'

// Which calls answer with a thing. Whoever changes the thing names them as stale; each list stands here once, because
// modules that do not know each other change the same things.

/** The calls that answer with what a sitter told of a stay. */
export const stayUpdateCalls = [listStayUpdates, getStayDay, listStayDays]

/** The calls that answer with bookings: stale when one is made, answered, paid, cancelled or reviewed. */
export const bookingCalls = [
  listBookings,
  listOwnerBookings,
  listSitterBookings,
  listAllBookings,
  getBooking,
  getToday,
  getSitterCalendar,
  ...stayUpdateCalls,
]

/** The calls that answer with conversations: stale when something is written, received or read. */
export const conversationCalls = [listConversations, getConversation, listMessages]

/** The calls that answer with what a calendar leaves free, and at which price. */
export const calendarCalls = [unavailableDates, listingCalendar, getQuote, nightPrices]

/** The calls that answer with what somebody was told of. */
export const notificationCalls = [listNotifications, countUnreadNotifications]
