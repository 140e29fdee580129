import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type DottedProps = { first: ReactNode; second: ReactNode; className?: string }

/** Two facts with a dot between them, which is not shown where the second begins a line. */
export function Dotted({ first, second, className }: DottedProps) {
  return (
    // cuts off what is left of its content, where the dot of a second line is
    <span className={classes('-ml-3 flex flex-wrap [clip-path:inset(-0.25rem_-0.25rem_-0.25rem_0.75rem)]', className)}>
      <span className="pl-3">{first}</span>
      <span className="relative pl-3">
        <span className="absolute left-1"> · </span>
        {second}
      </span>
    </span>
  )
}
