import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { inputLook, useFieldControl } from './field.tsx'

export type TextInputProps = Omit<ComponentProps<'input'>, 'prefix'> & {
  /** An icon or symbol before the text, such as $. Decoration: the label must say it too. */
  prefix?: ReactNode
}

/** One line of text. Inside a Field it gets id, description and error from it. */
export function TextInput({ prefix, className, id, ...rest }: TextInputProps) {
  const control = useFieldControl({ id })
  const input = (
    <input
      type="text"
      dir="auto"
      {...control}
      {...rest}
      className={classes(inputLook, 'h-11', Boolean(prefix) && 'pl-10', className)}
    />
  )
  if (!prefix) return input
  return (
    <div className="relative">
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-0 grid w-10 place-items-center text-ink-soft [&>svg]:size-4.5"
      >
        {prefix}
      </span>
      {input}
    </div>
  )
}
