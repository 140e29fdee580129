import { CircleAlert } from 'lucide-react'
import { createContext, useContext, useId, useMemo, type ReactNode } from 'react'
import { classes } from './classes.ts'

/** The value of an input, and what takes what is typed or selected. */
type InputBinding = { readonly value: string; readonly onChange: (event: { target: { value: string } }) => void }

type Control = {
  id: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  input: InputBinding | undefined
}
const ControlContext = createContext<Control | null>(null)

/** The props that an input gets from the field around it: id, description, error state, and its value in a form. */
export function useFieldControl(own: { id?: string | undefined } = {}) {
  const control = useContext(ControlContext)
  return {
    id: own.id ?? control?.id,
    ...(control?.describedBy && { 'aria-describedby': control.describedBy }),
    ...(control?.invalid && { 'aria-invalid': true as const }),
    ...(control?.required && { 'aria-required': true as const }),
    ...control?.input,
  }
}

export type FieldProps = {
  label: ReactNode
  /** Shown under the label, before any mistake. */
  hint?: ReactNode
  /** How to fix the mistake; shown under the input. */
  error?: string | undefined
  /** Marks the input as required. */
  required?: boolean
  /** The value of the input, where a form binds it. */
  input?: InputBinding
  /** Writes "(optional)" after the label. */
  optional?: boolean
  /** Shows the label to screen readers only. */
  hideLabel?: boolean
  className?: string
  children: ReactNode
}

/** Label, hint and error around one input, linked for screen readers. */
export function Field({
  label,
  hint,
  error,
  required = false,
  input,
  optional,
  hideLabel,
  className,
  children,
}: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : ''
  const errorId = error ? `${id}-error` : ''
  const control = useMemo<Control>(
    () => ({
      id,
      describedBy: [errorId, hintId].filter(Boolean).join(' ') || undefined,
      invalid: Boolean(errorId),
      required,
      input,
    }),
    [id, hintId, errorId, required, input],
  )
  return (
    <div className={classes('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-semibold text-ink'}>
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {hint && (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <ControlContext value={control}>{children}</ControlContext>
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-sm font-medium text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}

/** The class names that all inputs share. */
export const inputLook = classes(
  'w-full rounded-lg border border-edge bg-surface px-3.5 text-base text-ink transition-colors duration-150',
  'hover:border-brand focus-visible:border-brand focus-visible:outline-offset-0',
  'aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-ground disabled:text-ink-soft',
)
