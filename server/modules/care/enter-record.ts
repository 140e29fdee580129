import type { NewCareRecord } from '#contract/inputs/care-records.ts'
import { isRefused, refusals, refuse } from '#contract/refusals.ts'
import { isSoonAfter } from '#contract/vocabulary/care.ts'
import type { CareKind } from '#contract/vocabulary/care.ts'
import { clockTime } from '#contract/vocabulary/clock-time.ts'
import { instantOf, timeIn } from '#contract/vocabulary/zoned-time.ts'
import { careWindow, firstMoment, noteCheckIn } from '#server/modules/bookings/public.ts'
import { careOf } from '#server/modules/pets/public.ts'
import { ofEntry } from './book.ts'
import type { Book, Entered, EntryRefused } from './book.ts'
import { keepCare } from './keep-care.ts'
import { digestsInLog, picturesIn } from './record-photos.ts'
import * as records from './records-store.ts'
import { moveOf } from './rules/moves.ts'
import type { Sheet } from './rules/tasks.ts'
import { beganBy, isStillTaken } from './rules/times.ts'
import * as store from './store.ts'
import type { StoredTask } from './store.ts'

type Entry = Entered<NewCareRecord>

/** What is recorded: a task of the day, an entry of the care sheet without one, or something unplanned. */
type Subject = {
  readonly task: StoredTask | undefined
  readonly kind: CareKind
  readonly label: string | null
  readonly dose: string | null
  /** The times of the care sheet, which say how far apart doses are. */
  readonly times: readonly string[]
  readonly everyDays: number
}

/** Enters what was done for a pet, or was not. Returns the id of the record. */
export async function enterRecord(book: Book, entry: Entry): Promise<string | EntryRefused> {
  if (!book.guests.some(({ id }) => id === entry.petId)) return refuse('care_pet')
  if (entry.itemId === null && (entry.kind === null || entry.outcome === 'vomited')) return refuse('care_kind')
  if ((entry.outcome === 'skipped') !== (entry.reason !== null)) return refuse('skip_reason')
  const at = momentOf(book, entry)
  if (isRefused(at)) return at
  await open(book, at, entry)
  const subject = await subjectOf(book, entry)
  return isRefused(subject) ? subject : write(book, entry, at, subject)
}

/** Returns when it happened; refuses what is not within the care of the stay. */
export function momentOf(
  { stay, now }: Book,
  entry: { readonly at: string | null; readonly happened: Date },
): Date | EntryRefused {
  const window = careWindow(stay, stay, now)
  const begins = firstMoment(stay)
  if (window.state === 'none' || now < begins) return refuse('no_care_yet')
  if (window.state === 'closed' && !isStillTaken(window.closesAt, now)) return refuse('care_over')
  const [date = '', time = ''] = entry.at?.split('T') ?? []
  const at = entry.at === null ? entry.happened : instantOf(date, time, stay.timeZone)
  return at < begins || at > now || at > window.closesAt ? refuse('care_time') : at
}

/** Begins the care of the stay with this record, if it has not begun: a dose that is given early counts as the first. */
async function open(book: Book, at: Date, { day, slot }: Entry): Promise<void> {
  const { tx, stay, now } = book
  const from = beganBy({ at, day, slot }, { firstMoment: firstMoment(stay), timeZone: stay.timeZone })
  if (!stay.checkedInAt || from < stay.checkedInAt) {
    await noteCheckIn(tx, stay.id, from)
    book.stay = { ...stay, checkedInAt: from }
  }
  book.log.push(...(await keepCare(tx, book.stay, now, { isQuiet: true })))
}

async function subjectOf({ tx, stay }: Book, entry: Entry): Promise<Subject | EntryRefused> {
  const { petId, itemId, day, slot, kind } = entry
  if (itemId === null)
    return kind === null
      ? refuse('care_kind')
      : { task: undefined, kind, label: null, dose: null, times: [], everyDays: 1 }
  const task = await store.findTask(tx, stay.id, { petId, itemId, day, slot })
  const item = itemOf((await careOf(tx, [petId])).get(petId) ?? null, itemId)
  const known = task ?? item ?? (await store.latestTaskOfItem(tx, stay.id, { petId, itemId }))
  // a time that is not on the sheet, or an entry that never was
  if (!known || (!task && (slot !== null || !item))) return goneSince(stay.timeZone, known?.changedAt ?? null)
  return {
    task,
    kind: known.kind,
    label: known.label,
    dose: known.dose,
    times: item?.times ?? (task?.slot ? [task.slot] : []),
    everyDays: item?.everyDays ?? 1,
  }
}

