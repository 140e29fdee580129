import { Minus, Plus } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'

export type CounterStepperProps = {
  label: string
  hint?: ReactNode
  icon?: ReactNode
  value: number
  onChange: (value: number) => void
  /** Default 0. */
  min?: number
  max: number
}

/** A small whole number with minus and plus buttons: "Guests  − 2 +". */
export function CounterStepper({ label, hint, icon, value, onChange, min = 0, max }: CounterStepperProps) {
  const id = useId()
  const set = (next: number) => {
    if (next >= min && next <= max) onChange(next)
  }
  return (
    <div role="group" aria-labelledby={id} className="flex min-h-11 items-center justify-between gap-4">
      <div className="flex items-center gap-3">
        {icon && (
          <span aria-hidden="true" className="text-brand [&>svg]:size-5">
            {icon}
          </span>
        )}
        <div>
          <p id={id} className="font-medium">
            {label}
          </p>
          {hint && <p className="text-sm text-ink-soft">{hint}</p>}
        </div>
      </div>
      <div className="flex items-center gap-2">
        <IconButton
          label={`Fewer ${label}`}
          variant="outline"
          size="sm"
          // not `disabled`, which would take the focus out of its hands
          aria-disabled={value <= min || undefined}
          onClick={() => set(value - 1)}
        >
          <Minus aria-hidden="true" />
        </IconButton>
        <output aria-live="polite" className="figures min-w-7 text-center font-semibold">
          {value}
        </output>
        <IconButton
          label={`More ${label}`}
          variant="outline"
          size="sm"
          aria-disabled={value >= max || undefined}
          onClick={() => set(value + 1)}
        >
          <Plus aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  )
}
