import { Link } from '@tanstack/react-router'
import { ArrowLeft, BadgeCheck, EyeOff, Pencil } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import type { Listing } from '#contract/calls/listings.ts'
import { visitPath } from '#contract/paths.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { displayName, initials } from '#contract/vocabulary/names.ts'
import { formatMonth } from '#web/platform/format/dates.ts'
import { Avatar } from '#web/product/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Container } from '#web/ui/page.tsx'
import { ShareButton } from '#web/product/share-button.tsx'
import { ReportButton } from '#web/modules/reports/report-button.tsx'
import type { Selection } from '#web/calendar/next-selection.ts'
import { SaveButton } from '#web/modules/favorites/save-button.tsx'
import { MessageButton } from '#web/modules/messaging/message-button.tsx'
import { PublicReviews } from '#web/modules/reviews/public-reviews.tsx'
import { reviewsQuery } from '#web/modules/reviews/queries.ts'
import { FreeDates } from '#web/modules/bookings/request/free-dates.tsx'
import { HeadPrice, RequestPanel } from '#web/modules/bookings/request/request-panel.tsx'
import type { WantedPets } from '#web/modules/bookings/request/wanted-pets.ts'
import { Gallery, type PhotoTools } from './gallery.tsx'
import { FirstImpression } from './first-impression.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { ListingTitle } from './listing-title.tsx'
import { ListingSections } from './listing-sections.tsx'
import { useSiteName } from '#web/product/site.ts'

export type ListingScreenProps = {
  listing: Listing
  /** The dates in the address, and how to change them. */
  selection: Selection
  /** The dates in the address are past and were dropped. */
  datesPassed: boolean
  onSelect: (selection: Selection) => void
  /** The pets of the search. */
  pets: WantedPets
  /** The link back to the search. */
  backTo: ReactNode
  /** The map. */
  map: ReactNode
  /** Similar listings. */
  similar: ReactNode
  /** For the listing's own sitter: replaces the booking panel. */
  ownerPanel?: ReactNode
  /** For staff: replaces the booking panel. */
  staffPanel?: ReactNode
  /** For the listing's own sitter: shown below the photos. */
  photoTools?: PhotoTools
}

/** Reports a visit of a listing; the server decides whether it counts. */
function useVisit({ id, isActive, may }: Listing): void {
  const counts = isActive && !may.edit
  useEffect(() => {
    if (counts && document.visibilityState === 'visible') navigator.sendBeacon(visitPath(id))
  }, [id, counts])
}

/** A listing as visitors, owners and its own sitter see it. */
export function ListingScreen(props: ListingScreenProps) {
  const { listing, selection, datesPassed, onSelect, pets, backTo, map, similar, ownerPanel, staffPanel, photoTools } =
    props
  useVisit(listing)
  return (
    <Container className="pt-6 pb-12 lg:pb-16">
      <Actions listing={listing} backTo={backTo} />
      {!listing.isActive && <Unpublished listing={listing} />}
      <ListingBody
        listing={listing}
        map={map}
        dates={
          listing.isActive &&
          !listing.may.edit && <FreeDates listing={listing} selection={selection} onSelect={onSelect} />
        }
        photoTools={listing.may.edit ? photoTools : undefined}
        panel={
          listing.may.edit && ownerPanel ? (
            <Card className="grid gap-5 p-5 lg:shadow-lift">
              <HeadPrice listing={listing} />
              <Button full size="lg" disabled>
                Your Listing
              </Button>
              <h2 className="text-xl font-semibold">Availability</h2>
              {/* as high as the calendar, so that nothing below it moves when that loads */}
              <div className="min-h-150">{ownerPanel}</div>
            </Card>
          ) : (
            (staffPanel ?? (
              <RequestPanel
                listing={listing}
                selection={selection}
                datesPassed={datesPassed}
                onSelect={onSelect}
                wanted={pets}
              />
            ))
          )
        }
      />
      {similar}
    </Container>
  )
}

/** That nobody else sees the listing, with what its sitter does next. */
function Unpublished({ listing: { id, imageUrls, may } }: { listing: Listing }) {
  const siteName = useSiteName()
  return (
    <div className="forced-edge mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl bg-warn-soft px-4 py-3 text-ink">
      <p className="flex min-w-0 flex-1 basis-64 items-center gap-3">
        <EyeOff aria-hidden="true" className="size-5 shrink-0 text-warn" />
        This listing isn't published. Only {may.edit ? 'you' : 'its sitter'} and {siteName} admins can see it.
      </p>
      {may.edit && (
        <Button asChild size="sm" className="max-sm:w-full">
          <Link to="/listing/$listingId" params={{ listingId: id }} search={{ edit: true }}>
            {imageUrls.length === 0 ? 'Add photos and publish' : 'Finish and publish'}
          </Link>
        </Button>
      )}
    </div>
  )
}

