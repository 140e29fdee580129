import type { QueryClient } from '@tanstack/react-query'
import type { StayDay } from '#contract/schemas/stay-update.ts'
import { isOpen, nightEnds, placeOf } from '#contract/vocabulary/care-night.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import { readersNow } from '#web/platform/format/readers-clock.ts'
import { dayQuery } from './queries.ts'
import type { DueTask, LaterStay } from './tasks-now.ts'

// Only a phone without a network needs this: always import it lazily.

/**
 * Returns what makes of tasks of the day before those of a later day at these stays, as they were kept of that day, with what
 * still waits of the night before. Of a stay without a kept day nothing changes.
 */
export async function onLaterDays(client: QueryClient, stays: readonly LaterStay[]) {
  const days = await Promise.all(
    stays.map(({ bookingId, today }) => client.fetchQuery(dayQuery(bookingId, today)).catch(() => null)),
  )
  const kept = stays.flatMap((stay, at) => {
    const day = days[at]
    return day ? [{ stay, day }] : []
  })
  return (tasks: readonly DueTask[]): readonly DueTask[] => {
    const isKept = ({ bookingId }: DueTask) => kept.some(({ stay }) => stay.bookingId === bookingId)
    const before = tasks.filter((task) => !isKept(task) || (isOpen(task) && isOfNight(task)))
    return [...before, ...kept.flatMap(({ stay, day }) => tasksIn(day, stay))].sort((a, b) =>
      placeOf(a, a.today, a.timeZone).localeCompare(placeOf(b, b.today, b.timeZone)),
    )
  }
}

/** Whether a task can still be recorded tonight that was to be done yesterday. */
const isOfNight = ({ day, today, timeZone }: DueTask): boolean =>
  addDays(day, 1) === today && readersNow() < nightEnds(today, timeZone)

const tasksIn = ({ pets }: StayDay, { bookingId, timeZone, today }: LaterStay): DueTask[] =>
  pets.flatMap(({ name: petName, type, imageUrl, tasks }) =>
    tasks.map((task) => ({ ...task, bookingId, petName, portrait: { type, imageUrl }, timeZone, today })),
  )
