import { CircleAlert } from 'lucide-react'
import type { Ref } from 'react'
import { labelOf, wrongFields, type FieldName, type Mistakes } from './listing-form.ts'

/** Focuses a field of the form, or the group that represents it. */
export function focusField(name: FieldName): void {
  const target =
    document.querySelector<HTMLElement>(`[data-field="${name}"]`) ?? document.getElementById(`field-${name}`)
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
}

/** Scrolls to the summary and focuses it. */
export function showSummary(summary: HTMLElement | null): void {
  summary?.focus()
  summary?.scrollIntoView({ block: 'center' })
}

export type ErrorSummaryProps = { mistakes: Mistakes; onGo: (name: FieldName) => void; ref: Ref<HTMLDivElement> }

/** A summary of all mistakes at the top of the form; each links to its field. */
export function ErrorSummary({ mistakes, onGo, ref }: ErrorSummaryProps) {
  const wrong = wrongFields(mistakes)
  if (wrong.length === 0) return null
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="rounded-xl border border-danger bg-danger-soft p-5 outline-offset-2"
    >
      <h2 className="flex items-center gap-2 font-semibold text-danger">
        <CircleAlert aria-hidden="true" className="size-5" />
        Please check these fields
      </h2>
      <ul className="mt-2 grid gap-1 pl-7">
        {wrong.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => onGo(name)} className="text-left underline underline-offset-2">
              {labelOf(name)}: {mistakes[name]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
