import type { Pet } from '#contract/calls/pets.ts'
import { vaccinationLimits } from '#contract/vocabulary/limits.ts'
import type { FormState } from '#web/platform/use-form.ts'
import { PhotosField } from '#web/pictures/photos-field.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { basisOptions, vaccineOptions } from './record-form.ts'
import type { RecordForm } from './record-form.ts'

type RecordFieldsProps = FormState<RecordForm> & {
  pet: Pet
  /** Whether it is asked which vaccine a record is of; it is not where one is corrected. */
  isNew: boolean
}

/** The photo of the certificate, the vaccine, and its two dates. */
export function RecordFields({ form, setForm, set, field, pet, isNew }: RecordFieldsProps) {
  return (
    <>
      <fieldset className="grid gap-1.5">
        <legend className="text-sm font-semibold">Certificate</legend>
        <p className="mb-1 text-sm text-ink-soft">Add a photo of the certificate so it counts.</p>
        <PhotosField
          photos={form.proofs}
          onPhotos={(change) => setForm((now) => ({ ...now, proofs: change(now.proofs) }))}
          most={vaccinationLimits.proofs}
          purpose="proof"
          what="a record"
        />
      </fieldset>
      {isNew && (
        <Field label="Vaccine" {...field('vaccine')}>
          <Select
            placeholder="Choose a vaccine"
            options={vaccineOptions(pet)}
            onChange={({ target }) => set({ vaccine: target.value, basis: 'vaccination', isFirst: false })}
          />
        </Field>
      )}
      {isNew && form.vaccine === 'other' && (
        <Field label="Name of the vaccine" {...field('name')}>
          <TextInput maxLength={vaccinationLimits.name} autoComplete="off" />
        </Field>
      )}
      <Field label="Based on" {...field('basis')}>
        <Select options={basisOptions(pet, form.vaccine)} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Given on" {...field('givenOn')}>
          <TextInput type="date" />
        </Field>
        <Field label="Good through" {...field('validUntil')}>
          <TextInput type="date" />
        </Field>
      </div>
      {form.vaccine === 'rabies' && form.basis === 'vaccination' && (
        <Checkbox
          label={`This was the first rabies shot`}
          hint="A first shot counts after 28 days, a booster at once."
          checked={form.isFirst}
          onChange={({ target }) => set({ isFirst: target.checked })}
        />
      )}
      <Field label="Clinic" optional {...field('clinic')}>
        <TextInput maxLength={vaccinationLimits.clinic} autoComplete="off" />
      </Field>
    </>
  )
}
