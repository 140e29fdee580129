import { useQuery } from '@tanstack/react-query'
import { MessageSquareText, Pencil } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '#web/platform/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { quickAnswersQuery } from './queries.ts'
import { QuickAnswersForm } from './quick-answers-form.tsx'

/** A sitter's quick answers, to choose from and to edit in place. */
export function QuickAnswers({ onChoose }: { onChoose: (answer: string) => void }) {
  const [open, setOpen] = useState(false)
  const [editing, setEditing] = useState(false)
  const { data, error } = useQuery({ ...quickAnswersQuery, enabled: open })
  return (
    <Popover
      label="Quick answers"
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        setEditing(false)
      }}
      className="grid w-96 gap-2 p-3"
      trigger={
        <IconButton label="Quick answers" className="my-0.5">
          <MessageSquareText aria-hidden="true" />
        </IconButton>
      }
    >
      {!data ? (
        error ? (
          <p className="p-2 text-ink-soft">{sentenceOf(error, "We couldn't load your quick answers.")}</p>
        ) : (
          <div className="grid place-items-center p-4">
            <Spinner label="Loading your quick answers" />
          </div>
        )
      ) : editing ? (
        <QuickAnswersForm answers={data.answers} onDone={() => setEditing(false)} />
      ) : (
        <Choice
          answers={data.answers}
          onChoose={(answer) => {
            setOpen(false)
            onChoose(answer)
          }}
          onEdit={() => setEditing(true)}
        />
      )}
    </Popover>
  )
}

type ChoiceProps = { answers: readonly string[]; onChoose: (answer: string) => void; onEdit: () => void }

function Choice({ answers, onChoose, onEdit }: ChoiceProps) {
  return (
    <>
      {answers.length === 0 && <p className="p-2 text-ink-soft">You have no quick answers yet.</p>}
      <ul className="grid">
        {answers.map((answer) => (
          <li key={answer}>
            <button
              type="button"
              className="w-full rounded-md px-3 py-2 text-left wrap-anywhere transition-colors duration-150 hover:bg-brand-soft"
              onClick={() => onChoose(answer)}
            >
              {answer}
            </button>
          </li>
        ))}
      </ul>
      <Button
        variant="ghost"
        size="sm"
        className="justify-self-start"
        icon={<Pencil aria-hidden="true" className="size-4" />}
        onClick={onEdit}
      >
        Edit quick answers
      </Button>
    </>
  )
}
