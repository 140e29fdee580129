import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

/** A radio button; its label is around it. Drawn like the checkbox, because native ones differ between browsers. */
export function Radio({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      type="radio"
      {...rest}
      className={classes(
        'size-5 shrink-0 appearance-none rounded-full border border-edge bg-surface checked:border-6 checked:border-brand',
        'not-disabled:hover:border-brand disabled:bg-ground disabled:opacity-60 forced-colors:appearance-auto',
        className,
      )}
    />
  )
}
