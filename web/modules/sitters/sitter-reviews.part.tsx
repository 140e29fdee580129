import type { SitterProfile } from '#contract/calls/sitters.ts'
import { SitterPromises } from '#web/modules/reliability/promises.tsx'
import { ReportButton } from '#web/modules/reports/report-button.tsx'
import { PublicReviews } from '#web/modules/reviews/public-reviews.tsx'
import { sitterReviewsQuery } from '#web/modules/reviews/queries.ts'

/** How a sitter kept their promises, what owners wrote about them, and the way to report the profile. */
export function SitterReviews({ sitter }: { sitter: SitterProfile }) {
  return (
    <div className="grid gap-10">
      <SitterPromises sitterId={sitter.id} />
      <div className="border-t border-line pt-8">
        <PublicReviews
          ofManyListings={sitter.listingCount > 1}
          rating={sitter.rating}
          total={sitter.reviewCount}
          counts={sitter.ratingCounts}
          queryOf={(wanted) => sitterReviewsQuery(sitter.id, wanted)}
        />
      </div>
      <div>
        <ReportButton subject={{ kind: 'profile', id: sitter.id }} />
      </div>
    </div>
  )
}
