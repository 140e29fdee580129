import type { CareSheet } from '#contract/inputs/care-sheet.ts'
import type { CareRecord, CareTask, NeededCare, SitterTask } from '#contract/schemas/care.ts'
import type { BookingViewer } from '#contract/vocabulary/booking-states.ts'
import { isOpen, nightEnds, placeOf } from '#contract/vocabulary/care-night.ts'
import { soonMs } from '#contract/vocabulary/care.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { petTypeOf } from '#contract/vocabulary/pet-kinds.ts'
import { picturePath } from '#contract/vocabulary/pictures.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import type { Database } from '#server/database/connect.ts'
import { bookingFacts, careWindow, isAgreed, mayRecord } from '#server/modules/bookings/public.ts'
import type { BookingFacts } from '#server/modules/bookings/public.ts'
import { careOf } from '#server/modules/pets/public.ts'
import * as records from './records-store.ts'
import type { Record } from './records-store.ts'
import { tasksOf } from './rules/tasks.ts'
import * as store from './store.ts'
import type { Guest, StoredTask } from './store.ts'
import { staysOfSitter } from './sitter-store.ts'
import { viewDosed, viewRecord, viewTask } from './view.ts'
import type { Dosed, How } from './view.ts'

/** What is to be done for a pet of a stay on a day, and what was done. */
export type PetCare = {
  readonly feeding: string | null
  readonly tasks: CareTask[]
  readonly ifNeeded: NeededCare[]
  readonly records: CareRecord[]
}

const nothing: PetCare = { feeding: null, tasks: [], ifNeeded: [], records: [] }

type CareDayQuery = {
  readonly stay: BookingFacts
  readonly viewer: BookingViewer
  readonly day: PlainDate
  readonly now: Date
}

/**
 * Returns a day of a stay's pets for one of its two sides, by pet: written down if it has begun, else as the care sheets
 * have it now. Admins see nothing of it.
 */
export async function careOfDay(
  db: Database,
  { stay, viewer, day, now }: CareDayQuery,
  guests: readonly Guest[],
): Promise<Map<string, PetCare>> {
  if (viewer === 'admin') return new Map(guests.map(({ id }) => [id, nothing]))
  const [tasks, done, doses, sheets] = await Promise.all([
    store.tasksOfDay(db, [stay.id], day),
    records.recordsOfDay(db, [stay.id], day),
    records.lastDoses(db, [stay.id]),
    maySeePlan(stay, viewer, now) ? sheetsOf(db, guests) : new Map<string, CareSheet | null>(),
  ])
  const facts = { stay, viewer, day, now, tasks, done, doses }
  return new Map(guests.map((guest) => [guest.id, careOfPet(guest, sheets.get(guest.id) ?? null, facts)]))
}

const sheetsOf = (db: Database, guests: readonly Guest[]) =>
  careOf(
    db,
    guests.map(({ id }) => id),
  )

/** What is planned is shown until the care of the stay is over; to the sitter once both agreed to it. */
function maySeePlan(stay: BookingFacts, viewer: BookingViewer, now: Date): boolean {
  const { state } = careWindow(stay, stay, now)
  const isKnown = stay.status === 'accepted' && (viewer === 'owner' || isAgreed(stay))
  return state === 'open' || (state !== 'closed' && isKnown)
}

type Facts = CareDayQuery & {
  readonly tasks: readonly StoredTask[]
  readonly done: readonly Record[]
  readonly doses: ReadonlyMap<string, Date>
}

function careOfPet({ id: petId }: Guest, sheet: CareSheet | null, facts: Facts): PetCare {
  const { stay, viewer, now, tasks, done } = facts
  const around = { stay, viewer, now }
  const there = tasks.filter((task) => task.petId === petId && task.state !== 'void')
  const planned = [...there, ...previewOf(petId, sheet, facts)].sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
  const own = done.filter((record) => record.petId === petId)
  const shown = planned.map((task) => {
    const of = 'id' in task ? own.filter(({ taskId }) => taskId === task.id) : []
    const dosed = dosedOf(facts, { petId, itemId: task.itemId }, sheet)
    return viewTask(task, { ...around, how: howOf(sheet, task.itemId), records: of, dosed })
  })
  const ids = new Set(there.map(({ id }) => id))
  const besides = own.filter(({ taskId }) => taskId === null || !ids.has(taskId))
  return {
    feeding: sheet?.feeding ?? null,
    tasks: shown,
    ifNeeded: sheet ? neededOf(petId, sheet, facts) : [],
    records: besides.map((record) => viewRecord(record, stay, viewer, now)),
  }
}

