import { addDays } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { dateIn, instantOf } from '#contract/vocabulary/zoned-time.ts'
import type { Database } from '#server/database/connect.ts'
import { careWindow } from '#server/modules/bookings/public.ts'
import type { BookingFacts, CareWindow } from '#server/modules/bookings/public.ts'
import { careOf } from '#server/modules/pets/public.ts'
import type { LogNote } from './log-store.ts'
import { alertSteps, dueOf, nextLook } from './rules/alerts.ts'
import { tasksOf } from './rules/tasks.ts'
import * as store from './store.ts'
import type { CareStay, Guest, StoredTask } from './store.ts'

type Window = Exclude<CareWindow, { readonly state: 'none' }>

/** Care that is first looked at so late began before there were tasks: nobody is told of what is long past. */
const patienceMs = 24 * 3_600_000

/**
 * Brings the care of a locked stay up to an instant: opens it, writes the tasks of its days, tells of those that are due,
 * and closes it. Returns what belongs into the log. `isQuiet`: somebody is just recording, so the clock tells afterwards.
 */
export async function keepCare(
  tx: Database,
  stay: BookingFacts,
  now: Date,
  { isQuiet = false }: { readonly isQuiet?: boolean } = {},
): Promise<LogNote[]> {
  const window = careWindow(stay, stay, now)
  const known = await store.findCareStay(tx, stay.id)
  if (window.state === 'none') return known && !known.closedAt ? closeEarly(tx, stay, known, now) : []
  const isClosing = window.state === 'closed'
  const ended = known?.closedAt ?? null
  const isMoved = known !== undefined && known.openedAt.getTime() !== window.opensAt.getTime()
  const isOver = isClosing && ended?.getTime() === window.closesAt.getTime()
  if (window.state === 'before' || (isOver && !isMoved)) return []
  const guests = (await store.guestsOf(tx, [stay.id])).get(stay.id) ?? []
  const log: LogNote[] = known && !isMoved ? [] : [openedNote(window, guests, known)]
  // what was due before the pets came, or after they left, was due to nobody
  if (isMoved || ended) await store.moveTasks(tx, await store.openTasksOutside(tx, stay.id, window), 'void')
  if (isClosing && known?.closedAt && known.closedAt >= window.closesAt) {
    await store.saveCareStay(tx, stay.id, { ...known, openedAt: window.opensAt, closedAt: window.closesAt })
    return isOver ? log : [...log, closedNote(window, ended)]
  }
  // a check-out that was wrong opens it again, if only until another time that has passed
  const writtenThrough = await writeDays(tx, { stay, window, known, guests, isQuiet, reopenedFrom: ended }, now)
  if (isClosing) log.push(...(await closeTasks(tx, stay, { window, ended }, guests)))
  else if (!isQuiet) log.push(...(await tellTasks(tx, stay, guests, now)))
  const waiting = isClosing ? [] : await store.waitingTasks(tx, stay.id)
  await store.saveCareStay(tx, stay.id, {
    openedAt: window.opensAt,
    closedAt: isClosing ? window.closesAt : null,
    writtenThrough,
    lookAt: isClosing ? null : isQuiet ? now : nextLookAt(stay, window, waiting, now),
  })
  return log
}

/** The entry that care began; another one if it turns out to have begun at another time. */
function openedNote({ opensAt: at }: Window, guests: readonly Guest[], known: CareStay | undefined): LogNote {
  const instead = known && { instead: known.openedAt.toISOString() }
  return { at, actor: 'clock', kind: 'opened', payload: { pets: guests.map(({ name }) => name), ...instead } }
}

/** The entry that care ended; another one if it turns out to have ended at another time. */
function closedNote({ closesAt: at }: Window, ended: Date | null): LogNote {
  return { at, actor: 'clock', kind: 'closed', payload: ended ? { instead: ended.toISOString() } : {} }
}

/** Closes care of a stay that was taken out of it altogether, such as one that was cancelled before anybody came. */
async function closeEarly(tx: Database, stay: BookingFacts, known: CareStay, now: Date): Promise<LogNote[]> {
  const waiting = await store.waitingTasks(tx, stay.id)
  await store.moveTasks(
    tx,
    waiting.map(({ id }) => id),
    'void',
  )
  await store.saveCareStay(tx, stay.id, { ...known, closedAt: now, lookAt: null })
  return [{ at: now, actor: 'clock', kind: 'closed', payload: {} }]
}

