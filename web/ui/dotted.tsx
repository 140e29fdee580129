import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type DottedProps = {
  /** What is `false`, null or empty is left out. */
  facts: readonly ReactNode[]
  className?: string
}

/** Facts with dots between them: a line neither begins nor ends with a dot. */
export function Dotted({ facts, className }: DottedProps) {
  const shown = facts.filter((fact) => fact !== false && fact !== null && fact !== undefined && fact !== '')
  return (
    // cuts off what is left of its content, where the dot of a next line is
    <span className={classes('-ml-3 flex flex-wrap [clip-path:inset(-0.25rem_-0.25rem_-0.25rem_0.75rem)]', className)}>
      {shown.map((fact, at) => (
        <span key={at} className="relative min-w-0 pl-3">
          {at > 0 && <span className="absolute left-1"> · </span>}
          {fact}
        </span>
      ))}
    </span>
  )
}
