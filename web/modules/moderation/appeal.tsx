import { useState, type ReactNode } from 'react'
import type { OwnMeasure } from '#contract/calls/moderation.ts'
import { measureLimits } from '#contract/vocabulary/measures.ts'
import { useForm } from '#web/platform/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { appealWords, dayOf } from './measure-text.ts'
import { useAppeal } from './mutations.ts'

/**
 * What the person can do about a measure: the buttons given, one to appeal beside them, and its form once that was pressed; or
 * what became of the appeal.
 */
export function Appeal({ measure, buttons }: { measure: OwnMeasure; buttons?: ReactNode }) {
  const [open, setOpen] = useState(false)
  const words = appealWords(measure)
  return (
    <div className="grid gap-5">
      {words !== undefined && <Card className="p-4 wrap-anywhere whitespace-pre-line">{words}</Card>}
      {open && measure.may.appeal && <AppealForm measure={measure} onClose={() => setOpen(false)} />}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {measure.may.appeal && !open && (
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Appeal this decision
          </Button>
        )}
        {buttons}
      </div>
    </div>
  )
}

function AppealForm({ measure, onClose }: { measure: OwnMeasure; onClose: () => void }) {
  const appeal = useAppeal(measure.id)
  const { field, formProps } = useForm({
    name: `appeal of ${measure.id}`,
    start: { text: '' },
    send: appeal,
    rules: { schema: () => import('#contract/inputs/moderation.ts').then(({ NewAppeal }) => NewAppeal) },
    onCancel: onClose,
    onDone: onClose,
  })
  return (
    <Card className="p-4 sm:p-5">
      <form {...formProps} className="grid gap-4">
        <Field
          label="Why is this decision wrong?"
          hint={`You can appeal once, until ${dayOf(measure.appealUntil)}. Another person on our team looks at it where possible.`}
          {...field('text')}
        >
          <Textarea counter rows={5} maxLength={measureLimits.appeal} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={appeal.isPending}>
            Send appeal
          </Button>
          <Button type="reset" variant="secondary" disabled={appeal.isPending}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  )
}