type Writing = {
  readonly stay: BookingFacts
  readonly window: Window
  readonly known: CareStay | undefined
  readonly guests: readonly Guest[]
  readonly isQuiet: boolean
  /** When the care had ended, of a stay that is open again. */
  readonly reopenedFrom: Date | null
}

/** Writes the tasks of all days that have begun. Returns the last one. */
async function writeDays(
  tx: Database,
  { stay, window, known, guests, isQuiet, reopenedFrom }: Writing,
  now: Date,
): Promise<PlainDate> {
  const { timeZone } = stay
  const { opensAt, tasksUntil } = window
  const isLate = !known && !isQuiet && now.getTime() - opensAt.getTime() > patienceMs
  const from = isLate ? now : opensAt
  const ends = dateIn(timeZone, tasksUntil)
  const today = dateIn(timeZone, now)
  const last = today < ends ? today : ends
  // what came earlier than was known has tasks of its own; today's are always looked at, since a stay can become longer
  const isEarlier = known && opensAt < known.openedAt
  const next = known?.writtenThrough && !isEarlier ? addDays(known.writtenThrough, 1) : dateIn(timeZone, from)
  const sheets = await careOf(
    tx,
    guests.map(({ id }) => id),
  )
  const reopened = reopenedFrom && dateIn(timeZone, reopenedFrom)
  const first = reopened && reopened < next ? reopened : next
  for (let day = first < last ? first : last; day <= last; day = addDays(day, 1))
    for (const { id: petId } of guests) {
      const sheet = sheets.get(petId)
      const tasks = sheet ? tasksOf(sheet, day, timeZone, { from, until: tasksUntil }) : []
      await store.insertTasks(tx, { bookingId: stay.id, petId, changedAt: null }, tasks)
      const again = tasks.filter(
        ({ dueAt }) => (reopenedFrom && dueAt >= reopenedFrom) || (isEarlier && dueAt < known.openedAt),
      )
      await store.reviveTasks(tx, stay.id, petId, again)
    }
  return last
}

/** Tells of tasks that are due, late or missed; each step once, and those of one step together. */
async function tellTasks(tx: Database, stay: BookingFacts, guests: readonly Guest[], now: Date): Promise<LogNote[]> {
  const waiting = await store.waitingTasks(tx, stay.id)
  const due = waiting.flatMap((task) => dueOf(task, now) ?? [])
  const missed = due.filter(({ misses }) => misses).map(({ id }) => id)
  await store.moveTasks(tx, missed, 'missed')
  for (const step of alertSteps) {
    const told = due.filter(({ tells }) => tells === step).map(({ id }) => id)
    await store.noteTold(tx, told, step, now)
  }
  return waiting.filter(({ id }) => missed.includes(id)).map((task) => missedNote(task, guests, now))
}

/** Ends the tasks of a stay whose care is over: what was due is missed, of which nobody is told any more. */
async function closeTasks(
  tx: Database,
  stay: BookingFacts,
  { window, ended }: { readonly window: Window; readonly ended: Date | null },
  guests: readonly Guest[],
): Promise<LogNote[]> {
  const { closesAt } = window
  const waiting = await store.waitingTasks(tx, stay.id)
  const missed = waiting.filter(({ dueAt }) => dueAt < closesAt)
  const ids = (tasks: readonly StoredTask[]) => tasks.map(({ id }) => id)
  await store.moveTasks(tx, ids(missed), 'missed')
  await store.moveTasks(tx, ids(waiting.filter(({ dueAt }) => dueAt >= closesAt)), 'void')
  const notes = missed.map((task) => missedNote(task, guests, closesAt))
  return [...notes, closedNote(window, ended)]
}

/** The entry that a task has no record. */
export function missedNote({ petId, label, kind, day, slot }: StoredTask, guests: readonly Guest[], at: Date): LogNote {
  const pet = guests.find(({ id }) => id === petId)?.name ?? null
  return { at, actor: 'clock', kind: 'task_missed', payload: { pet, item: label, kind, day, slot } }
}

/** When the clock has to look again: at the next point of a task, at midnight, or when care closes. */
function nextLookAt(
  { timeZone }: BookingFacts,
  { closesAt, tasksUntil }: Window,
  waiting: readonly StoredTask[],
  now: Date,
): Date {
  const midnight = instantOf(addDays(dateIn(timeZone, now), 1), '00:00', timeZone)
  const points = waiting.flatMap((task) => nextLook(task, now) ?? [])
  const all = [closesAt, ...(midnight < tasksUntil ? [midnight] : []), ...points]
  return new Date(Math.min(...all.map((each) => each.getTime())))
}
