import { ChevronDown, CircleAlert, CircleCheck, CircleDashed, CircleDot, type LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import { counted } from '#contract/vocabulary/words.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { stepListId } from './form-section.tsx'
import type { StepState } from './form-steps.ts'

const looks: Record<StepState, { icon: LucideIcon; look: string; bar: string; word: string }> = {
  wrong: { icon: CircleAlert, look: 'text-danger', bar: 'bg-danger', word: 'Needs attention' },
  missing: { icon: CircleDot, look: 'text-warn', bar: 'bg-edge', word: 'To do' },
  complete: { icon: CircleCheck, look: 'text-ok', bar: 'bg-brand', word: 'Complete' },
  optional: { icon: CircleDashed, look: 'text-ink-soft', bar: 'bg-line', word: 'Optional' },
}

export type StepListProps = {
  steps: readonly { title: string; state: StepState }[]
  /** The step shown. */
  current: string
  onGo: (title: string) => void
}

/** On a phone: the current step, and a list of all steps with their states. */
export function StepList({ steps, current, onGo }: StepListProps) {
  const list = useRef<HTMLDetailsElement>(null)
  const at = steps.findIndex(({ title }) => title === current)
  const left = steps.filter(({ state }) => state === 'missing' || state === 'wrong').length
  const go = (title: string) => {
    if (list.current) list.current.open = false
    onGo(title)
  }
  return (
    <nav id={stepListId} aria-label="Steps" className="md:hidden">
      <details ref={list} className="group rounded-xl border border-line bg-surface">
        <summary className="grid list-none gap-2 rounded-xl px-4 py-3 [&::-webkit-details-marker]:hidden">
          <span className="flex items-center justify-between gap-3">
            <span className="min-w-0">
              <span className="block font-semibold">
                Step {at + 1} of {steps.length}: {current}
              </span>
              <span className="block text-sm text-ink-soft">
                {left === 0 ? 'Nothing left to do' : `${counted(left, 'step')} left to do`}
              </span>
            </span>
            <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
          </span>
          <span aria-hidden="true" className="flex gap-1">
            {steps.map(({ title, state }) => (
              <span key={title} className={classes('h-1 flex-1 rounded-full', looks[state].bar)} />
            ))}
          </span>
        </summary>
        <ol className="grid border-t border-line p-1.5">
          {steps.map(({ title, state }) => (
            <StepLine key={title} title={title} state={state} current={title === current} onGo={go} />
          ))}
        </ol>
      </details>
    </nav>
  )
}

type StepLineProps = { title: string; state: StepState; current: boolean; onGo: (title: string) => void }

function StepLine({ title, state, current, onGo }: StepLineProps) {
  const { icon: Icon, look, word } = looks[state]
  return (
    <li>
      <button
        type="button"
        {...(current && { 'aria-current': 'step' as const })}
        onClick={() => onGo(title)}
        className="flex min-h-11 w-full items-center gap-3 rounded-lg px-2.5 text-left hover:bg-brand-soft aria-[current]:bg-brand-soft aria-[current]:font-semibold"
      >
        <Icon aria-hidden="true" className={classes('size-5 shrink-0', look)} />
        <span className="grow">{title}</span>
        <span className="text-sm font-normal text-ink-soft">{word}</span>
      </button>
    </li>
  )
}

/** On a phone: buttons to the previous and next step. */
export function StepButtons({ steps, current, onGo }: StepListProps) {
  const at = steps.findIndex(({ title }) => title === current)
  const [before, after] = [steps[at - 1], steps[at + 1]]
  return (
    <div className="flex justify-between gap-3 md:hidden">
      {before && (
        <Button variant="ghost" onClick={() => onGo(before.title)}>
          Back<span className="sr-only"> to {before.title}</span>
        </Button>
      )}
      {after && (
        <Button variant="soft" className="ml-auto" onClick={() => onGo(after.title)}>
          Next: {after.title}
        </Button>
      )}
    </div>
  )
}
