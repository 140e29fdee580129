import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'

export type SwitchProps = {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** A setting that takes effect at once: label on the left, switch on the right. */
export function Switch({ label, hint, checked, onChange, disabled = false }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex items-center justify-between gap-6 py-2">
      <div>
        <p id={id} className="font-semibold">
          {label}
        </p>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-ink-soft">
            {hint}
          </p>
        )}
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={id}
        {...(hint ? { 'aria-describedby': `${id}-hint` } : {})}
        disabled={disabled}
        onClick={() => onChange(!checked)}
        className="-m-2 shrink-0 rounded-full p-2 disabled:cursor-not-allowed disabled:opacity-55"
      >
        <span
          className={classes(
            'forced-edge flex h-7 w-12 items-center rounded-full border p-0.5 transition-colors duration-150',
            checked ? 'border-brand bg-brand' : 'border-edge bg-slate-soft',
          )}
        >
          <span
            className={classes(
              'size-5.5 rounded-full shadow-lift transition-transform duration-150 forced-colors:bg-[CanvasText]',
              checked ? 'translate-x-5 bg-on-brand' : 'bg-surface',
            )}
          />
        </span>
      </button>
    </div>
  )
}
