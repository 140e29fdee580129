import type { CareSheet } from '#contract/inputs/care-sheet.ts'
import type { NewStayUpdate } from '#contract/calls/stay-updates.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { dosesOf } from './day.ts'
import type { StayDates } from './may.ts'
import { lastTimeShown } from './times.ts'

type Entry = NewStayUpdate['done'][number]
type Done = {
  readonly petId: string
  readonly activity: Entry['activity']
  readonly medication: string | null
  readonly dueTime: string | null
  readonly at: Date
}

/**
 * Returns what was done in stored form. Refuses pets that the update is not about, times in the future or outside the
 * stay, and medication that is not on the care sheet.
 */
export function checkDone(
  entries: readonly Entry[],
  pets: readonly { readonly id: string }[],
  care: ReadonlyMap<string, CareSheet | null>,
  stay: StayDates,
  now: Date,
): Done[] | Refused<'select_update_pets' | 'medication_unknown' | 'update_time'> {
  const done: Done[] = []
  for (const { petId, activity, time, ...entry } of entries) {
    if (!pets.some(({ id }) => id === petId)) return refuse('select_update_pets')
    const isMedication = activity === 'medication'
    const medication = isMedication ? entry.medication : null
    const dueTime = (isMedication && entry.dueTime) || null
    const doses = isMedication ? dosesOf(care.get(petId) ?? null) : []
    if (isMedication && !doses.some((dose) => dose.name === medication && dose.dueTime === dueTime))
      return refuse('medication_unknown')
    const at = lastTimeShown(time, stay, now)
    if (!at) return refuse('update_time')
    done.push({ petId, activity, medication, dueTime, at })
  }
  return done
}
