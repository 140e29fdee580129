import { createContext, use, useId, type ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import type { FormState } from '#web/platform/use-form.ts'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import type { ListingForm } from './listing-form.ts'

/** The props of every part of the form. */
export type PartProps = Pick<FormState<ListingForm>, 'form' | 'set' | 'field' | 'mistakes'>

/** The element id of a part of the form, for links on the page. */
export function partId(title: string): string {
  return `part-${title.toLowerCase().replaceAll(' ', '-')}`
}

/** The element id of the list of steps. */
export const stepListId = 'steps'

/** The title of the part shown on a phone, which shows one at a time; null outside of the form. */
export const CurrentStep = createContext<string | null>(null)

/** A part of the form with its title. */
export function FormSection({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  const id = useId()
  const step = use(CurrentStep)
  return (
    <Card className={classes('p-5 sm:p-7', step !== null && step !== title && 'max-md:hidden')}>
      <section id={partId(title)} tabIndex={-1} aria-labelledby={id} className="grid gap-5 outline-none">
        <div className="grid gap-1">
          <h2 id={id} className="text-xl font-semibold">
            {title}
          </h2>
          {intro && <p className="text-ink-soft">{intro}</p>}
        </div>
        {children}
      </section>
    </Card>
  )
}

/** A label with the star of a required field. */
export function Starred({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <span aria-hidden="true" className="text-danger">
        {' '}
        *
      </span>
    </>
  )
}

export type GroupProps = {
  name?: string
  legend: ReactNode
  hint?: ReactNode
  error?: string | undefined
  children: ReactNode
}

/** Several inputs under one label. */
export function Group({ name, legend, hint, error, children }: GroupProps) {
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset
      className="grid gap-2"
      {...(name && { id: name, tabIndex: -1 })}
      {...(describedBy && { 'aria-describedby': describedBy })}
    >
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-medium text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