type ListingBodyProps = Pick<ListingScreenProps, 'listing' | 'map'> & {
  /** Shown beside the listing: the booking panel or its replacement. */
  panel: ReactNode
  /** The calendar of an active listing, for others than its sitter. */
  dates?: ReactNode
  photoTools?: PhotoTools | undefined
}

/** The content of a listing, with a card beside it. */
export function ListingBody({ listing, map, panel, dates = null, photoTools }: ListingBodyProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 sm:gap-10 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:gap-x-14">
      <div className="grid min-w-0 content-start gap-6">
        <Gallery
          images={listing.imageUrls}
          title={isolated(listing.title || 'Untitled listing')}
          isPublic={listing.isActive}
          tools={photoTools}
        />
        <Heading listing={listing} />
        <PartLinks dated={Boolean(dates)} />
      </div>
      <aside
        aria-label="Booking"
        className="lg:sticky lg:top-22 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start"
      >
        {panel}
      </aside>
      <div className="grid min-w-0 content-start gap-6 sm:gap-10">
        <FirstImpression listing={listing} />
        <ListingSections listing={listing} map={map} dates={dates} />
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
    </div>
  )
}

/** The link back, and the actions on the listing. */
function Actions({ listing, backTo }: Pick<ListingScreenProps, 'listing' | 'backTo'>) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      {backTo}
      <div className="flex flex-wrap gap-3">
        {/* a hidden listing can be neither shared nor saved */}
        {listing.isActive && <ShareButton title={listing.title} />}
        {listing.isActive && <SaveButton listing={listing} />}
        {listing.may.edit && (
          <Button asChild variant="secondary" size="sm">
            <Link to="/listing/$listingId" params={{ listingId: listing.id }} search={{ edit: true }}>
              <Pencil aria-hidden="true" className="size-4" />
              Edit Listing
            </Link>
          </Button>
        )}
      </div>
    </div>
  )
}

function Heading({ listing }: { listing: Listing }) {
  const siteName = useSiteName()
  return (
    <div className="grid gap-3">
      <ListingTitle listing={listing} reviewsBelow />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-1">
        <p className="flex min-w-0 items-center gap-3">
          <Avatar initials={initials(listing.sitter)} src={listing.sitter.avatar} />
          <span className="min-w-0">
            <span className="block font-semibold">{displayName(listing.sitter)}</span>
            <span className="block text-sm text-ink-soft">
              <Dotted facts={['Your sitter', `On ${siteName} since ${formatMonth(listing.sitter.joinedDate)}`]} />
            </span>
          </span>
        </p>
        {listing.may.message && <MessageButton sitterId={listing.sitterId} label="Message Sitter" />}
      </div>
    </div>
  )
}

/** The sections of the screen with links at the top. */
const parts = [
  { id: 'about', label: 'About' },
  { id: 'services', label: 'Services' },
  { id: 'rules', label: 'Rules' },
  { id: 'dates', label: 'Dates' },
  { id: 'location', label: 'Location' },
  { id: 'sitter', label: 'Sitter' },
  { id: 'reviews', label: 'Reviews' },
] as const

/** Links to the sections of the screen. */
function PartLinks({ dated }: { dated: boolean }) {
  return (
    <nav aria-label="On this page" className="-mx-3 overflow-x-auto [scrollbar-width:none]">
      <ul className="flex w-max gap-1">
        {parts
          .filter(({ id }) => dated || id !== 'dates')
          .map(({ id, label }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-10 items-center rounded-lg px-3 text-sm font-semibold text-ink-soft no-underline hover:bg-brand-soft hover:text-ink pointer-coarse:min-h-11"
              >
                {label}
              </a>
            </li>
          ))}
      </ul>
    </nav>
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

/** The class names of the link back to the results. */
export const backLook =
  'inline-flex min-h-10 items-center gap-2 rounded-lg pr-3 font-medium text-ink-soft no-underline hover:text-ink pointer-coarse:min-h-11'

/** The content of that link. */
export function BackWords() {
  return (
    <>
      <ArrowLeft aria-hidden="true" className="size-4.5" />
      Back to Search
    </>
  )
}
