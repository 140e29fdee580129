import { useId } from 'react'
import type { Pet } from '#contract/calls/pets.ts'
import { routineKinds } from '#contract/vocabulary/care.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { careLimits } from '#contract/vocabulary/limits.ts'
import { useForm } from '#web/platform/use-form.ts'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { careFormOf, careRules } from './care-form.ts'
import type { CareForm } from './care-form.ts'
import { MedicationRows, RoutineRows } from './care-item-rows.tsx'
import { ClinicFields, ContactRows, HealthFields } from './emergency-fields.tsx'
import { useSaveCare } from './mutations.ts'

export type CareDialogProps = { pet: Pet; open: boolean; onOpenChange: (open: boolean) => void }

/** Edits the care sheet of a pet. */
export function CareDialog({ pet, open, onOpenChange }: CareDialogProps) {
  const formId = useId()
  const save = useSaveCare(pet)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Care sheet for ${isolated(pet.name)}`}
      description="Only your sitter can read all of it, until the stay is over."
      footer={<FormButtons form={formId} submit="Save care sheet" busy={save.isPending} />}
    >
      <CareFormBody id={formId} pet={pet} save={save} onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}

type BodyProps = { id: string; pet: Pet; save: ReturnType<typeof useSaveCare>; onClose: () => void }

/** Starts from the saved sheet, or from input that was neither saved nor canceled. */
function CareFormBody({ id, pet, save, onClose }: BodyProps) {
  const { form, setForm, mistakes, formProps } = useForm({
    name: `care of ${pet.id}`,
    start: careFormOf(pet.care),
    send: save,
    rules: careRules,
    onCancel: onClose,
    onDone: onClose,
  })
  const set = (change: Partial<CareForm>) => setForm((before) => ({ ...before, ...change }))
  return (
    <form {...formProps} id={id} className="grid gap-7">
      <Field label="Feeding" optional hint="What, how much, and where it's kept.">
        <Textarea
          rows={3}
          value={form.feeding}
          maxLength={careLimits.feeding}
          onChange={(event) => set({ feeding: event.target.value })}
        />
      </Field>
      <RoutineRows
        rows={form.routine}
        kinds={routineKinds.filter((kind) => kind !== 'walk' || pet.type === 'dogs')}
        mistakes={mistakes}
        onChange={(routine) => set({ routine })}
      />
      <MedicationRows rows={form.medications} mistakes={mistakes} onChange={(medications) => set({ medications })} />
      <HealthFields form={form} mistakes={mistakes} onChange={set} />
      <ClinicFields title="Vet" clinic={form.vet} onChange={(vet) => set({ vet })} />
      <ClinicFields
        title="Emergency vet"
        hint="Open at night and on weekends."
        clinic={form.emergencyVet}
        onChange={(emergencyVet) => set({ emergencyVet })}
      />
      <ContactRows
        rows={form.contacts}
        mistakes={mistakes}
        answers={pet.contactAnswers}
        onChange={(contacts) => set({ contacts })}
      />
    </form>
  )
}
