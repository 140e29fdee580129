import { classes } from './classes.ts'

const sizes = { xs: 'size-3 border-2', sm: 'size-4.5 border-2', md: 'size-6 border-2', lg: 'size-10 border-3' }

/** A rotating ring. With a label it is announced; without one it is decoration. */
export function Spinner({ size = 'md', label }: { size?: keyof typeof sizes; label?: string }) {
  const ring = (
    <span
      aria-hidden="true"
      className={classes(
        'inline-block shrink-0 animate-turn rounded-full border-current border-r-transparent forced-colors:border-r-[Canvas]',
        sizes[size],
      )}
    />
  )
  if (!label) return ring
  return (
    <span role="status" className="inline-flex items-center gap-3 text-ink-soft">
      {ring}
      <span>{label}</span>
    </span>
  )
}

/** The spinner in place of a whole screen. */
export function ScreenSpinner({ label = 'Loading…' }: { label?: string }) {
  return (
    <div className="grid min-h-[60dvh] place-items-center p-8 text-brand">
      <span role="status" className="grid place-items-center">
        <Spinner size="lg" />
        <span className="sr-only">{label}</span>
      </span>
    </div>
  )
}
