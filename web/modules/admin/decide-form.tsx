import { useId } from 'react'
import { appealOutcomes, measureLimits, type AppealOutcome } from '#contract/vocabulary/measures.ts'
import { useForm, type FormCall } from '#web/platform/use-form.ts'
import { Field } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { DecisionInput } from './measure-mutations.ts'

type DecideFormProps = {
  /** Identifies the decision; what is entered is kept until it is sent. */
  name: string
  /** The words of each outcome. */
  outcomes: Readonly<Record<AppealOutcome, string>>
  send: FormCall<DecisionInput, unknown>
  onClose: () => void
}

const empty: DecisionInput = { outcome: '', answer: '' }

/** What is decided about an appeal, with the answer that the person reads. */
export function DecideForm({ name, outcomes, send, onClose }: DecideFormProps) {
  const formId = useId()
  const { field, formProps } = useForm({
    name,
    start: empty,
    send,
    rules: {
      schema: () => import('#contract/inputs/moderation.ts').then(({ AppealDecision }) => AppealDecision),
    },
    onCancel: onClose,
    onDone: onClose,
  })
  return (
    <form {...formProps} id={formId} className="grid gap-3">
      <Field label="Decision" {...field('outcome')}>
        <Select placeholder="Choose one" options={appealOutcomes.map((value) => ({ value, label: outcomes[value] }))} />
      </Field>
      <Field label="Answer" hint="They will read this." {...field('answer')}>
        <Textarea rows={3} maxLength={measureLimits.answer} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <FormButtons form={formId} submit="Send decision" busy={send.isPending} />
      </div>
    </form>
  )
}
