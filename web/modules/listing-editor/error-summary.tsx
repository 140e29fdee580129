import { CircleAlert } from 'lucide-react'
import type { Ref } from 'react'
import type { FieldName, Mistakes } from './listing-form.ts'

/** Brings the focus to a field of the form, or to the group that stands for it. */
export function focusField(name: FieldName): void {
  const target =
    document.querySelector<HTMLElement>(`[data-field="${name}"]`) ?? document.getElementById(`field-${name}`)
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
}

const words: Record<FieldName, string> = {
  title: 'Title',
  location: 'Location',
  pricePerDay: 'Price per day',
  petTypes: 'Pets you can care for',
  maxPets: 'Maximum pets per night',
  roomSize: 'Room size',
  times: 'Times',
}

/** All that is missing or wrong, at the top of the form, each leading to its field. */
export function ErrorSummary({ mistakes, ref }: { mistakes: Mistakes; ref: Ref<HTMLDivElement> }) {
  const wrong = Object.entries(mistakes) as [FieldName, string][]
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
        {wrong.map(([name, sentence]) => (
          <li key={name}>
            <button type="button" onClick={() => focusField(name)} className="text-left underline underline-offset-2">
              {words[name]}: {sentence}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