function itemOf(sheet: Sheet | null, itemId: string) {
  const medication = sheet?.medications.find(({ id }) => id === itemId)
  const routine = sheet?.routine.find(({ id }) => id === itemId)
  const item = medication ?? routine
  if (!item) return undefined
  const kind: CareKind = routine ? routine.kind : 'medication'
  const { name: label, times, everyDays } = item
  return { kind, label, dose: medication?.dose ?? null, times, everyDays, changedAt: null }
}

function goneSince(timeZone: string, changedAt: Date | null): EntryRefused {
  const { sentence } = refusals.care_item_gone
  return changedAt
    ? refuse('care_item_gone', `${sentence} It was changed at ${clockTime(timeIn(timeZone, changedAt))}.`)
    : refuse('care_item_gone')
}

async function write(book: Book, entry: Entry, at: Date, subject: Subject): Promise<string | EntryRefused> {
  const { tx, now } = book
  const { task, kind, label } = subject
  const before = task ? await records.recordsOfTask(tx, task.id) : []
  const given = before.findLast(({ outcome }) => outcome === 'done' || outcome === 'partly')
  const moved = task && moveOf(task.state, entry.outcome, at, given?.at ?? null)
  if (moved && 'why' in moved) return whyNot(book, moved.why, task, before)
  if (!task && entry.outcome === 'vomited') return refuse('care_not_given')
  const twice = await isTwice(book, entry, at, subject)
  const photos = await picturesIn(tx, { sitterId: book.sitterId, petId: entry.petId }, entry.photos ?? [])
  if (isRefused(photos)) return photos
  const id = await records.insertEntry(tx, {
    ...ofEntry(book, entry),
    entry: 'record',
    aboutId: null,
    petId: entry.petId,
    itemId: entry.itemId,
    taskId: task?.id ?? null,
    kind,
    label,
    day: entry.day,
    slot: entry.slot,
    outcome: entry.outcome,
    reason: entry.reason,
    note: entry.note,
    shown: entry.shown,
    at,
    late: isLate(task, at),
    afterMissed: task?.state === 'missed' && task.told.includes('missed'),
    twice,
    byEarlierSheet: entry.shown !== null && subject.dose !== null && entry.shown !== subject.dose,
    photos,
  })
  if (task && moved && 'to' in moved) await store.moveTasks(tx, [task.id], moved.to)
  const pet = book.guests.find((each) => each.id === entry.petId)?.name ?? null
  const { itemId, day, slot, outcome, reason, note, shown } = entry
  const said = { record: id, pet, item: itemId, label, kind, day, slot, outcome, reason, note, shown, twice }
  const payload = {
    ...said,
    ...(photos.length > 0 && { photos: await digestsInLog(tx, photos) }),
    happened: at.toISOString(),
  }
  book.log.push({ at: now, actor: 'sitter', kind: 'recorded', payload })
  return id
}

const isLate = (task: StoredTask | undefined, at: Date): boolean =>
  task !== undefined && at > (task.lateAt ?? task.missedAt)

/** Whether a dose was given so soon before or after another one that the owner has to know. */
async function isTwice({ tx, stay }: Book, entry: Entry, at: Date, subject: Subject): Promise<boolean> {
  const isGiven = entry.outcome === 'done' || entry.outcome === 'partly'
  if (!isGiven || subject.kind !== 'medication' || entry.itemId === null) return false
  const doses = await records.dosesAround(tx, { bookingId: stay.id, petId: entry.petId, itemId: entry.itemId })
  return doses.some((other) => isSoonAfter(subject.times, subject.everyDays, at.getTime() - other.getTime()))
}

function whyNot(
  { stay: { timeZone } }: Book,
  why: 'already' | 'gone' | 'missed' | 'not_given',
  task: StoredTask | undefined,
  before: readonly records.Record[],
): EntryRefused {
  if (why === 'gone') return goneSince(timeZone, task?.changedAt ?? null)
  if (why === 'missed') return refuse('care_missed')
  if (why === 'not_given') return refuse('care_not_given')
  const last = before.at(-1)
  if (!last) return refuse('care_done_already')
  const how = last.outcome === 'skipped' ? 'skipped' : 'given'
  return refuse('care_done_already', `Already recorded as ${how} at ${clockTime(timeIn(timeZone, last.at))}.`)
}
