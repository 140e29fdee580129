import * as api from './api.ts'

// The calls that return a thing; a mutation that changes the thing marks them as stale. The lists are here because
// modules that do not import each other change the same things.

/** The calls that return what is done during a stay: stale when something is recorded, or a care sheet changes. */
export const careCalls = [
  api.stayUpdates.day,
  api.stayUpdates.days,
  api.bookings.today,
  api.care.log,
  api.emergency.get,
  api.handovers.get,
  api.charges.list,
  api.lostPets.list,
]

/** The calls that return updates of a stay. */
export const stayUpdateCalls = [api.stayUpdates.list, ...careCalls]

/** The calls that return bookings: stale when one is made, answered, paid, cancelled or reviewed. */
export const bookingCalls = [
  api.bookings.list,
  api.bookings.listAsOwner,
  api.bookings.listAsSitter,
  api.admin.bookings,
  api.bookings.get,
  api.bookings.calendar,
  api.vaccinations.ofStay,
  ...stayUpdateCalls,
]

/** The calls that return conversations: stale when something is written, received or read. */
export const conversationCalls = [api.messaging.conversations, api.messaging.conversation, api.messaging.messages]

/** The calls that return free and blocked dates, and prices. */
export const calendarCalls = [
  api.availability.unavailableDates,
  api.availability.calendar,
  api.bookings.calendar,
  api.bookings.quote,
  api.bookings.nightPrices,
]

/** The calls that return what waits for staff. */
export const deskCalls = [api.desk.list, api.desk.counts]

/** The calls that return what staff sees of a person. */
export const personCalls = [
  api.people.get,
  api.people.overview,
  api.people.money,
  api.people.ledger,
  api.people.reports,
  api.people.conversations,
  api.people.devices,
  api.people.notes,
]

/** The calls that return notifications. */
export const notificationCalls = [api.notifications.list, api.notifications.unread]
