import type { ReactNode } from 'react'
import type { StayDay } from '#contract/schemas/stay-update.ts'
import { formatTimeOfDay } from '#web/platform/format/dates.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { joined } from '#contract/vocabulary/words.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { choicesOf, tickOf, withTick } from './update-form.ts'
import type { Choice, Tick } from './update-form.ts'
import { activityLabel } from './update-words.ts'
import { medicationName } from '#web/modules/pets/pet-words.ts'

type PetTicksProps = {
  pet: StayDay['pets'][number]
  ticks: readonly Tick[]
  onTicks: (ticks: Tick[]) => void
  /** The current time of day where the stay is. */
  timeNow: () => string
}

/** Checkboxes for what was done for one pet, each with its time. */
export function PetTicks({ pet, ticks, onTicks, timeNow }: PetTicksProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">Checklist for {isolated(pet.name)}</legend>
      <ul className="divide-y divide-line">
        {choicesOf(pet).map((choice) => {
          const tick = tickOf(ticks, choice)
          return (
            <li key={choice.key} className="flex min-h-13 items-center gap-3 py-1">
              <Checkbox
                className="min-w-0 flex-1"
                label={labelOf(choice)}
                hint={hintOf(choice, pet.feeding)}
                checked={tick !== undefined}
                onChange={({ target }) => onTicks(withTick(ticks, choice, target.checked ? timeNow() : undefined))}
              />
              {tick && (
                <Time
                  label={`When: ${labelOf(choice)}, ${isolated(pet.name)}`}
                  time={tick.time}
                  late={tick.time > timeNow()}
                  onTime={(time) => onTicks(withTick(ticks, choice, time))}
                />
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

type TimeProps = { label: string; time: string; late: boolean; onTime: (time: string) => void }

/** A time of day; one later than now means yesterday. */
function Time({ label, time, late, onTime }: TimeProps) {
  return (
    <span className="grid shrink-0 justify-items-end gap-0.5">
      <TextInput
        type="time"
        required
        aria-label={label}
        className="figures w-32 px-2!"
        value={time}
        onChange={({ target }) => target.value && onTime(target.value.slice(0, 5))}
      />
      {late && <span className="text-xs text-ink-soft">Yesterday</span>}
    </span>
  )
}

function labelOf({ activity, medication, dose, dueTime }: Choice): string {
  if (medication === null) return activityLabel(activity)
  const name = medicationName({ name: medication, dose })
  return dueTime ? `${isolated(name)} · due ${formatTimeOfDay(dueTime)}` : name
}

function hintOf({ activity, medication, before }: Choice, feeding: string | null): ReactNode {
  const done =
    before.length === 0
      ? ''
      : `${medication === null ? 'Done' : 'Already given'} today at ${joined(before.map(formatTimeOfDay))}.`
  const sheet = activity === 'meal' && feeding
  if (!sheet && !done) return undefined
  return (
    <>
      {sheet && <span className="line-clamp-3 wrap-anywhere">{sheet}</span>}
      {done}
    </>
  )
}
