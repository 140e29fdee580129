import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** A gray shape in place of loading content; give it the size of that content. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes('forced-edge block animate-shimmer rounded-md bg-slate-soft', className)}
    />
  )
}

/** Placeholder for lines of text; the last one is shorter. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <span className="grid gap-2">
      {Array.from({ length: lines }, (_, at) => (
        <Skeleton key={at} className={classes('h-4', at === lines - 1 && lines > 1 ? 'w-2/3' : 'w-full')} />
      ))}
    </span>
  )
}

/** Wraps skeletons and announces once to screen readers that something is loading. */
export function Loading({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
