import type * as api from '#contract/api.ts'
import type { DayStay } from '#contract/schemas/sitter-days.ts'
import type { Reply } from '#contract/endpoint.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import { petTypeOf } from '#contract/vocabulary/pet-kinds.ts'
import { picturePath } from '#contract/vocabulary/pictures.ts'
import { dateIn, timeIn } from '#contract/vocabulary/zoned-time.ts'
import type { Database } from '#server/database/connect.ts'
import { failingCalendarsOf, takenDaysOfSitter } from '#server/modules/availability/public.ts'
import type { CarePort } from '../ports.ts'
import { nextStay, staysBetween } from '../rows/days-store.ts'
import type { StayOfDay } from '../rows/days-store.ts'
import { partOfToday } from '../rules/today.ts'
import type { TodaysPart } from '../rules/today.ts'

/** The maximum number of stays, and of blocks, in one response. */
const rowsMaximum = 300

const order: Record<TodaysPart, number> = { arrives: 0, leaves: 1, stays: 2 }

/** Returns who arrives, leaves and stays with a sitter today, what is to be done, and the next stay. */
export async function todayOf(
  db: Database,
  care: CarePort,
  sitterId: string,
  now: Date,
): Promise<Reply<typeof api.bookings.today>> {
  // depending on the time zone, today may be a day earlier or later than in UTC
  const today = dateIn('UTC', now)
  const around = { from: addDays(today, -1), to: addDays(today, 1) }
  const [stays, next, tasks] = await Promise.all([
    staysBetween(db, sitterId, around, rowsMaximum),
    nextStay(db, sitterId, now),
    care.tasksOfSitter(db, sitterId, now),
  ])
  const there = stays
    .flatMap((stay) => {
      const what = partOfToday(stay, now)
      return what ? [{ stay, what }] : []
    })
    .sort((a, b) => order[a.what] - order[b.what] || a.stay.endDate.localeCompare(b.stay.endDate))
  const first = there[0]?.stay ?? next
  return {
    at: now.toISOString(),
    date: first ? dateIn(first.timeZone, now) : null,
    stays: there.map(({ stay, what }) => ({ ...viewStay(stay), what, ...viewToday(stay, what) })),
    next: next ? viewStay(next) : null,
    tasks,
  }
}

function viewToday(stay: StayOfDay, what: TodaysPart) {
  const { firstPet, updatedAt, timeZone } = stay
  return {
    timeZone,
    time: timeOf(stay, what),
    portrait: firstPet && { type: petTypeOf(firstPet.kind), imageUrl: picturePath(firstPet.pictureId) },
    latest: updatedAt && { date: dateIn(timeZone, updatedAt), time: timeIn(timeZone, updatedAt) },
  }
}

function timeOf({ timeZone, checkInAt, checkOutAt }: StayOfDay, what: TodaysPart): string | null {
  if (what === 'stays') return null
  return timeIn(timeZone, what === 'arrives' ? checkInAt : checkOutAt)
}

/** Returns a month of a sitter's stays and blocked days. */
export async function calendarOf(
  db: Database,
  sitterId: string,
  month: string,
): Promise<Reply<typeof api.bookings.calendar>> {
  const from = `${month}-01`
  const to = addDays(`${addDays(from, 31).slice(0, 8)}01`, -1)
  const [stays, blocks, failingCalendars] = await Promise.all([
    staysBetween(db, sitterId, { from, to }, rowsMaximum + 1),
    takenDaysOfSitter(db, sitterId, { from, to }, rowsMaximum + 1),
    failingCalendarsOf(db, sitterId),
  ])
  return {
    stays: stays.slice(0, rowsMaximum).map(viewStay),
    blocks: blocks.slice(0, rowsMaximum),
    failingCalendars,
    capped: stays.length > rowsMaximum || blocks.length > rowsMaximum,
  }
}

function viewStay(stay: StayOfDay): DayStay {
  const { bookingId, listingId, listingTitle, startDate, endDate, status, pets } = stay
  const { firstName, lastName, fullname, pictureId } = stay
  return {
    bookingId,
    listingId,
    listingTitle,
    startDate,
    endDate,
    status,
    pets,
    owner: { firstName, lastName, fullname, profileImageUrl: picturePath(pictureId) },
  }
}
