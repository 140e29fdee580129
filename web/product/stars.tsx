import { Star } from 'lucide-react'
import { starBounds } from '#contract/vocabulary/limits.ts'
import { classes } from '#web/ui/classes.ts'

/** What each number of stars means, from one up. */
export const ratingWords = ['Poor', 'Fair', 'Good', 'Very Good', 'Excellent'] as const

/** The look of a filled star. */
export const starLook = 'fill-honey text-honey-ink'

/** A rating as five stars, filled to a tenth of a star; text for screen readers. */
export function Stars({ value, size = 'sm' }: { value: number; size?: 'sm' | 'md' }) {
  const side = size === 'sm' ? 'size-4' : 'size-5'
  const row = (look: string) =>
    ratingWords.map((word) => <Star key={word} aria-hidden="true" strokeWidth={1.5} className={classes(side, look)} />)
  return (
    // sets its own width, because the filled part is a percentage of it
    <span
      role="img"
      aria-label={`${value.toFixed(1)} out of ${starBounds.maximum} stars`}
      className="relative inline-flex w-max shrink-0 justify-self-start"
    >
      <span className="inline-flex gap-0.5">{row('shrink-0 fill-transparent text-edge')}</span>
      <span
        data-filled
        className="absolute inset-y-0 left-0 inline-flex gap-0.5 overflow-hidden"
        style={{ width: `${(Math.min(starBounds.maximum, Math.max(0, value)) / starBounds.maximum) * 100}%` }}
      >
        {row(classes('shrink-0', starLook))}
      </span>
    </span>
  )
}

/** One star, the average to one decimal and the count: "★ 4.8 (12)". Without reviews: "New". */
export function Rating({ value, count }: { value: number | null; count?: number }) {
  if (value === null || count === 0) return <span className="text-sm font-semibold text-ink-soft">New</span>
  return (
    <span className="figures inline-flex items-center gap-1 text-sm whitespace-nowrap">
      <Star aria-hidden="true" strokeWidth={1.5} className={classes('size-4', starLook)} />
      <span className="sr-only">Rated </span>
      <span className="font-semibold">{value.toFixed(1)}</span>
      {count !== undefined && (
        <span className="text-ink-soft">
          (<span>{count}</span>
          <span className="sr-only"> {count === 1 ? 'review' : 'reviews'}</span>)
        </span>
      )}
    </span>
  )
}
