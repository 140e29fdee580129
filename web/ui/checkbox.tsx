import { Check } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from './classes.ts'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  /** A second, smaller line; also the reason if it is disabled. */
  hint?: ReactNode
}

/** A checkbox with its label; the whole line can be clicked. */
export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <label
      className={classes(
        'flex min-h-6 items-start gap-3 py-1 pointer-coarse:min-h-11 pointer-coarse:py-2.5',
        rest.disabled ? 'cursor-not-allowed text-ink-soft' : 'cursor-pointer',
        className,
      )}
    >
      <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
        <input
          type="checkbox"
          {...(hint ? { 'aria-describedby': id } : {})}
          {...rest}
          className={classes(
            'peer col-start-1 row-start-1 size-5 appearance-none rounded-sm border border-edge bg-surface',
            'checked:border-brand checked:bg-brand hover:border-brand disabled:not-checked:bg-ground disabled:opacity-60',
            'forced-colors:appearance-auto',
          )}
        />
        {/* `relative`: a disabled box is half transparent, which puts it above what is not placed */}
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none relative col-start-1 row-start-1 size-3.5 text-on-brand opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span>
        {label}
        {hint && (
          <span id={id} className="block text-sm text-ink-soft">
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}
