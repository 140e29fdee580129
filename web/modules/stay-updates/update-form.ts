import type { NewStayUpdate } from '#contract/calls/stay-updates.ts'
import type { StayDay } from '#contract/schemas/stay-update.ts'

/** Something ticked as done. */
export type Tick = Pick<NewStayUpdate['done'][number], 'petId' | 'activity' | 'medication' | 'time'> & {
  readonly dueTime: string | null
}

type PetDay = StayDay['pets'][number]

/** Something that can be ticked for a pet, and the times it was done today. */
export type Choice = Omit<Tick, 'time'> & {
  readonly key: string
  readonly dose: string | null
  readonly before: readonly string[]
}

const keyOf = ({ petId, activity, medication, dueTime }: Omit<Tick, 'time'>): string =>
  [petId, activity, medication, dueTime].join(' ')

/** The choices for a pet: the activities for its kind, then each dose on its care sheet. */
export function choicesOf({ id: petId, activities, done, medications }: PetDay): Choice[] {
  const usual = activities.map((activity) => {
    const choice = { petId, activity, medication: null, dueTime: null }
    const before = done.find((each) => each.activity === activity)?.times ?? []
    return { ...choice, key: keyOf(choice), dose: null, before }
  })
  const doses = new Map<string, Choice>()
  for (const { name, dose, dueTime, doneTime } of medications) {
    const choice = { petId, activity: 'medication' as const, medication: name, dueTime }
    const key = keyOf(choice)
    const before = [...(doses.get(key)?.before ?? []), ...(doneTime === null ? [] : [doneTime])]
    doses.set(key, { ...choice, dose: doses.get(key)?.dose ?? dose, key, before })
  }
  return [...usual, ...doses.values()]
}

/** The tick of a choice, if it is ticked. */
export function tickOf(ticks: readonly Tick[], { key }: Choice): Tick | undefined {
  return ticks.find((tick) => keyOf(tick) === key)
}

/** Ticks a choice at a time; undefined removes the tick. */
export function withTick(ticks: readonly Tick[], choice: Choice, time: string | undefined): Tick[] {
  const { petId, activity, medication, dueTime } = choice
  const others = ticks.filter((tick) => keyOf(tick) !== choice.key)
  if (time === undefined) return others
  const at = ticks.findIndex((tick) => keyOf(tick) === choice.key)
  const tick = { petId, activity, medication, dueTime, time }
  return at < 0 ? [...ticks, tick] : ticks.with(at, tick)
}

/** The time of day some milliseconds after another one. */
export function timeAfter(time: string, ms: number): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const later = (hours * 60 + minutes + Math.floor(ms / 60_000)) % (24 * 60)
  const part = (value: number) => String(value).padStart(2, '0')
  return `${part(Math.floor(later / 60))}:${part(later % 60)}`
}
