import { isDeepStrictEqual } from 'node:util'
import type { CareSheet } from '#contract/inputs/care-sheet.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import type { Database } from '#server/database/connect.ts'
import { careWindow, lockBooking } from '#server/modules/bookings/public.ts'
import type { BookingFacts } from '#server/modules/bookings/public.ts'
import type { SavedSheet, StaysPort } from '#server/modules/pets/public.ts'
import { appendLog } from './log-store.ts'
import { tasksOf } from './rules/tasks.ts'
import type { Task } from './rules/tasks.ts'
import * as store from './store.ts'

/** What saving a care sheet changes in the stays that the pet is at. */
export const staysPort: StaysPort = {
  async lockStays(tx, petId) {
    const ids = await store.openStaysOfPet(tx, petId)
    for (const id of ids) await lockBooking(tx, id)
    return ids
  },
  async sheetSaved(tx, stays, saved, now) {
    const changes = changesOf(saved)
    if (!changes) return
    for (const id of stays) {
      const stay = await lockBooking(tx, id)
      if (!stay || careWindow(stay, stay, now).state !== 'open') continue
      await renewTasks(tx, stay, saved, now)
      const guest = (await store.guestsOf(tx, [id])).get(id)?.find((pet) => pet.id === saved.petId)
      const payload = { pet: guest?.name ?? null, ...changes }
      await appendLog(tx, id, [{ at: now, actor: 'owner', kind: 'sheet_changed', payload }])
    }
  },
}

/** Brings the tasks of today that are not recorded in line with the sheet. */
async function renewTasks(tx: Database, stay: BookingFacts, { petId, after }: SavedSheet, now: Date): Promise<void> {
  const window = careWindow(stay, stay, now)
  if (window.state !== 'open') return
  const today = dateIn(stay.timeZone, now)
  const span = { from: window.opensAt, until: window.tasksUntil }
  const wanted = after ? tasksOf(after, today, stay.timeZone, span) : []
  const there = (await store.tasksOfDay(tx, [stay.id], today)).filter((task) => task.petId === petId)
  const gone: string[] = []
  for (const task of there.filter(({ state }) => state === 'due')) {
    const next = wanted.find((each) => isSame(each, task))
    if (!next) gone.push(task.id)
    else if (isChanged(task, next)) await store.changeTask(tx, task.id, next, now)
  }
  await store.moveTasks(tx, gone, 'void', now)
  // what would have been due before it was written down is due from tomorrow on
  const fresh = wanted.filter(({ dueAt }) => dueAt > now)
  for (const task of there.filter(({ state, id }) => state === 'void' && !gone.includes(id))) {
    const again = fresh.find((each) => isSame(each, task))
    if (again) await store.changeTask(tx, task.id, again, now)
  }
  const added = fresh.filter((each) => !there.some((task) => isSame(each, task)))
  await store.insertTasks(tx, { bookingId: stay.id, petId, changedAt: now }, added)
  const known = await store.findCareStay(tx, stay.id)
  if (known) await store.saveCareStay(tx, stay.id, { ...known, lookAt: now })
}

const isSame = (a: Pick<Task, 'itemId' | 'slot'>, b: Pick<Task, 'itemId' | 'slot'>): boolean =>
  a.itemId === b.itemId && a.slot === b.slot

type Shown = Pick<store.StoredTask, 'label' | 'dose' | 'kind' | 'timeCritical'>
const isChanged = (a: Shown, b: Shown): boolean =>
  a.label !== b.label || a.dose !== b.dose || a.kind !== b.kind || a.timeCritical !== b.timeCritical

type Items = CareSheet['medications'] | CareSheet['routine']

/** The names of entries that were added, removed and changed, and whether the feeding was; undefined if nothing was. */
function changesOf({ before, after }: SavedSheet) {
  const items = (sheet: CareSheet | null): Items[number][] => [...(sheet?.medications ?? []), ...(sheet?.routine ?? [])]
  const [old, now] = [items(before), items(after)]
  const names = (all: readonly Items[number][]): string[] => all.map(({ name }) => name)
  const added = names(now.filter(({ id }) => !old.some((each) => each.id === id)))
  const removed = names(old.filter(({ id }) => !now.some((each) => each.id === id)))
  const changed = names(
    now.filter((item) => {
      const was = old.find(({ id }) => id === item.id)
      return was && !isDeepStrictEqual(was, item)
    }),
  )
  const feeding = (before?.feeding ?? null) !== (after?.feeding ?? null)
  return added.length + removed.length + changed.length > 0 || feeding
    ? { added, removed, changed, feeding }
    : undefined
}
