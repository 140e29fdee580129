import type { SitterProfile } from '#contract/calls/sitters.ts'
import { ReportButton } from '#web/modules/reports/report-button.tsx'
import { PublicReviews } from '#web/modules/reviews/public-reviews.tsx'
import { sitterReviewsQuery } from '#web/modules/reviews/queries.ts'

/** What owners wrote about a sitter, and the way to report the profile. */
export function SitterReviews({ sitter }: { sitter: SitterProfile }) {
  return (
    <div className="grid gap-10">
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
