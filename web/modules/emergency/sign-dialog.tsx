import { useId } from 'react'
import type { EmergencySheet } from '#contract/schemas/emergency.ts'
import { isLimit, mandateLimits, mandateText } from '#contract/vocabulary/emergency.ts'
import type { EndOfLife, LifeSaving } from '#contract/vocabulary/emergency.ts'
import { FormDialog } from '#web/product/form-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Radio } from '#web/ui/radio.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { dollarsOf, mandateFormOf, mandateRules } from './emergency-form.ts'
import type { MandateForm } from './emergency-form.ts'
import { MandateWords } from './mandate-words.tsx'
import { useSign } from './mutations.ts'

type SignDialogProps = { sheet: EmergencySheet; open: boolean; onOpenChange: (open: boolean) => void }

const lifeSaving: readonly { value: LifeSaving; label: string }[] = [
  { value: 'yes', label: 'Yes, within the limit' },
  { value: 'vet', label: 'The vet decides' },
  { value: 'no', label: 'No' },
]
const endOfLife: readonly { value: EndOfLife; label: string }[] = [
  { value: 'owner', label: 'Only I, or a contact who may decide' },
  { value: 'vet', label: 'A vet, if there is no hope and nobody was reached for 2 hours' },
]

/** The text for what is chosen; null while the amount is none. */
function textOf({ limit, ...how }: MandateForm, { sitter, pets }: EmergencySheet): string | null {
  const dollars = dollarsOf(limit)
  if (!isLimit(dollars)) return null
  return mandateText({ dollars, ...how }, { sitter: sitter.name, pets: pets.map(({ name }) => name) })
}

/** The owner chooses what the sitter may agree to at a vet, reads it, and signs with their name. */
export function SignDialog({ sheet, open, onOpenChange }: SignDialogProps) {
  return (
    <FormDialog<MandateForm, unknown>
      open={open}
      onClose={() => onOpenChange(false)}
      title="Spending limit for the vet"
      description="For when you can't be reached. Signing is up to you, and you can withdraw it."
      submit="Sign"
      name={`mandate of ${sheet.bookingId}`}
      start={mandateFormOf(sheet)}
      send={useSign(sheet.bookingId, (form) => textOf(form, sheet) ?? '')}
      rules={mandateRules}
    >
      {({ form, set, field }) => (
        <>
          <Field label="Limit for all pets together" hint="In whole dollars." {...field('limit')}>
            <TextInput prefix="$" inputMode="numeric" autoComplete="off" />
          </Field>
          <Choice
            title="Treatment to save a life"
            options={lifeSaving}
            value={form.lifeSaving}
            onChoose={(value) => set({ lifeSaving: value })}
          />
          <Choice
            title="Who decides on euthanasia"
            options={endOfLife}
            value={form.endOfLife}
            onChoose={(value) => set({ endOfLife: value })}
          />
          <WhatIsSigned text={textOf(form, sheet)} />
          <Field label="Your full name" hint="Typing it is your signature." {...field('signedName')}>
            <TextInput maxLength={mandateLimits.signedName} autoComplete="name" />
          </Field>
        </>
      )}
    </FormDialog>
  )
}

function WhatIsSigned({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <section aria-label="What you sign" className="rounded-xl border border-line bg-ground p-4 text-sm">
      <MandateWords text={text} />
    </section>
  )
}

type ChoiceProps<Value extends string> = {
  title: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChoose: (value: Value) => void
}

function Choice<Value extends string>({ title, options, value, onChoose }: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-semibold">{title}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex min-h-9 cursor-pointer items-center gap-3 pointer-coarse:min-h-11">
          <Radio name={name} checked={option.value === value} onChange={() => onChoose(option.value)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