/** The tasks of a sheet on a day that are not written down yet: before care begins, and of tomorrow. */
function previewOf(petId: string, sheet: CareSheet | null, { stay, day, now, tasks }: Facts) {
  const window = careWindow(stay, stay, now)
  if (!sheet || window.state === 'none' || window.state === 'closed') return []
  const today = dateIn(stay.timeZone, now)
  const isWritten = window.state === 'open' && day <= today
  // a day that is over was written as its sheet was then
  if (isWritten && (tasks.length > 0 || day < today)) return []
  // until it begins, all that is due after the agreed check-in
  const from = window.state === 'before' ? earlier(stay.checkInAt, window.opensAt) : window.opensAt
  return tasksOf(sheet, day, stay.timeZone, { from, until: window.tasksUntil }).map((task) => ({ ...task, petId }))
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b)

function howOf(sheet: CareSheet | null, itemId: string): How {
  const medication = sheet?.medications.find(({ id }) => id === itemId)
  const notes = (medication ?? sheet?.routine.find(({ id }) => id === itemId))?.notes ?? null
  return { notes, route: medication?.route ?? null, withFood: medication?.withFood ?? false }
}

/** The last dose of a medication, and until when another one is asked about. */
function dosedOf(
  { stay, doses, now }: Pick<Facts, 'stay' | 'doses' | 'now'>,
  { petId, itemId }: { petId: string; itemId: string },
  sheet: CareSheet | null,
): Dosed | undefined {
  const last = doses.get(`${stay.id} ${petId} ${itemId}`)
  const item = sheet?.medications.find(({ id }) => id === itemId)
  if (!last) return undefined
  const until = item && new Date(last.getTime() + soonMs(item.times, item.everyDays))
  return { last, until: until && until > now ? until : null }
}

function neededOf(petId: string, sheet: CareSheet, facts: Facts): NeededCare[] {
  return sheet.medications
    .filter(({ times }) => times.length === 0)
    .map(({ id, name: label, dose }) => {
      const itemId = id ?? ''
      const dosed = dosedOf(facts, { petId, itemId }, sheet)
      return {
        itemId,
        petId,
        kind: 'medication' as const,
        label,
        dose,
        ...howOf(sheet, itemId),
        ...viewDosed(dosed, facts.stay.timeZone),
      }
    })
}

/** The most tasks in one reply. */
const tasksMaximum = 300

/** What is cut off last: what still waits, then what was missed, then what is done. */
const rankOf = (task: CareTask): number => (isOpen(task) ? 0 : task.state === 'missed' ? 1 : 2)

/**
 * Returns what is to be done today for all pets that a sitter has, also what is done already, and what still waits since
 * yesterday; by due time, and what had no time yesterday by when it counts as not recorded.
 */
export async function tasksOfSitter(db: Database, sitterId: string, now: Date): Promise<SitterTask[]> {
  // depending on the time zone, today may be a day earlier or later than in UTC
  const today = dateIn('UTC', now)
  const ids = await staysOfSitter(db, sitterId, { from: addDays(today, -8), to: addDays(today, 1) })
  const guests = await store.guestsOf(db, ids)
  const all = await Promise.all(ids.map(async (id) => tasksOfStay(db, id, guests.get(id) ?? [], now)))
  return all
    .flat()
    .sort((a, b) => rankOf(a.task) - rankOf(b.task) || a.place.localeCompare(b.place))
    .slice(0, tasksMaximum)
    .sort((a, b) => a.place.localeCompare(b.place))
    .map(({ task }) => task)
}

type Listed = { readonly task: SitterTask; readonly place: string }

async function tasksOfStay(db: Database, id: string, guests: readonly Guest[], now: Date): Promise<Listed[]> {
  const stay = await bookingFacts(db, id)
  if (!stay || !mayRecord('sitter', stay, now)) return []
  const { timeZone } = stay
  const today = dateIn(timeZone, now)
  const of = (day: PlainDate) => careOfDay(db, { stay, viewer: 'sitter', day, now }, guests)
  // nothing of a day waits any longer than the night after it
  const [todays, yesterdays] = await Promise.all([
    of(today),
    now < nightEnds(today, timeZone) ? of(addDays(today, -1)) : null,
  ])
  return guests.flatMap(({ id: petId, name: petName, kind, pictureId }) => {
    const portrait = { type: petTypeOf(kind), imageUrl: picturePath(pictureId) }
    const before = (yesterdays?.get(petId)?.tasks ?? []).filter(isOpen)
    return [...before, ...(todays.get(petId)?.tasks ?? [])].map((task) => ({
      task: { ...task, bookingId: id, petName, portrait, timeZone },
      place: placeOf(task, today, timeZone),
    }))
  })
}
