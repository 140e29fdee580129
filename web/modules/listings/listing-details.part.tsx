import { Link } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Listing } from '#contract/calls/listings.ts'
import { displayName, initials } from '#contract/vocabulary/names.ts'
import { FreeDates } from '#web/modules/bookings/request/free-dates.tsx'
import type { ListingCalendarProps } from '#web/modules/bookings/request/listing-calendar.tsx'
import { MessageButton } from '#web/modules/messaging/message-button.tsx'
import { KeptPromises } from '#web/modules/reliability/promises.tsx'
import { ReportButton } from '#web/modules/reports/report-button.tsx'
import { PublicReviews } from '#web/modules/reviews/public-reviews.tsx'
import { reviewsQuery } from '#web/modules/reviews/queries.ts'
import { formatMonth } from '#web/platform/format/dates.ts'
import { Avatar } from '#web/product/avatar.tsx'
import { useSiteName } from '#web/product/site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { FirstImpression } from './first-impression.tsx'
import { ListingSections } from './listing-sections.tsx'

export type ChosenStay = Pick<ListingCalendarProps, 'selection' | 'onSelect'>

export type ListingDetailsProps = {
  listing: Listing
  map: ReactNode
  /** The dates that are chosen, if some can be. */
  stay: ChosenStay | undefined
}

/** Everything about a listing below its photos, name and price. */
export function ListingDetails({ listing, map, stay }: ListingDetailsProps) {
  return (
    <div className="grid min-w-0 content-start gap-6 sm:gap-10">
      <FirstImpression listing={listing} />
      <ListingSections listing={listing} map={map} dates={stay && <FreeDates listing={listing} {...stay} />} />
      <Sitter listing={listing} />
      <div className="border-t border-line pt-5 sm:pt-8">
        <PublicReviews
          rating={listing.rating}
          total={listing.reviewCount}
          counts={listing.ratingCounts}
          queryOf={(wanted) => reviewsQuery(listing.id, wanted)}
        />
      </div>
      {listing.isActive && listing.may.message && (
        <div>
          <ReportButton subject={{ kind: 'listing', id: listing.id }} />
        </div>
      )}
    </div>
  )
}

function Sitter({ listing }: { listing: Listing }) {
  const siteName = useSiteName()
  const { sitter, responseTime } = listing
  const name = displayName(sitter)
  const facts = [
    `On ${siteName} since ${formatMonth(sitter.joinedDate)}`,
    responseTime && `Responds in ${responseTime}`,
    sitter.responseRate !== null && `${Math.round(sitter.responseRate)}% response rate`,
  ]
  return (
    <section aria-labelledby="sitter" className="grid gap-4 border-t border-line pt-5 sm:pt-8">
      <h2 id="sitter" className="text-2xl font-semibold max-sm:text-xl">
        Your sitter
      </h2>
      <div className="flex items-center gap-4">
        <Avatar initials={initials(sitter)} src={sitter.avatar} size="lg" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 text-lg font-semibold">
            {name}
            {sitter.isVerified && (
              <Badge tone="ok" icon={<BadgeCheck aria-hidden="true" />}>
                Verified
              </Badge>
            )}
          </p>
          <p className="text-sm text-ink-soft">
            <Dotted facts={facts} />
          </p>
          {listing.isActive && <KeptPromises sitterId={listing.sitterId} />}
        </div>
      </div>
      {sitter.about && (
        <p dir="auto" className="max-w-prose whitespace-pre-line">
          {sitter.about}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {listing.may.message && <MessageButton sitterId={listing.sitterId} label="Message Host" />}
        {/* a sitter whose listings are all hidden has no public page */}
        {listing.isActive && (
          <Button asChild variant="ghost">
            <Link to="/sitter/$sitterId" params={{ sitterId: listing.sitterId }}>
              View profile
            </Link>
          </Button>
        )}
      </div>
    </section>
  )
}
