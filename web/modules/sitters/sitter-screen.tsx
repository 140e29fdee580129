import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SitterProfile } from '#contract/calls/sitters.ts'
import { displayName, firstNameOf, initials } from '#contract/vocabulary/names.ts'
import { CardPhotos } from '#web/modules/listings/card-photos.tsx'
import { ListingCardSkeleton } from '#web/modules/listings/listing-card-skeleton.tsx'
import { ListingCard } from '#web/modules/listings/listing-card.tsx'
import { MessageButton } from '#web/modules/messaging/message-button.tsx'
import { latePart } from '#web/platform/late-part.tsx'
import { useMore } from '#web/platform/pages.ts'
import { Avatar } from '#web/product/avatar.tsx'
import { ShareButton } from '#web/product/share-button.tsx'
import { Rating } from '#web/product/stars.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { LoadError } from '#web/product/load-error.tsx'
import { Container } from '#web/ui/page.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { sitterListingsQuery } from './queries.ts'
import { sitterFacts } from './sitter-words.ts'
import { useSiteName } from '#web/product/site.ts'

const SitterReviews = latePart('web/modules/sitters/sitter-reviews.part.tsx', () =>
  import('./sitter-reviews.part.tsx').then((module) => module.SitterReviews),
)

/** A sitter's public page: their profile, their listings, and reviews by owners; for staff with what they can do. */
export function SitterScreen({ sitter, staffBar }: { sitter: SitterProfile; staffBar?: ReactNode }) {
  const firstName = firstNameOf(sitter)
  return (
    <Container className="grid gap-10 py-8 sm:py-10">
      <Heading sitter={sitter} />
      {staffBar}
      {sitter.about && (
        <section aria-labelledby="about" className="grid gap-3">
          <h2 id="about" className="text-2xl font-semibold">
            About {firstName}
          </h2>
          <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
            {sitter.about}
          </p>
        </section>
      )}
      <section aria-labelledby="places" className="grid gap-5">
        <h2 id="places" className="text-2xl font-semibold">
          {sitter.listingCount === 1 ? 'Listing' : 'Listings'} ({sitter.listingCount})
        </h2>
        <Places sitter={sitter} />
      </section>
      <SitterReviews sitter={sitter} />
    </Container>
  )
}

function Heading({ sitter }: { sitter: SitterProfile }) {
  const siteName = useSiteName()
  const name = displayName(sitter)
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <Avatar initials={initials(sitter)} src={sitter.avatar} size="xl" />
      <div className="grid min-w-0 flex-1 basis-72 gap-2">
        <h1 className="font-display text-3xl font-semibold tracking-tight wrap-anywhere sm:text-4xl">{name}</h1>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <a href="#reviews" className="no-underline hover:underline">
            <Rating value={sitter.rating} count={sitter.reviewCount} />
          </a>
          {sitter.places.length > 0 && (
            <span className="flex items-center gap-1.5 text-sm text-ink-soft">
              <MapPin aria-hidden="true" className="size-4 shrink-0" />
              {sitter.places.join(' · ')}
            </span>
          )}
          {sitter.isVerified && (
            <Badge tone="ok" icon={<BadgeCheck aria-hidden="true" />}>
              Verified
            </Badge>
          )}
        </div>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-ink-soft">
          {sitterFacts(sitter, siteName).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3 pt-2">
          {sitter.may.message && <MessageButton sitterId={sitter.id} label="Message Sitter" />}
          <ShareButton title={`${name} on ${siteName}`} />
        </div>
      </div>
    </div>
  )
}

function Places({ sitter }: { sitter: SitterProfile }) {
  const query = sitterListingsQuery(sitter.id)
  const { data, error, isFetching, refetch } = useQuery(query)
  const more = useMore(query)
  const grid = 'grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3'
  if (error && !data)
    return <LoadError level={3} title="We couldn't load the listings" query={{ error, isFetching, refetch }} />
  if (!data)
    return (
      <Loading label="Loading listings…" className={grid}>
        {Array.from({ length: Math.min(sitter.listingCount, 6) }, (_, at) => (
          <ListingCardSkeleton key={at} />
        ))}
      </Loading>
    )
  return (
    <>
      <ul className={grid}>
        {data.map((listing) => (
          <li key={listing.id}>
            <ListingCard listing={listing} Photos={CardPhotos} />
          </li>
        ))}
      </ul>
      <ShowMore {...more} />
    </>
  )
}
