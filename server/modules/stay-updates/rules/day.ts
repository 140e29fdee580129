import type { CareSheet } from '#contract/inputs/care-sheet.ts'
import type { StayDay } from '#contract/schemas/stay-update.ts'
import { activitiesFor } from '#contract/vocabulary/stay-activities.ts'
import type { StayActivity } from '#contract/vocabulary/stay-activities.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'

type PetDay = StayDay['pets'][number]
type Dose = PetDay['medications'][number]

/** Something done today, in the stay's time zone. */
export type DoneToday = {
  readonly activity: StayActivity
  readonly medication: string | null
  readonly dueTime: string | null
  readonly time: string
}

/** A pet of the stay, with its care sheet if that may be read. */
type Guest = { readonly id: string; readonly name: string; readonly kind: PetKind; readonly care: CareSheet | null }

/** Returns the doses of a care sheet for one day, one entry per time. */
export function dosesOf(care: CareSheet | null): Omit<Dose, 'doneTime'>[] {
  return (care?.medications ?? []).flatMap(({ name, dose, times }) =>
    (times.length === 0 ? [null] : times).map((dueTime) => ({ name, dose, dueTime })),
  )
}

/** Returns the day of one pet: what was done, earliest first, and which medication was given and which is still due. */
export function dayOfPet({ id, name, kind, care }: Guest, done: readonly DoneToday[]): PetDay {
  const others = done.filter(({ activity }) => activity !== 'medication')
  const times = Map.groupBy(others, ({ activity }) => activity)
  return {
    id,
    name,
    activities: [...activitiesFor(kind)],
    feeding: care?.feeding ?? null,
    done: [...times].map(([activity, some]) => ({ activity, times: some.map(({ time }) => time).sort() })),
    medications: medicationsOf(
      dosesOf(care),
      done.filter(({ activity }) => activity === 'medication'),
    ),
  }
}

/** Returns each planned dose with the time it was given, then the other given ones. */
function medicationsOf(planned: readonly Omit<Dose, 'doneTime'>[], given: readonly DoneToday[]): Dose[] {
  const left = [...given].sort((a, b) => a.time.localeCompare(b.time))
  const doses = planned.map((dose) => {
    const at = left.findIndex(({ medication, dueTime }) => medication === dose.name && dueTime === dose.dueTime)
    const [found] = at < 0 ? [] : left.splice(at, 1)
    return { ...dose, doneTime: found?.time ?? null }
  })
  const besides = left.map(({ medication, dueTime, time }) => ({
    name: medication ?? 'Medication',
    dose: null,
    dueTime,
    doneTime: time,
  }))
  return [...doses, ...besides]
}
