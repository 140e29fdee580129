import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState, type SyntheticEvent } from 'react'
import { quickAnswerLimits } from '#contract/vocabulary/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useSaveQuickAnswers } from './mutations.ts'

/** A form with one field per quick answer; empty ones are left out. */
export function QuickAnswersForm({ answers, onDone }: { answers: readonly string[]; onDone: () => void }) {
  const nextKey = useRef(answers.length)
  const [rows, setRows] = useState(() => answers.map((text, key) => ({ key, text })))
  const save = useSaveQuickAnswers()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // the form of the message around it must not be submitted
    event.stopPropagation()
    const texts = [...new Set(rows.map(({ text }) => text.trim()).filter(Boolean))]
    save.mutate(texts, { onSuccess: onDone })
  }
  return (
    <form className="grid gap-3" onSubmit={submit}>
      {rows.map(({ key, text }, at) => (
        <div key={key} className="flex items-start gap-1.5">
          <Field label={`Quick answer ${at + 1}`} hideLabel className="min-w-0 flex-1">
            <Textarea
              rows={2}
              value={text}
              maxLength={quickAnswerLimits.length}
              onChange={({ target }) =>
                setRows((old) => old.map((row) => (row.key === key ? { key, text: target.value } : row)))
              }
            />
          </Field>
          <IconButton
            label={`Remove quick answer ${at + 1}`}
            size="sm"
            onClick={() => setRows((old) => old.filter((row) => row.key !== key))}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {rows.length < quickAnswerLimits.answers && (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => setRows((old) => [...old, { key: nextKey.current++, text: '' }])}
        >
          Add another
        </Button>
      )}
      <div className="flex justify-end gap-2">
        <Button variant="secondary" size="sm" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" size="sm" loading={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}
