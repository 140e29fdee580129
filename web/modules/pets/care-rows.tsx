import { Plus, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { careLimits } from '#contract/vocabulary/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { noMedication, noVaccination } from './care-form.ts'
import type { CareMistakes, MedicationForm, VaccinationForm } from './care-form.ts'

type RowsProps<Row> = { rows: readonly Row[]; mistakes: CareMistakes; onChange: (rows: Row[]) => void }

/** The rows with one of them changed. */
const changed = <Row,>(rows: readonly Row[], at: number, change: Partial<Row>): Row[] =>
  rows.map((row, each) => (each === at ? { ...row, ...change } : row))

/** A pet's medications: name, dose, and times of the day. */
export function MedicationRows({ rows, mistakes, onChange }: RowsProps<MedicationForm>) {
  return (
    <Group
      title="Medication"
      add="Add medication"
      full={rows.length >= careLimits.medications}
      onAdd={() => onChange([...rows, noMedication])}
    >
      {rows.map((row, at) => (
        <Row
          key={at}
          name={row.name || `medication ${at + 1}`}
          onRemove={() => onChange(rows.filter((_, each) => each !== at))}
        >
          <Field label="Medication" error={mistakes[`medications.${at}`]}>
            <TextInput
              value={row.name}
              maxLength={careLimits.name}
              autoComplete="off"
              onChange={(event) => onChange(changed(rows, at, { name: event.target.value }))}
            />
          </Field>
          <Field label="Dose" optional>
            <TextInput
              value={row.dose}
              maxLength={careLimits.dose}
              autoComplete="off"
              onChange={(event) => onChange(changed(rows, at, { dose: event.target.value }))}
            />
          </Field>
          <Times times={row.times} onChange={(times) => onChange(changed(rows, at, { times }))} />
          <Field label="Notes" optional className="sm:col-span-2">
            <TextInput
              value={row.notes}
              maxLength={careLimits.notes}
              autoComplete="off"
              onChange={(event) => onChange(changed(rows, at, { notes: event.target.value }))}
            />
          </Field>
        </Row>
      ))}
    </Group>
  )
}

function Times({ times, onChange }: { times: readonly string[]; onChange: (times: string[]) => void }) {
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1.5 text-sm font-semibold">
        Times <span className="font-normal text-ink-soft">(optional)</span>
      </legend>
      <div className="flex flex-wrap items-center gap-2">
        {times.map((time, at) => (
          <span key={at} className="flex items-center">
            <TextInput
              type="time"
              value={time}
              aria-label={`Time ${at + 1}`}
              className="w-34!"
              onChange={(event) => onChange(times.map((each, i) => (i === at ? event.target.value : each)))}
            />
            <IconButton
              label={`Remove time ${at + 1}`}
              size="sm"
              onClick={() => onChange(times.filter((_, each) => each !== at))}
            >
              <X aria-hidden="true" />
            </IconButton>
          </span>
        ))}
        {times.length < careLimits.times && (
          <Button variant="ghost" size="sm" onClick={() => onChange([...times, ''])}>
            Add time
          </Button>
        )}
      </div>
    </fieldset>
  )
}

/** A pet's vaccinations, and until when they are valid. */
export function VaccinationRows({ rows, mistakes, onChange }: RowsProps<VaccinationForm>) {
  return (
    <Group
      title="Vaccinations"
      add="Add vaccination"
      full={rows.length >= careLimits.vaccinations}
      onAdd={() => onChange([...rows, noVaccination])}
    >
      {rows.map((row, at) => (
        <Row
          key={at}
          name={row.name || `vaccination ${at + 1}`}
          onRemove={() => onChange(rows.filter((_, each) => each !== at))}
        >
          <Field label="Vaccination" error={mistakes[`vaccinations.${at}`]}>
            <TextInput
              value={row.name}
              maxLength={careLimits.name}
              autoComplete="off"
              onChange={(event) => onChange(changed(rows, at, { name: event.target.value }))}
            />
          </Field>
          <Field label="Expires" optional>
            <TextInput
              type="date"
              value={row.expiresOn}
              onChange={(event) => onChange(changed(rows, at, { expiresOn: event.target.value }))}
            />
          </Field>
        </Row>
      ))}
    </Group>
  )
}

type GroupProps = { title: string; add: string; full: boolean; onAdd: () => void; children: ReactNode[] }

function Group({ title, add, full, onAdd, children }: GroupProps) {
  return (
    <section aria-label={title} className="grid justify-items-start gap-3">
      <h3 className="text-lg font-semibold">{title}</h3>
      {children.length > 0 && <ul className="grid w-full gap-3">{children}</ul>}
      {!full && (
        <Button variant="secondary" size="sm" icon={<Plus aria-hidden="true" className="size-4" />} onClick={onAdd}>
          {add}
        </Button>
      )}
    </section>
  )
}

function Row({ name, onRemove, children }: { name: string; onRemove: () => void; children: ReactNode }) {
  return (
    <li className="relative grid gap-4 rounded-xl border border-line p-4 pr-12 sm:grid-cols-2">
      {children}
      <div className="absolute top-2 right-2">
        <IconButton label={`Remove ${isolated(name)}`} size="sm" onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}
