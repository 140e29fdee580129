import { sql } from 'kysely'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { CareKind } from '#contract/vocabulary/care.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import type { Database } from '#server/database/connect.ts'
import { alertSteps } from './rules/alerts.ts'
import type { AlertStep, ClockTask } from './rules/alerts.ts'
import type { TaskState } from './rules/moves.ts'
import type { Task } from './rules/tasks.ts'

/** A pet of a stay, as it was when the stay was requested. */
export type Guest = {
  readonly id: string
  readonly name: string
  readonly kind: PetKind
  readonly pictureId: string | null
}

/** Returns the pets of stays, by stay. */
export async function guestsOf(db: Database, bookingIds: readonly string[]): Promise<Map<string, Guest[]>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('booking_pets')
    .select(['booking_id as bookingId', 'pet_id as id', 'name', 'kind', 'picture_id as pictureId'])
    .where('booking_id', '=', sql<string>`any(${bookingIds}::uuid[])`)
    .orderBy('name')
    .orderBy('pet_id')
    .execute()
  return Map.groupBy(rows, ({ bookingId }) => bookingId)
}

/** What the clock has done with the care of a stay. */
export type CareStay = {
  readonly openedAt: Date
  readonly closedAt: Date | null
  readonly writtenThrough: PlainDate | null
  readonly lookAt: Date | null
}

export async function findCareStay(db: Database, bookingId: string): Promise<CareStay | undefined> {
  return db
    .selectFrom('care_stays')
    .select([
      'opened_at as openedAt',
      'closed_at as closedAt',
      'written_through as writtenThrough',
      'look_at as lookAt',
    ])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
}

/** Writes what the clock has done; open pages of both sides hear of it. */
export async function saveCareStay(tx: Database, bookingId: string, stay: CareStay): Promise<void> {
  const values = {
    opened_at: stay.openedAt,
    closed_at: stay.closedAt,
    written_through: stay.writtenThrough,
    look_at: stay.lookAt,
  }
  await tx
    .insertInto('care_stays')
    .values({ booking_id: bookingId, ...values })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(values))
    .execute()
}

/** Stays at which the clock has to look: its own, and paid ones whose care begins by the clock. */
export async function dueStays(db: Database, { now, opensBefore }: { now: Date; opensBefore: Date }, limit: number) {
  const { rows } = await sql<{ id: string }>`
    (select booking_id as id from care_stays where look_at <= ${now} order by look_at limit ${limit})
    union
    (select b.id from bookings b where b.status = 'accepted' and b.check_in_at <= ${opensBefore}
      and b.payment_state in ('authorized', 'paid', 'partially_refunded', 'refunded')
      and not exists (select from care_stays c where c.booking_id = b.id)
      order by b.check_in_at limit ${limit})`.execute(db)
  return rows.map(({ id }) => id)
}

