import type { Pet } from '#contract/calls/pets.ts'
import { routineKinds } from '#contract/vocabulary/care.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { careLimits } from '#contract/vocabulary/limits.ts'
import { FormDialog } from '#web/product/form-dialog.tsx'
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
  return (
    <FormDialog<CareForm, unknown>
      open={open}
      onClose={() => onOpenChange(false)}
      title={`Care sheet for ${isolated(pet.name)}`}
      description="Only your sitter can read all of it, until the stay is over."
      submit="Save care sheet"
      name={`care of ${pet.id}`}
      start={careFormOf(pet.care)}
      send={useSaveCare(pet)}
      rules={careRules}
      className="grid gap-7"
    >
      {({ form, set, field, mistakes }) => (
        <>
          <Field label="Feeding" optional hint="What, how much, and where it's kept." {...field('feeding')}>
            <Textarea rows={3} maxLength={careLimits.feeding} />
          </Field>
          <RoutineRows
            rows={form.routine}
            kinds={routineKinds.filter((kind) => kind !== 'walk' || pet.type === 'dogs')}
            mistakes={mistakes}
            onChange={(routine) => set({ routine })}
          />
          <MedicationRows
            rows={form.medications}
            mistakes={mistakes}
            onChange={(medications) => set({ medications })}
          />
          <HealthFields field={field} />
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
        </>
      )}
    </FormDialog>
  )
}
