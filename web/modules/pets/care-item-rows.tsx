import { X } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { medicationRoutes } from '#contract/vocabulary/care.ts'
import type { RoutineKind } from '#contract/vocabulary/care.ts'
import { careLimits } from '#contract/vocabulary/limits.ts'
import { formatTimeOfDay } from '#web/platform/format/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { noMedication, noRoutine } from './care-form.ts'
import type { CareMistakes, ItemForm, MedicationForm, RoutineForm } from './care-form.ts'
import { changed, Group, Row } from './care-rows.tsx'
import type { RowsProps } from './care-rows.tsx'
import { routeWords, routineWords } from './care-words.ts'

/** A pet's medications: name, dose, times of the day and how often. */
export function MedicationRows({ rows, mistakes, onChange }: RowsProps<MedicationForm>) {
  return (
    <Group
      title="Medication"
      add="Add medication"
      full={rows.length >= careLimits.medications}
      onAdd={() => onChange([...rows, noMedication])}
    >
      {rows.map((row, at) => {
        const set = (change: Partial<MedicationForm>) => onChange(changed(rows, at, change))
        return (
          <Row
            key={row.id ?? at}
            name={row.name || `medication ${at + 1}`}
            onRemove={() => onChange(rows.filter((_, each) => each !== at))}
          >
            <Field label="Medication" error={mistakes[`medications.${at}`]}>
              <Line value={row.name} max={careLimits.name} onValue={(name) => set({ name })} />
            </Field>
            <Field label="Dose" optional>
              <Line value={row.dose} max={careLimits.dose} onValue={(dose) => set({ dose })} />
            </Field>
            <Times times={row.times} none="Without times it's given if needed." onChange={(times) => set({ times })} />
            <Field label="How it's given" optional>
              <Select
                value={row.route}
                placeholder="Not specified"
                options={medicationRoutes.map((value) => ({ value, label: routeWords[value] }))}
                onChange={({ target }) => set({ route: medicationRoutes.find((each) => each === target.value) ?? '' })}
              />
            </Field>
            <Repeat place={`medications.${at}`} row={row} mistakes={mistakes} onChange={set} />
            <div className="grid sm:col-span-2">
              <Checkbox
                label="With food"
                checked={row.withFood}
                onChange={({ target }) => set({ withFood: target.checked })}
              />
              <Checkbox
                label="Time-critical (alert me after an hour)"
                checked={row.timeCritical}
                onChange={({ target }) => set({ timeCritical: target.checked })}
              />
            </div>
            <Notes row={row} onChange={set} />
          </Row>
        )
      })}
    </Group>
  )
}

type RoutineProps = RowsProps<RoutineForm> & {
  /** The kinds that this pet can have. */
  kinds: readonly RoutineKind[]
}

/** Meals, walks and whatever else is done at a time of the day. */
export function RoutineRows({ rows, kinds, mistakes, onChange }: RoutineProps) {
  return (
    <Group
      title="Meals and routine"
      add="Add a meal or routine"
      full={rows.length >= careLimits.routine}
      error={mistakes.routine}
      onAdd={() => onChange([...rows, noRoutine])}
    >
      {rows.map((row, at) => {
        const set = (change: Partial<RoutineForm>) => onChange(changed(rows, at, change))
        return (
          <Row
            key={row.id ?? at}
            name={row.name || `routine ${at + 1}`}
            onRemove={() => onChange(rows.filter((_, each) => each !== at))}
          >
            <Field label="Kind">
              <Select
                value={row.kind}
                options={kinds.map((value) => ({ value, label: routineWords[value] }))}
                onChange={({ target }) => set({ kind: kinds.find((each) => each === target.value) ?? 'other' })}
              />
            </Field>
            <Field label="What to do" error={mistakes[`routine.${at}`]}>
              <Line value={row.name} max={careLimits.name} onValue={(name) => set({ name })} />
            </Field>
            <Times
              times={row.times}
              none="Without times it's for any time of the day."
              onChange={(times) => set({ times })}
            />
            <Repeat place={`routine.${at}`} row={row} mistakes={mistakes} onChange={set} />
            <Notes row={row} onChange={set} />
          </Row>
        )
      })}
    </Group>
  )
}

function Line({ value, max, onValue }: { value: string; max: number; onValue: (value: string) => void }) {
  return <TextInput value={value} maxLength={max} autoComplete="off" onChange={({ target }) => onValue(target.value)} />
}

type TimesProps = { times: readonly string[]; none: string; onChange: (times: string[]) => void }

/** Times of the day as chips, in their order; one more is added with its field. */
function Times({ times, none, onChange }: TimesProps) {
  const [time, setTime] = useState('')
  const add = () => {
    if (time !== '') onChange([...new Set([...times, time])].sort())
    setTime('')
  }
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1.5 text-sm font-semibold">
        Times <span className="font-normal text-ink-soft">(optional)</span>
      </legend>
      <div className="flex flex-wrap items-center gap-2">
        {times.map((each) => (
          <button
            key={each}
            type="button"
            className="figures inline-flex min-h-9 items-center gap-1.5 rounded-full border border-edge bg-brand-soft px-3 text-sm font-semibold text-brand-strong pointer-coarse:min-h-11"
            aria-label={`Remove ${formatTimeOfDay(each)}`}
            onClick={() => onChange(times.filter((other) => other !== each))}
          >
            {formatTimeOfDay(each)}
            <X aria-hidden="true" className="size-3.5" />
          </button>
        ))}
        {times.length < careLimits.times && (
          <span className="flex items-center gap-2">
            <TextInput
              type="time"
              value={time}
              aria-label="Another time"
              className="figures w-34!"
              onChange={({ target }) => setTime(target.value.slice(0, 5))}
              // what was typed counts, also without the button
              onBlur={add}
            />
            <Button variant="ghost" size="sm" spent={time === ''} onClick={add}>
              Add time
            </Button>
          </span>
        )}
      </div>
      <p className="mt-1 text-sm text-ink-soft">{times.length === 0 && none}</p>
    </fieldset>
  )
}

type RepeatProps = {
  place: `medications.${number}` | `routine.${number}`
  row: ItemForm
  mistakes: CareMistakes
  onChange: (change: Partial<ItemForm>) => void
}

const { minimum, maximum } = careLimits.everyDays
const often = Array.from({ length: maximum - minimum + 1 }, (_, at) => ({
  value: String(at + minimum),
  label: at === 0 ? 'Every day' : `Every ${at + minimum} days`,
}))

/** How often: every day, or every so many days from one on; and the last day. */
function Repeat({ place, row, mistakes, onChange }: RepeatProps): ReactNode {
  return (
    <>
      <Field label="How often">
        <Select
          value={row.everyDays}
          options={often}
          onChange={({ target }) => onChange({ everyDays: target.value })}
        />
      </Field>
      {row.everyDays !== '1' && (
        <Field label="From" hint="Today if you leave it empty." optional error={mistakes[`${place}.from`]}>
          <TextInput type="date" value={row.from} onChange={({ target }) => onChange({ from: target.value })} />
        </Field>
      )}
      <Field label="Last day" optional error={mistakes[`${place}.until`]}>
        <TextInput type="date" value={row.until} onChange={({ target }) => onChange({ until: target.value })} />
      </Field>
    </>
  )
}

function Notes({ row, onChange }: { row: ItemForm; onChange: (change: Partial<ItemForm>) => void }) {
  return (
    <Field label="Notes" optional className="sm:col-span-2">
      <Line value={row.notes} max={careLimits.notes} onValue={(notes) => onChange({ notes })} />
    </Field>
  )
}
