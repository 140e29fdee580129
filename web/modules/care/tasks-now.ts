import { useQuery, useQueryClient } from '@tanstack/react-query'
import type * as api from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { SitterTask } from '#contract/schemas/care.ts'
import type { StayDay } from '#contract/schemas/stay-update.ts'
import { isOpen, nightEnds, placeOf } from '#contract/vocabulary/care-night.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import { readersNow } from '#web/platform/format/readers-clock.ts'
import { dayQuery } from './queries.ts'
import { useTodayAt } from './today-at.ts'

type SitterToday = Reply<typeof api.bookings.today>

/** A task, and what is today at its stay. */
export type DueTask = SitterTask & { readonly today: PlainDate }

type Stay = {
  readonly bookingId: string
  readonly timeZone: string
  readonly today: PlainDate
  readonly isLater: boolean
}

/**
 * What a sitter has to do today. Without a network a later day may have begun at a stay since the server said so: then its
 * tasks are those that were kept of that day, with what still waits of the night before.
 */
export function useTasksNow({ at, stays, tasks }: Pick<SitterToday, 'at' | 'stays' | 'tasks'>): readonly DueTask[] {
  const todayAt = useTodayAt()
  const known = new Map([...stays, ...tasks].map(({ bookingId, timeZone }) => [bookingId, timeZone]))
  const all = [...known].map(([bookingId, timeZone]): Stay => {
    const said = dateIn(timeZone, new Date(at))
    const today = todayAt(timeZone, said)
    return { bookingId, timeZone, today, isLater: today > said }
  })
  const later = all.filter(({ isLater }) => isLater)
  const client = useQueryClient()
  // one query of several: what reads each as one weighs more than all of this, on every page of a sitter
  const { data: days } = useQuery({
    queryKey: ['later-days', later.map(({ bookingId, today }) => [bookingId, today])],
    queryFn: () =>
      Promise.all(later.map(({ bookingId, today }) => client.fetchQuery(dayQuery(bookingId, today)).catch(() => null))),
    enabled: later.length > 0,
  })
  return all
    .flatMap((stay) => {
      const own = tasks
        .filter(({ bookingId }) => bookingId === stay.bookingId)
        .map((task) => ({ ...task, today: stay.today }))
      const day = stay.isLater ? days?.[later.indexOf(stay)] : undefined
      return day ? [...own.filter((task) => isOpen(task) && isOfNight(task)), ...tasksIn(day, stay)] : own
    })
    .sort((a, b) => placeOf(a, a.today, a.timeZone).localeCompare(placeOf(b, b.today, b.timeZone)))
}

/** Whether a task can still be recorded tonight that was to be done yesterday. */
const isOfNight = ({ day, today, timeZone }: DueTask): boolean =>
  addDays(day, 1) === today && readersNow() < nightEnds(today, timeZone)

const tasksIn = ({ pets }: StayDay, { bookingId, timeZone, today }: Stay): DueTask[] =>
  pets.flatMap(({ name: petName, type, imageUrl, tasks }) =>
    tasks.map((task) => ({ ...task, bookingId, petName, portrait: { type, imageUrl }, timeZone, today })),
  )