/** Stays of a pet whose care is open, in the order in which they are locked. */
export async function openStaysOfPet(db: Database, petId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('care_stays as c')
    .innerJoin('booking_pets as p', 'p.booking_id', 'c.booking_id')
    .select('c.booking_id as id')
    .where('p.pet_id', '=', petId)
    .where('c.closed_at', 'is', null)
    .orderBy('c.booking_id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A task as it is written down. */
export type StoredTask = ClockTask &
  Omit<Task, 'label' | 'kind'> & {
    readonly petId: string
    readonly kind: CareKind
    /** Null once erased. */
    readonly label: string | null
    readonly changedAt: Date | null
  }

const taskColumns = [
  'id',
  'pet_id as petId',
  'item_id as itemId',
  'day',
  'slot',
  'kind',
  'label',
  'dose',
  'time_critical as timeCritical',
  'due_at as dueAt',
  'late_at as lateAt',
  'missed_at as missedAt',
  'state',
  'changed_at as changedAt',
  'due_told_at as dueToldAt',
  'late_told_at as lateToldAt',
  'missed_told_at as missedToldAt',
] as const

type Told = { readonly dueToldAt: Date | null; readonly lateToldAt: Date | null; readonly missedToldAt: Date | null }

function taskOf<Row extends Told>({ dueToldAt, lateToldAt, missedToldAt, ...row }: Row) {
  const at: Record<AlertStep, Date | null> = { due: dueToldAt, late: lateToldAt, missed: missedToldAt }
  return { ...row, told: alertSteps.filter((step) => at[step] !== null) }
}

/** Returns the tasks of stays on a day, by due time. */
export async function tasksOfDay(db: Database, bookingIds: readonly string[], day: PlainDate) {
  const rows = await db
    .selectFrom('care_tasks')
    .select(['booking_id as bookingId', ...taskColumns])
    .where('booking_id', '=', sql<string>`any(${bookingIds}::uuid[])`)
    .where('day', '=', day)
    .orderBy('due_at')
    .orderBy('label')
    .orderBy('id')
    .execute()
  return rows.map(taskOf)
}

/** Returns the tasks of a stay that wait. */
export async function waitingTasks(tx: Database, bookingId: string): Promise<StoredTask[]> {
  const rows = await tx
    .selectFrom('care_tasks')
    .select(taskColumns)
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'due')
    .orderBy('due_at')
    .execute()
  return rows.map(taskOf)
}

/** Returns the tasks of a stay without a record that were due before its care began or after it ended. */
export async function openTasksOutside(
  tx: Database,
  bookingId: string,
  { opensAt, closesAt }: { readonly opensAt: Date; readonly closesAt: Date },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('care_tasks')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('state', 'in', ['due', 'missed'])
    .where((at) => at.or([at('due_at', '<', opensAt), at('due_at', '>=', closesAt)]))
    .execute()
  return rows.map(({ id }) => id)
}

/** How many doses without a record a list names. */
const missedMaximum = 20

/** Returns the doses of a stay that were due by an instant and have no record, newest first. */
export async function missedDoses(db: Database, bookingId: string, now: Date) {
  const rows = await db
    .selectFrom('care_tasks as t')
    .innerJoin('booking_pets as p', (join) =>
      join.onRef('p.booking_id', '=', 't.booking_id').onRef('p.pet_id', '=', 't.pet_id'),
    )
    .select(['p.name as pet', 't.label', 't.due_at as dueAt'])
    .where('t.booking_id', '=', bookingId)
    .where('t.kind', '=', 'medication')
    .where('t.state', 'in', ['due', 'missed'])
    .where('t.due_at', '<=', now)
    .orderBy('t.due_at', 'desc')
    .limit(missedMaximum)
    .execute()
  return rows.map(({ label, ...row }) => ({ ...row, label: label ?? 'Medication' }))
}

/** Makes tasks due again that ended with a check-out which was wrong. */
export async function reviveTasks(
  tx: Database,
  bookingId: string,
  petId: string,
  tasks: readonly Task[],
): Promise<void> {
  for (const { itemId, day, slot } of tasks)
    await tx
      .updateTable('care_tasks')
      .set({ state: 'due' })
      .where('booking_id', '=', bookingId)
      .where('pet_id', '=', petId)
      .where('item_id', '=', itemId)
      .where('day', '=', day)
      .where('slot', 'is not distinct from', slot)
      .where('state', '=', 'void')
      .execute()
}

type Key = Pick<Task, 'itemId' | 'day' | 'slot'> & { readonly petId: string }

export async function findTask(tx: Database, bookingId: string, key: Key): Promise<StoredTask | undefined> {
  const row = await tx
    .selectFrom('care_tasks')
    .select(taskColumns)
    .where('booking_id', '=', bookingId)
    .where('pet_id', '=', key.petId)
    .where('item_id', '=', key.itemId)
    .where('day', '=', key.day)
    .where('slot', 'is not distinct from', key.slot)
    .executeTakeFirst()
  return row && taskOf(row)
}

export async function taskById(tx: Database, id: string): Promise<StoredTask | undefined> {
  const row = await tx.selectFrom('care_tasks').select(taskColumns).where('id', '=', id).executeTakeFirst()
  return row && taskOf(row)
}

/** The newest task of an entry of a care sheet in a stay, which knows what it is called. */
export async function latestTaskOfItem(tx: Database, bookingId: string, key: Pick<Key, 'petId' | 'itemId'>) {
  return tx
    .selectFrom('care_tasks')
    .select(['kind', 'label', 'dose', 'changed_at as changedAt'])
    .where('booking_id', '=', bookingId)
    .where('pet_id', '=', key.petId)
    .where('item_id', '=', key.itemId)
    .orderBy('day', 'desc')
    .orderBy('due_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Writes tasks down, those that are there already aside. `changedAt`: because the sheet was changed. */
export async function insertTasks(
  tx: Database,
  { bookingId, petId, changedAt }: { bookingId: string; petId: string; changedAt: Date | null },
  tasks: readonly Task[],
): Promise<void> {
  if (tasks.length === 0) return
  const rows = tasks.map((task) => ({
    booking_id: bookingId,
    pet_id: petId,
    item_id: task.itemId,
    ...columnsOf(task),
    day: task.day,
    slot: task.slot,
    state: 'due' as const,
    changed_at: changedAt,
  }))
  await tx
    .insertInto('care_tasks')
    .values(rows)
    .onConflict((conflict) => conflict.constraint('care_tasks_once').doNothing())
    .execute()
}

function columnsOf({
  kind,
  label,
  dose,
  timeCritical,
  dueAt,
  lateAt,
  missedAt,
}: Omit<Task, 'itemId' | 'day' | 'slot'>) {
  return { kind, label, dose, time_critical: timeCritical, due_at: dueAt, late_at: lateAt, missed_at: missedAt }
}

/** Makes a waiting task what the sheet says now. */
export async function changeTask(tx: Database, id: string, task: Task, changedAt: Date): Promise<void> {
  await tx
    .updateTable('care_tasks')
    .set({ ...columnsOf(task), state: 'due', changed_at: changedAt })
    .where('id', '=', id)
    .execute()
}

/** Moves tasks to a state. The booking must be locked, and the states checked. */
export async function moveTasks(tx: Database, ids: readonly string[], to: TaskState, changedAt?: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('care_tasks')
    .set({ state: to, ...(changedAt && { changed_at: changedAt }) })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** Notes that somebody is told of a step of these tasks; a trigger tells them. */
export async function noteTold(tx: Database, ids: readonly string[], step: AlertStep, now: Date): Promise<void> {
  if (ids.length === 0) return
  const column = ({ due: 'due_told_at', late: 'late_told_at', missed: 'missed_told_at' } as const)[step]
  await tx
    .updateTable('care_tasks')
    .set({ [column]: now })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}
