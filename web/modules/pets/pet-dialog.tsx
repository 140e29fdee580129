import { useLists } from '#web/product/lists.ts'
import { petLimits } from '#contract/vocabulary/limits.ts'
import { petNoteLimits } from '#contract/vocabulary/pet-notes.ts'
import { useId } from 'react'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import type { Pet } from '#contract/calls/pets.ts'
import type { BoundField, FormState } from '#web/platform/use-form.ts'
import { FormDialog } from '#web/product/form-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { breedsOf } from './breeds.ts'
import { formOf, petRules, withType, type PetForm, type PetFormKind } from './pet-form.ts'
import { petNoteWords } from './pet-notes.tsx'
import { sizeOptions, typeOptions } from './pet-words.ts'
import { useSavePet } from './mutations.ts'
import { PetPhotoField } from './pet-photo-field.tsx'

export type PetDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The pet to edit; undefined for a new one. */
  pet?: Pet | undefined
  /** The kind that a new pet most likely is. */
  kind?: PetKind | undefined
  /** Asks for name and type, with the other fields on request; for adding a pet during another task. */
  short?: boolean
  /** Which of the two forms: on the profile a missing age is unknown, elsewhere it is sent as 0. */
  form?: PetFormKind
  /** Why it opened, if it was not asked for. */
  reason?: string | undefined
  /** Called with the saved pet. */
  onSaved?: (pet: Pet) => void
}

/** Adds or edits a pet. */
export function PetDialog(props: PetDialogProps) {
  const { open, onOpenChange, pet, kind, short = false, form: formKind = 'dashboard', reason, onSaved } = props
  return (
    <FormDialog<PetForm, Pet>
      open={open}
      onClose={() => onOpenChange(false)}
      title={pet ? 'Edit Pet Info' : 'Add Pet'}
      reason={reason}
      description="Shared with sitters when you request a stay."
      submit={pet ? 'Save changes' : 'Add Pet'}
      name={pet ? `pet ${pet.id}` : 'new pet'}
      start={formOf(pet, kind)}
      send={useSavePet(pet, formKind)}
      rules={petRules(pet?.breed)}
      className="grid gap-5 sm:grid-cols-2"
      onDone={(saved) => {
        onOpenChange(false)
        onSaved?.(saved)
      }}
    >
      {(form) => (
        <>
          {!short && <PetPhotoField {...form} />}
          <NameAndType {...form} />
          {short ? <OnRequest {...form} /> : <MoreFields {...form} />}
        </>
      )}
    </FormDialog>
  )
}

/** The fields that are not asked for at once; they open where one of them is wrong. */
function OnRequest(form: FormState<PetForm>) {
  return (
    <details
      className="sm:col-span-2"
      open={Object.keys(form.mistakes).some((name) => name !== 'name' && name !== 'type') || undefined}
    >
      <summary className="min-h-11 py-2.5 font-semibold text-brand">Add more details (optional)</summary>
      <div className="grid gap-5 pt-3 sm:grid-cols-2">
        <PetPhotoField {...form} />
        <MoreFields {...form} />
      </div>
    </details>
  )
}

function NameAndType({ form: { type }, setForm, field }: FormState<PetForm>) {
  const lists = useLists()
  return (
    <>
      <Field label="Name" {...field('name')}>
        <TextInput maxLength={petLimits.name} autoComplete="off" />
      </Field>
      <Field label="Type" {...field('type')}>
        <Select
          placeholder="Select a type"
          options={typeOptions(lists, type)}
          onChange={(event) => setForm((before) => withType(before, event.target.value as PetForm['type']))}
        />
      </Field>
    </>
  )
}

function MoreFields({ form: { type }, field }: FormState<PetForm>) {
  return (
    <>
      <BreedField type={type} field={field('breed')} />
      <div className="grid grid-cols-2 items-end gap-4 sm:col-span-2">
        <Field label="Age in years" optional {...field('age')}>
          <TextInput inputMode="numeric" maxLength={String(petLimits.age.maximum).length} autoComplete="off" />
        </Field>
        <Field label="Size" optional {...field('size')}>
          <Select placeholder="Select size" options={sizeOptions} />
        </Field>
      </div>
      {petNoteWords.map(([note, { label, hint }]) => (
        <Field key={note} label={label} optional hint={hint} className="sm:col-span-2" {...field(note)}>
          <Textarea rows={3} maxLength={petNoteLimits[note]} />
        </Field>
      ))}
    </>
  )
}

/** A text field with a list of breeds for dogs and cats; without a list for other kinds. */
function BreedField({ type, field }: { type: PetForm['type']; field: BoundField }) {
  const id = useId()
  const breeds = breedsOf(type)
  return (
    <Field label="Breed" optional className="sm:col-span-2" {...field}>
      <TextInput
        maxLength={petLimits.breed}
        autoComplete="off"
        placeholder={breeds ? 'Type to search' : ''}
        {...(breeds && { list: `${id}-breeds` })}
      />
      {breeds && (
        <datalist id={`${id}-breeds`}>
          {breeds.map((breed) => (
            <option key={breed} value={breed} aria-label={breed} />
          ))}
        </datalist>
      )}
    </Field>
  )
}
