import { Link } from '@tanstack/react-router'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { Stars } from '#web/product/stars.tsx'

/** A review of a sitter after a stay. */
export type Praise = {
  readonly rating: number
  readonly comment: string | null
  readonly listingId: string
  readonly listingTitle: string
  readonly reviewer: { readonly firstName: string }
}

/** A real review of one of the best rated listings. */
export function Testimonial({ praise: { rating, comment, listingId, listingTitle, reviewer } }: { praise: Praise }) {
  return (
    <figure className="grid max-w-3xl gap-4">
      <Stars value={rating} size="md" />
      <blockquote className="font-display text-2xl leading-snug font-semibold wrap-anywhere">“{comment}”</blockquote>
      <figcaption className="text-ink-soft">
        {isolated(reviewer.firstName)}, after a stay at{' '}
        <Link to="/listing/$listingId" params={{ listingId }} className="underline underline-offset-2">
          {isolated(listingTitle)}
        </Link>
      </figcaption>
    </figure>
  )
}
