import { useState, type ComponentProps } from 'react'
import { classes } from './classes.ts'
import { inputLook, useFieldControl } from './field.tsx'

export type TextareaProps = ComponentProps<'textarea'> & {
  /** Shows "12 / 500" or "12 / 5,000" under the text; needs `maxLength`. */
  counter?: boolean
}

/** "1,234"; without `Intl`, whose first use is a long task. */
const grouped = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, ',')

/** Several lines of text; grows with its content, with an optional counter. */
export function Textarea({ counter, className, id, rows = 4, ...own }: TextareaProps) {
  const { onChange, ...rest } = { ...useFieldControl({ id }), ...own }
  const [typed, setTyped] = useState(() => String(rest.value ?? rest.defaultValue ?? '').length)
  const length = rest.value === undefined ? typed : String(rest.value).length
  const limit = rest.maxLength ?? 0
  return (
    <div className="grid gap-1">
      <textarea
        rows={rows}
        dir="auto"
        {...rest}
        onChange={(event) => {
          setTyped(event.target.value.length)
          onChange?.(event)
        }}
        className={classes(inputLook, 'field-sizing-content max-h-96 resize-y py-2.5', className)}
        style={{ minHeight: `${rows * 1.5 + 1.25}rem`, ...rest.style }}
      />
      {counter && limit > 0 && (
        <p className={classes('figures justify-self-end text-xs', length >= limit ? 'text-danger' : 'text-ink-soft')}>
          <span aria-hidden="true">
            {grouped(length)} / {grouped(limit)}
          </span>
          <span className="sr-only">
            {grouped(length)} of {grouped(limit)} characters
          </span>
        </p>
      )}
    </div>
  )
}
