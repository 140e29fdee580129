import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, Fence, Heart, Sparkles, Zap, type LucideIcon } from 'lucide-react'
import type { Listing } from '#contract/calls/listings.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { Stars } from '#web/product/stars.tsx'
import { reviewsQuery } from '#web/modules/reviews/queries.ts'
import { classes } from '#web/ui/classes.ts'
import { swipedRow } from '#web/ui/swiped-row.ts'
import { highlightsOf } from './highlights.ts'
import type { Highlight } from './highlights.ts'

const icons: Record<Highlight['id'], LucideIcon> = {
  verified: BadgeCheck,
  loved: Heart,
  instant: Zap,
  yard: Fence,
  alone: Sparkles,
}
/** How many reviews stand above the facts. */
const shownReviews = 3

/** What decides for most: what stands out, and what the last owners wrote. */
export function FirstImpression({ listing }: { listing: Listing }) {
  const highlights = highlightsOf(listing)
  const { data } = useQuery(reviewsQuery(listing.id, {}))
  const written = (data ?? []).filter(({ comment }) => comment).slice(0, shownReviews)
  if (highlights.length === 0 && written.length === 0) return null
  return (
    <div className="grid gap-7">
      {highlights.length > 0 && (
        <ul aria-label="Highlights" className="grid gap-4 sm:grid-cols-3">
          {highlights.map(({ id, title, text }) => {
            const Icon = icons[id]
            return (
              <li key={id} className="flex items-start gap-3">
                <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand" />
                <p>
                  <span className="block font-semibold">{title}</span>
                  <span className="text-sm text-ink-soft">{text}</span>
                </p>
              </li>
            )
          })}
        </ul>
      )}
      {written.length > 0 && (
        <ul
          aria-label="Latest reviews"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone the keyboard could not scroll it
          tabIndex={0}
          className={classes('grid gap-4 sm:grid-cols-3 max-sm:*:w-64', swipedRow)}
        >
          {written.map(({ id, rating, comment, reviewer }) => (
            <li key={id} className="grid content-start gap-1.5 rounded-xl border border-line bg-surface p-4">
              <Stars value={rating} />
              <p dir="auto" className="line-clamp-4 wrap-anywhere">
                {comment}
              </p>
              <p className="text-sm text-ink-soft">{isolated(reviewer.firstName)}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
