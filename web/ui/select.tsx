import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { inputLook, useFieldControl } from './field.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }
export type SelectProps = ComponentProps<'select'> & {
  options: readonly SelectOption[]
  /** The first option while nothing is chosen. */
  placeholder?: string
}

/** The native select, which works best on phones and with screen readers. */
export function Select({ options, placeholder, className, id, ...rest }: SelectProps) {
  const control = useFieldControl({ id })
  return (
    <div className="relative">
      <select {...control} {...rest} className={classes(inputLook, 'h-11 appearance-none truncate pr-10', className)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2 text-ink-soft"
      />
    </div>
  )
}
