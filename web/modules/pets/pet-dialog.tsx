import { useLists } from '#web/product/lists.ts'
import { petLimits } from '#contract/vocabulary/limits.ts'
import { petNoteLimits } from '#contract/vocabulary/pet-notes.ts'
import { useId } from 'react'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import type { Pet } from '#contract/calls/pets.ts'
import { useForm, type FormCall } from '#web/platform/use-form.ts'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { breedsOf } from './breeds.ts'
import { formOf, petRules, withType, type PetForm, type PetFormKind, type PetMistakes } from './pet-form.ts'
import { petNoteWords } from './pet-notes.tsx'
import { sizeOptions, typeOptions } from './pet-words.ts'
import { useSavePet } from './mutations.ts'
import { PetPhotoField } from './pet-photo-field.tsx'
import type { SetPetForm } from './pet-photo-field.tsx'

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
  const { open, onOpenChange, pet, kind, short = false, form = 'dashboard', reason, onSaved } = props
  const formId = useId()
  const save = useSavePet(pet, form)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={pet ? 'Edit Pet Info' : 'Add Pet'}
      reason={reason}
      description="Shared with sitters when you request a stay."
      footer={<FormButtons form={formId} submit={pet ? 'Save changes' : 'Add Pet'} busy={save.isPending} />}
    >
      <PetFormBody
        id={formId}
        pet={pet}
        kind={kind}
        short={short}
        save={save}
        onCancel={() => onOpenChange(false)}
        onSaved={(saved) => {
          onOpenChange(false)
          onSaved?.(saved)
        }}
      />
    </Dialog>
  )
}

type BodyProps = {
  id: string
  pet: Pet | undefined
  kind: PetKind | undefined
  short: boolean
  save: FormCall<PetForm, Pet>
  onCancel: () => void
  onSaved: (pet: Pet) => void
}

/** Starts from the saved pet, or from input that was neither saved nor canceled. */
function PetFormBody({ id, pet, kind, short, save, onCancel, onSaved }: BodyProps) {
  const { form, setForm, mistakes, formProps } = useForm({
    name: pet ? `pet ${pet.id}` : 'new pet',
    start: formOf(pet, kind),
    send: save,
    rules: petRules(pet?.breed),
    onCancel,
    onDone: onSaved,
  })
  const fields = { form, setForm, mistakes }
  return (
    <form {...formProps} id={id} className="grid gap-5 sm:grid-cols-2">
      {!short && <PetPhotoField form={form} setForm={setForm} />}
      <NameAndType {...fields} />
      {short ? (
        <details
          className="sm:col-span-2"
          open={Object.keys(mistakes).some((name) => name !== 'name' && name !== 'type') || undefined}
        >
          <summary className="min-h-11 py-2.5 font-semibold text-brand">Add more details (optional)</summary>
          <div className="grid gap-5 pt-3 sm:grid-cols-2">
            <PetPhotoField form={form} setForm={setForm} />
            <MoreFields {...fields} />
          </div>
        </details>
      ) : (
        <MoreFields {...fields} />
      )}
    </form>
  )
}

type FieldsProps = SetPetForm & { mistakes: PetMistakes }

function NameAndType({ form, setForm, mistakes }: FieldsProps) {
  const lists = useLists()
  return (
    <>
      <Field label="Name" required error={mistakes.name}>
        <TextInput
          value={form.name}
          maxLength={petLimits.name}
          autoComplete="off"
          onChange={(event) => setForm((before) => ({ ...before, name: event.target.value }))}
        />
      </Field>
      <Field label="Type" required error={mistakes.type}>
        <Select
          placeholder="Select a type"
          options={typeOptions(lists, form.type)}
          value={form.type}
          onChange={(event) => setForm((before) => withType(before, event.target.value as PetForm['type']))}
        />
      </Field>
    </>
  )
}

function MoreFields({ form, setForm, mistakes }: FieldsProps) {
  const set = (change: Partial<PetForm>) => setForm((before) => ({ ...before, ...change }))
  return (
    <>
      <BreedField form={form} error={mistakes.breed} onChange={(breed) => set({ breed })} />
      <div className="grid grid-cols-2 items-end gap-4 sm:col-span-2">
        <Field label="Age in years" optional error={mistakes.age}>
          <TextInput
            value={form.age}
            inputMode="numeric"
            maxLength={String(petLimits.age.maximum).length}
            autoComplete="off"
            onChange={(event) => set({ age: event.target.value })}
          />
        </Field>
        <Field label="Size" error={mistakes.size} optional>
          <Select
            placeholder="Select size"
            options={sizeOptions}
            value={form.size}
            onChange={(event) => set({ size: event.target.value as PetForm['size'] })}
          />
        </Field>
      </div>
      {petNoteWords.map(([note, { label, hint }]) => (
        <Field key={note} label={label} error={mistakes[note]} optional hint={hint} className="sm:col-span-2">
          <Textarea
            rows={3}
            value={form[note]}
            maxLength={petNoteLimits[note]}
            onChange={(event) => set({ [note]: event.target.value })}
          />
        </Field>
      ))}
    </>
  )
}

type BreedFieldProps = { form: PetForm; error: string | undefined; onChange: (breed: string) => void }

/** A text field with a list of breeds for dogs and cats; without a list for other kinds. */
function BreedField({ form, error, onChange }: BreedFieldProps) {
  const id = useId()
  const breeds = breedsOf(form.type)
  return (
    <Field label="Breed" optional error={error} className="sm:col-span-2">
      <TextInput
        value={form.breed}
        maxLength={petLimits.breed}
        autoComplete="off"
        placeholder={breeds ? 'Type to search' : ''}
        {...(breeds && { list: `${id}-breeds` })}
        onChange={(event) => onChange(event.target.value)}
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
