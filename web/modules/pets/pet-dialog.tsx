import { useId, useState } from 'react'
import type { Pet } from '#contract/pets.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { breedOptions, formOf, mistakesOf, withType } from './pet-form.ts'
import type { PetForm } from './pet-form.ts'
import { sizeOptions, typeOptions } from './pet-words.ts'
import { useSavePet } from './use-pets.ts'

export type PetDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The pet to edit; a new one without. */
  pet?: Pet | undefined
}

/** Adds or edits a pet. */
export function PetDialog({ open, onOpenChange, pet }: PetDialogProps) {
  const formId = useId()
  const save = useSavePet(pet)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={pet ? 'Edit Pet Info' : 'Add Pet'}
      description="Sitters see this with your booking request."
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={save.isPending}>
            {pet ? 'Save changes' : 'Add Pet'}
          </Button>
        </>
      }
    >
      <PetFormBody
        id={formId}
        pet={pet}
        onSave={(form) => save.isPending || save.mutate(form, { onSuccess: () => onOpenChange(false) })}
      />
    </Dialog>
  )
}

/** Lives as long as the dialog is open, so each opening starts from what is known. */
function PetFormBody({ id, pet, onSave }: { id: string; pet: Pet | undefined; onSave: (form: PetForm) => void }) {
  const [form, setForm] = useState(() => formOf(pet))
  const [shown, setShown] = useState(false)
  const submit = () => {
    const wrong = mistakesOf(form)
    setShown(true)
    if (wrong.name || wrong.type)
      return toast({
        title: 'Error',
        description: 'Please fill in the required fields (name and type).',
        tone: 'error',
      })
    if (!wrong.age) onSave(form)
  }
  return (
    <form
      id={id}
      noValidate
      className="grid gap-5 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <PetFields
        form={form}
        set={(change) => setForm((old) => ({ ...old, ...change }))}
        setForm={setForm}
        mistakes={shown ? mistakesOf(form) : {}}
      />
    </form>
  )
}

type FieldsProps = {
  form: PetForm
  set: (change: Partial<PetForm>) => void
  setForm: (form: PetForm) => void
  mistakes: ReturnType<typeof mistakesOf>
}

function PetFields({ form, set, setForm, mistakes }: FieldsProps) {
  const breeds = breedOptions(form)
  return (
    <>
      <Field label="Name" required error={mistakes.name}>
        <TextInput
          value={form.name}
          maxLength={80}
          autoComplete="off"
          onChange={(event) => set({ name: event.target.value })}
        />
      </Field>
      <Field label="Type" required error={mistakes.type}>
        <Select
          placeholder="Choose a type"
          options={typeOptions}
          value={form.type}
          onChange={(event) => setForm(withType(form, event.target.value as PetForm['type']))}
        />
      </Field>
      <Field label="Breed" optional>
        {breeds ? (
          <Select
            placeholder="Choose a breed"
            options={breeds}
            value={form.breed}
            onChange={(event) => set({ breed: event.target.value })}
          />
        ) : (
          <TextInput
            value={form.breed}
            maxLength={80}
            autoComplete="off"
            onChange={(event) => set({ breed: event.target.value })}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 content-start gap-4">
        <Field label="Age in years" error={mistakes.age}>
          <TextInput
            value={form.age}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            onChange={(event) => set({ age: event.target.value })}
          />
        </Field>
        <Field label="Size">
          <Select
            placeholder="Not said"
            options={sizeOptions}
            value={form.size}
            onChange={(event) => set({ size: event.target.value as PetForm['size'] })}
          />
        </Field>
      </div>
      <Field label="Description" optional hint="Temper, habits, what makes them happy." className="sm:col-span-2">
        <Textarea
          rows={3}
          value={form.description}
          maxLength={2000}
          onChange={(event) => set({ description: event.target.value })}
        />
      </Field>
      <Field label="Special needs" optional hint="Medication, diet, fears." className="sm:col-span-2">
        <Textarea
          rows={2}
          value={form.specialNeeds}
          maxLength={2000}
          onChange={(event) => set({ specialNeeds: event.target.value })}
        />
      </Field>
    </>
  )
}
