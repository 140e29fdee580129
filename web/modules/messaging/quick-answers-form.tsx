import { Plus, Trash2 } from 'lucide-react'
import { quickAnswerLimits } from '#contract/vocabulary/limits.ts'
import { useForm } from '#web/platform/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useSaveQuickAnswers, type QuickAnswersInput } from './mutations.ts'

type Rows = QuickAnswersInput['rows']

/** A form with one field per quick answer; empty ones are left out. */
export function QuickAnswersForm({ answers, onDone }: { answers: readonly string[]; onDone: () => void }) {
  const save = useSaveQuickAnswers()
  const { form, setForm, formProps } = useForm({
    name: 'quick answers',
    start: { rows: answers.map((text, key) => ({ key, text })) },
    send: save,
    onCancel: onDone,
    onDone,
  })
  const { rows } = form
  const setRows = (change: (old: Rows) => Rows) => setForm((old: QuickAnswersInput) => ({ rows: change(old.rows) }))
  return (
    <form {...formProps} className="grid gap-3">
      {rows.map((row, at) => (
        <QuickAnswerField
          key={row.key}
          number={at + 1}
          text={row.text}
          onText={(text) => setRows((old) => old.map((each) => (each.key === row.key ? { ...each, text } : each)))}
          onRemove={() => setRows((old) => old.filter(({ key }) => key !== row.key))}
        />
      ))}
      {rows.length < quickAnswerLimits.answers && (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => setRows((old) => [...old, { key: Math.max(-1, ...old.map(({ key }) => key)) + 1, text: '' }])}
        >
          Add another
        </Button>
      )}
      <div className="flex justify-end gap-2">
        <Button variant="secondary" size="sm" type="reset">
          Cancel
        </Button>
        <Button type="submit" size="sm" loading={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}

type QuickAnswerFieldProps = { number: number; text: string; onText: (text: string) => void; onRemove: () => void }

function QuickAnswerField({ number, text, onText, onRemove }: QuickAnswerFieldProps) {
  return (
    <div className="flex items-start gap-1.5">
      <Field label={`Quick answer ${number}`} hideLabel className="min-w-0 flex-1">
        <Textarea
          rows={2}
          value={text}
          maxLength={quickAnswerLimits.length}
          onChange={({ target }) => onText(target.value)}
        />
      </Field>
      <IconButton label={`Remove quick answer ${number}`} size="sm" onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </div>
  )
}
