import { useId } from 'react'
import type { Pet } from '#contract/calls/pets.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { petLimits } from '#contract/vocabulary/limits.ts'
import { petKindOf } from '#contract/vocabulary/pet-kinds.ts'
import { companions } from '#contract/vocabulary/traits.ts'
import type { TraitQuestion } from '#contract/vocabulary/traits.ts'
import { FormDialog } from '#web/product/form-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Radio } from '#web/ui/radio.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useSaveTraits } from './mutations.ts'
import { ownQuestions, questionWords, traitsFormOf, traitsRules } from './traits-form.ts'
import type { TraitsForm } from './traits-form.ts'

export type TraitsDialogProps = { pet: Pet; open: boolean; onOpenChange: (open: boolean) => void }

/** Says with whom a pet gets along, and what else decides where it can stay. */
export function TraitsDialog({ pet, open, onOpenChange }: TraitsDialogProps) {
  const name = isolated(pet.name)
  const own = ownQuestions(petKindOf(pet.type) ?? 'other')
  return (
    <FormDialog<TraitsForm, unknown>
      open={open}
      onClose={() => onOpenChange(false)}
      title={`More about ${name}`}
      description="Sitters you request see this. We use it to find places and housemates that fit."
      submit="Save"
      name={`traits of ${pet.id}`}
      start={traitsFormOf(pet.traits)}
      send={useSaveTraits(pet)}
      rules={traitsRules}
      className="grid gap-6"
    >
      {({ form, set, field }) => (
        <>
          <Questions title={`${name} gets along with…`} questions={companions} form={form} onChange={set} />
          {own.length > 0 && <Questions title="Good to know" questions={own} form={form} onChange={set} />}
          <Field label="Weight in pounds" optional {...field('weightLb')}>
            <TextInput
              className="max-w-32"
              inputMode="numeric"
              maxLength={String(petLimits.weightLb.maximum).length}
              autoComplete="off"
            />
          </Field>
        </>
      )}
    </FormDialog>
  )
}

type QuestionsProps = {
  title: string
  questions: readonly TraitQuestion[]
  form: TraitsForm
  onChange: (change: Partial<TraitsForm>) => void
}

const choices = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
  { value: null, label: 'Not sure' },
] as const

function Questions({ title, questions, form, onChange }: QuestionsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-1">
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      {questions.map((question) => (
        <div
          key={question}
          role="radiogroup"
          aria-labelledby={`${id} ${id}-${question}`}
          className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-2 last:border-b-0"
        >
          <span id={`${id}-${question}`} className="max-sm:basis-full">
            {questionWords[question]}
            {question === 'neutered' && (
              <span className="block text-sm text-ink-soft">Too young for that? Leave it at “Not sure.”</span>
            )}
          </span>
          <div className="flex gap-x-5">
            {choices.map(({ value, label }) => (
              <label key={label} className="flex min-h-11 cursor-pointer items-center gap-2">
                <Radio
                  name={`${id}-${question}`}
                  checked={form[question] === value}
                  onChange={() => onChange({ [question]: value })}
                />
                {label}
              </label>
            ))}
          </div>
        </div>
      ))}
    </section>
  )
}
