import { useQuery } from '@tanstack/react-query'
import type * as api from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { SitterTask } from '#contract/schemas/care.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import { useTodayAt } from './today-at.ts'

type SitterToday = Reply<typeof api.bookings.today>

/** A task, and what is today at its stay. */
export type DueTask = SitterTask & { readonly today: PlainDate }

/** A stay at which a later day has begun since the server was heard from. */
export type LaterStay = { readonly bookingId: string; readonly timeZone: string; readonly today: PlainDate }

/**
 * What a sitter has to do today. Without a network a later day may have begun at a stay since the server said so: what shows
 * that is loaded then, and with the pages that are kept.
 */
export function useTasksNow({ at, stays, tasks }: Pick<SitterToday, 'at' | 'stays' | 'tasks'>): readonly DueTask[] {
  const todayAt = useTodayAt()
  const todayIn = (timeZone: string) => todayAt(timeZone, dateIn(timeZone, new Date(at)))
  const zones = new Map([...stays, ...tasks].map(({ bookingId, timeZone }) => [bookingId, timeZone]))
  const later = [...zones].flatMap(([bookingId, timeZone]): LaterStay[] => {
    const today = todayIn(timeZone)
    return today > dateIn(timeZone, new Date(at)) ? [{ bookingId, timeZone, today }] : []
  })
  const { data: onLaterDays } = useQuery({
    queryKey: ['later-days', later.map(({ bookingId, today }) => [bookingId, today])],
    queryFn: async ({ client }) => (await import('./later-days.ts')).onLaterDays(client, later),
    enabled: later.length > 0,
  })
  const own = tasks.map((task): DueTask => ({ ...task, today: todayIn(task.timeZone) }))
  return onLaterDays && later.length > 0 ? onLaterDays(own) : own
}
