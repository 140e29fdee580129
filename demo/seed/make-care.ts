import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { CareBatch } from '#contract/inputs/care-records.ts'
import { isRefused } from '#contract/refusals.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { mandateText } from '#contract/vocabulary/emergency.ts'
import { dateIn, instantOf } from '#contract/vocabulary/zoned-time.ts'
import type { Database } from '#server/database/connect.ts'
import { bookingFacts } from '#server/modules/bookings/public.ts'
import { signIn } from '#server/modules/emergency/public.ts'
import { enterBatch, updateCareOf } from '#server/modules/care/public.ts'
import { makeCheckIn } from './make-check-in.ts'
import { makeLost } from './make-lost.ts'

/** A task of the stay, as the clock of care wrote it. */
type Task = {
  readonly petId: string
  readonly itemId: string
  readonly label: string
  readonly slot: string
  readonly dose: string | null
  readonly dueAt: Date
}

const minute = 60_000

/** Yesterday one dose was late, and one was missed and explained; the rest was recorded within minutes. */
const late = { label: 'Apoquel', slot: '18:00', afterMinutes: 74 }
const missed = { label: 'Apoquel', slot: '07:30', explainedAt: '11:40' }

/**
 * Has the care of a stay happen until now, as it does in the product: the clock writes the tasks of each day, and the
 * sitter records them. What is due since a few minutes waits.
 */
export async function makeCare(tx: Database, bookingId: string, now: Date): Promise<void> {
  const stay = await bookingFacts(tx, bookingId)
  if (!stay) return
  const { timeZone, startDate } = stay
  const today = dateIn(timeZone, now)
  await signBefore(tx, bookingId, new Date(stay.checkInAt.getTime() - 1440 * minute))
  await makeCheckIn(tx, bookingId, new Date(stay.checkInAt.getTime() + 5 * minute))
  await arrive(tx, bookingId, stay.checkInAt)
  for (let day = startDate; day <= today; day = addDays(day, 1)) {
    const begins =
      day === startDate ? new Date(stay.checkInAt.getTime() + 15 * minute) : instantOf(day, '00:00', timeZone)
    if (begins > now) break
    await updateCareOf(tx, bookingId, begins)
    const isYesterday = day === addDays(today, -1)
    await recordDay(tx, { bookingId, day, isYesterday, timeZone }, now)
    if (isYesterday) await makeLost(tx, bookingId, day, timeZone)
  }
  await updateCareOf(tx, bookingId, now)
}

/** The owner signs for the vet the day before. */
async function signBefore(tx: Database, bookingId: string, at: Date): Promise<void> {
  const { rows } = await sql<{ id: string; name: string; sitter: string; pets: string[] }>`
    select o.id, coalesce(o.fullname, o.first_name || ' ' || o.last_name) as name, s.first_name as sitter,
      array(select p.name from booking_pets p where p.booking_id = b.id order by p.name) as pets
    from bookings b join users o on o.id = b.owner_id join users s on s.id = b.sitter_id
    where b.id = ${bookingId}`.execute(tx)
  const [owner] = rows
  if (!owner) return
  const choices = { lifeSaving: 'yes', endOfLife: 'owner' } as const
  const text = mandateText({ dollars: 800, ...choices }, owner)
  const mandate = { limit: 800, ...choices, signedName: owner.name, text, clientId: idOf(bookingId, 'mandate') }
  const signed = await signIn(tx, { id: owner.id, role: 'owner' }, bookingId, mandate, at)
  if (isRefused(signed)) throw new Error(`The demo's mandate was refused: ${signed.refused}`)
}

/** Fresh water for whoever has just arrived, with which care begins. */
async function arrive(tx: Database, bookingId: string, checkInAt: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select pet_id as id from booking_pets where booking_id = ${bookingId} order by name`.execute(tx)
  const at = new Date(checkInAt.getTime() + 12 * minute)
  const entries = rows.map(({ id }, index) => ({ petId: id, kind: 'water', key: `arrival ${index}` }))
  await record(tx, bookingId, entries, at)
}

type Day = {
  readonly bookingId: string
  readonly day: PlainDate
  readonly isYesterday: boolean
  readonly timeZone: string
}

async function recordDay(tx: Database, { bookingId, day, isYesterday, timeZone }: Day, now: Date): Promise<void> {
  const { rows } = await sql<Task>`
    select pet_id as "petId", item_id as "itemId", label, slot, dose, due_at as "dueAt" from care_tasks
    where booking_id = ${bookingId} and day = ${day} and slot is not null order by due_at, label, pet_id`.execute(tx)
  const is = (task: Task, one: { label: string; slot: string }) =>
    isYesterday && task.label === one.label && task.slot === one.slot
  const events = [...Map.groupBy(rows, ({ dueAt }) => dueAt.getTime())].flatMap(([dueAt, tasks]) => {
    const usual = tasks.filter((task) => !is(task, late) && !is(task, missed))
    const after = (minutes: number) => new Date(dueAt + minutes * minute)
    return [
      { at: after(4 + (tasks.length % 5)), tasks: usual, more: {} },
      { at: after(late.afterMinutes), tasks: tasks.filter((task) => is(task, late)), more: {} },
      {
        at: instantOf(day, missed.explainedAt, timeZone),
        tasks: tasks.filter((task) => is(task, missed)),
        more: explained,
      },
    ].filter((event) => event.tasks.length > 0)
  })
  for (const { at, tasks, more } of events.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    if (at > now) continue
    // the clock tells of what is late and missed before
    await updateCareOf(tx, bookingId, new Date(at.getTime() - minute))
    const entries = tasks.map(({ petId, itemId, slot, dose }) => ({
      petId,
      itemId,
      slot,
      day,
      shown: dose,
      key: `${petId} ${itemId} ${day} ${slot}`,
      ...more,
    }))
    await record(tx, bookingId, entries, at)
  }
}

const explained = {
  outcome: 'skipped',
  reason: 'owner',
  note: 'Emma called before breakfast: no pill this morning, the vet moved it to the evening.',
}

type Entry = Record<string, unknown> & { readonly key: string }

async function record(tx: Database, bookingId: string, entries: readonly Entry[], at: Date): Promise<void> {
  const stay = await bookingFacts(tx, bookingId)
  if (!stay) return
  const moment = at.toISOString()
  const batch = CareBatch.parse({
    sentAt: moment,
    entries: entries.map(({ key, ...entry }, index) => ({
      type: 'record',
      clientId: idOf(bookingId, key),
      deviceAt: moment,
      outcome: 'done',
      day: dateIn(stay.timeZone, at),
      note: null,
      shown: null,
      ...entry,
      // one after the other
      ...(index > 0 && { deviceAt: new Date(at.getTime() - index * 20_000).toISOString() }),
    })),
  })
  const answers = await enterBatch(tx, stay, batch, at)
  const refused = answers.find(({ refusal }) => refusal)
  if (refused) throw new Error(`The demo's care was refused: ${refused.refusal?.sentence}`)
}

/** An id that is the same in every demo. */
function idOf(bookingId: string, key: string): string {
  const hash = createHash('sha256').update(`${bookingId} ${key}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
