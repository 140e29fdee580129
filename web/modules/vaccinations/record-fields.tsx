import type { Pet } from '#contract/calls/pets.ts'
import type { Vaccination } from '#contract/calls/vaccinations.ts'
import { vaccinationLimits } from '#contract/vocabulary/limits.ts'
import type { Vaccine, VaccineBasis } from '#contract/vocabulary/vaccines.ts'
import { useForm } from '#web/platform/use-form.ts'
import { PhotosField } from '#web/pictures/photos-field.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { useSaveRecord } from './mutations.ts'
import { basisOptions, recordFormOf, recordRules, vaccineOptions } from './record-form.ts'
import type { RecordForm } from './record-form.ts'

type RecordFieldsProps = {
  id: string
  pet: Pet
  /** The record to correct; undefined for a new one. */
  record: Vaccination | undefined
  /** The vaccine that a new one is of at first. */
  vaccine?: Vaccine | undefined
  save: ReturnType<typeof useSaveRecord>
  onClose: () => void
}

/** The photo of the certificate, the vaccine, and its two dates. */
export function RecordFields({ id, pet, record, vaccine, save, onClose }: RecordFieldsProps) {
  const { form, setForm, mistakes, formProps } = useForm({
    name: record ? `vaccination ${record.id}` : ['new vaccination of', pet.id, vaccine].filter(Boolean).join(' '),
    start: { ...recordFormOf(record), ...(vaccine && { vaccine }) },
    send: save,
    rules: recordRules(!record),
    onCancel: onClose,
    onDone: onClose,
  })
  const set = (change: Partial<RecordForm>) => setForm((before) => ({ ...before, ...change }))
  const date = (name: 'givenOn' | 'validUntil', label: string) => (
    <Field label={label} error={mistakes[name]}>
      <TextInput type="date" value={form[name]} onChange={({ target }) => set({ [name]: target.value })} />
    </Field>
  )
  return (
    <form {...formProps} id={id} className="grid gap-5">
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
      {!record && <WhichVaccine pet={pet} form={form} set={set} mistakes={mistakes} />}
      <Field label="Based on" error={mistakes.basis}>
        <Select
          options={basisOptions(pet, form.vaccine)}
          value={form.basis}
          onChange={({ target }) => set({ basis: target.value as VaccineBasis })}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        {date('givenOn', 'Given on')}
        {date('validUntil', 'Good through')}
      </div>
      {form.vaccine === 'rabies' && form.basis === 'vaccination' && (
        <Checkbox
          label={`This was the first rabies shot`}
          hint="A first shot counts after 28 days, a booster at once."
          checked={form.isFirst}
          onChange={({ target }) => set({ isFirst: target.checked })}
        />
      )}
      <Field label="Clinic" optional>
        <TextInput
          value={form.clinic}
          maxLength={vaccinationLimits.clinic}
          autoComplete="off"
          onChange={({ target }) => set({ clinic: target.value })}
        />
      </Field>
    </form>
  )
}

type WhichProps = {
  pet: Pet
  form: RecordForm
  set: (change: Partial<RecordForm>) => void
  mistakes: { readonly vaccine?: string | undefined; readonly name?: string | undefined }
}

function WhichVaccine({ pet, form, set, mistakes }: WhichProps) {
  return (
    <>
      <Field label="Vaccine" error={mistakes.vaccine}>
        <Select
          placeholder="Choose a vaccine"
          options={vaccineOptions(pet)}
          value={form.vaccine}
          onChange={({ target }) => set({ vaccine: target.value, basis: 'vaccination', isFirst: false })}
        />
      </Field>
      {form.vaccine === 'other' && (
        <Field label="Name of the vaccine" error={mistakes.name}>
          <TextInput
            value={form.name}
            maxLength={vaccinationLimits.name}
            autoComplete="off"
            onChange={({ target }) => set({ name: target.value })}
          />
        </Field>
      )}
    </>
  )
}
