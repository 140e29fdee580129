import type { Pet } from '#contract/calls/pets.ts'
import { careLimits } from '#contract/vocabulary/limits.ts'
import type { FormState } from '#web/platform/use-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { changed, Group, Row, type RowsProps } from './care-rows.tsx'
import { noContact } from './care-form.ts'
import type { CareForm, ClinicForm, ContactForm } from './care-form.ts'

type LineProps = {
  label: string
  value: string
  max: number
  type?: 'text' | 'tel' | 'email'
  hint?: string
  error?: string | undefined
  onChange: (value: string) => void
}

function Line({ label, value, max, type = 'text', hint, error, onChange }: LineProps) {
  return (
    <Field label={label} optional hint={hint} error={error}>
      <TextInput
        value={value}
        type={type}
        maxLength={max}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

type ClinicProps = { title: string; hint?: string; clinic: ClinicForm; onChange: (clinic: ClinicForm) => void }

/** Name, phone and address of a clinic. */
export function ClinicFields({ title, hint, clinic, onChange }: ClinicProps) {
  const set = (change: Partial<ClinicForm>) => onChange({ ...clinic, ...change })
  return (
    <fieldset>
      <legend className="mb-3 text-lg font-semibold">{title}</legend>
      {hint && <p className="-mt-2 mb-3 text-sm text-ink-soft">{hint}</p>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Line label="Name or clinic" value={clinic.name} max={careLimits.name} onChange={(name) => set({ name })} />
        <Line
          label="Phone"
          type="tel"
          value={clinic.phone}
          max={careLimits.phone}
          onChange={(phone) => set({ phone })}
        />
        <div className="sm:col-span-2">
          <Line
            label="Address"
            value={clinic.address}
            max={careLimits.address}
            onChange={(address) => set({ address })}
          />
        </div>
      </div>
    </fieldset>
  )
}

/** What a vet has to know of a pet. */
export function HealthFields({ field }: Pick<FormState<CareForm>, 'field'>) {
  return (
    <fieldset>
      <legend className="mb-3 text-lg font-semibold">For the vet</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Allergies" optional {...field('allergies')}>
          <Textarea rows={2} maxLength={careLimits.health} />
        </Field>
        <Field label="Conditions" optional {...field('conditions')}>
          <Textarea rows={2} maxLength={careLimits.health} />
        </Field>
        <Field label="Microchip number" optional {...field('microchip')}>
          <TextInput maxLength={4 * careLimits.microchip.maximum} autoComplete="off" />
        </Field>
        <Field label="Chip registry" optional {...field('registry')}>
          <TextInput maxLength={careLimits.registry} autoComplete="off" />
        </Field>
        <Field label="Pet insurance" optional className="sm:col-span-2" {...field('insurance')}>
          <TextInput maxLength={careLimits.insurance} autoComplete="off" />
        </Field>
      </div>
    </fieldset>
  )
}

type ContactRowsProps = RowsProps<ContactForm> & { answers: Pet['contactAnswers'] }

/** What the owner reads about the email of a contact: whether they were asked, and what they said. */
function emailHint(email: string, answers: Pet['contactAnswers']): string {
  const known = answers.find((each) => each.email === email.trim().toLowerCase())
  if (!known) return 'We ask once whether they want an email if your pet goes missing.'
  return known.answer === 'yes' ? 'They said yes.' : "We asked them. They haven't answered yet."
}

/** Who is called, in this order, when the owner cannot be reached. */
export function ContactRows({ rows, mistakes, answers, onChange }: ContactRowsProps) {
  return (
    <Group
      title="Emergency contacts"
      add="Add a contact"
      full={rows.length >= careLimits.contacts}
      onAdd={() => onChange([...rows, noContact])}
    >
      {rows.map((row, at) => (
        <ContactRow
          key={at}
          number={at + 1}
          row={row}
          hint={emailHint(row.email, answers)}
          wrong={{ name: mistakes[`contacts.${at}`], email: mistakes[`contacts.${at}.email`] }}
          onChange={(change) => onChange(changed(rows, at, change))}
          onRemove={() => onChange(rows.filter((_, each) => each !== at))}
        />
      ))}
    </Group>
  )
}

type ContactProps = {
  number: number
  row: ContactForm
  hint: string
  wrong: { readonly name: string | undefined; readonly email: string | undefined }
  onChange: (change: Partial<ContactForm>) => void
  onRemove: () => void
}

function ContactRow({ number, row, hint, wrong, onChange, onRemove }: ContactProps) {
  return (
    <Row name={row.name || `contact ${number}`} onRemove={onRemove}>
      <Line
        label="Name"
        value={row.name}
        max={careLimits.name}
        error={wrong.name}
        onChange={(name) => onChange({ name })}
      />
      <Line
        label="Phone"
        type="tel"
        value={row.phone}
        max={careLimits.phone}
        onChange={(phone) => onChange({ phone })}
      />
      <Line
        label="Who they are"
        value={row.relation}
        max={careLimits.relation}
        onChange={(relation) => onChange({ relation })}
      />
      <Line
        label="Email"
        type="email"
        value={row.email}
        max={careLimits.email}
        hint={hint}
        error={wrong.email}
        onChange={(email) => onChange({ email })}
      />
      <div className="sm:col-span-2">
        <Checkbox
          label="May decide about treatment for me"
          checked={row.mayDecide}
          onChange={(event) => onChange({ mayDecide: event.target.checked })}
        />
      </div>
    </Row>
  )
}
