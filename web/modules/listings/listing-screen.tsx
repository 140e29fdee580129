import { Link } from '@tanstack/react-router'
import { ArrowLeft, Pencil } from 'lucide-react'
import { Suspense, useEffect, type ReactNode } from 'react'
import type { Listing } from '#contract/calls/listings.ts'
import { visitPath } from '#contract/paths.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { displayName, initials } from '#contract/vocabulary/names.ts'
import { formatMonth } from '#web/platform/format/dates.ts'
import { latePart } from '#web/platform/late-part.tsx'
import { part } from '#web/platform/part.tsx'
import { Avatar } from '#web/product/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Container } from '#web/ui/page.tsx'
import { ShareButton } from '#web/product/share-button.tsx'
import type { Selection } from '#web/calendar/next-selection.ts'
import { SaveButton } from '#web/modules/favorites/save-button.tsx'
import { MessageButton } from '#web/modules/messaging/message-button.tsx'
import { RequestPanel } from '#web/modules/bookings/request/request-panel.tsx'
import type { WantedPets } from '#web/modules/bookings/request/wanted-pets.ts'
import type { ChosenStay } from './listing-details.part.tsx'
import { Gallery, type PhotoTools } from './gallery.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { ListingTitle } from './listing-title.tsx'
import { useSiteName } from '#web/product/site.ts'

const Unpublished = part('web/modules/listings/unpublished.part.tsx', () =>
  import('./unpublished.part.tsx').then((module) => module.Unpublished),
)
const ListingDetails = latePart('web/modules/listings/listing-details.part.tsx', () =>
  import('./listing-details.part.tsx').then((module) => module.ListingDetails),
)

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
      {!listing.isActive && (
        <Suspense>
          <Unpublished listing={listing} />
        </Suspense>
      )}
      <ListingBody
        listing={listing}
        map={map}
        stay={listing.isActive && !listing.may.edit ? { selection, onSelect } : undefined}
        photoTools={listing.may.edit ? photoTools : undefined}
        panel={
          listing.may.edit && ownerPanel
            ? ownerPanel
            : (staffPanel ?? (
                <RequestPanel
                  listing={listing}
                  selection={selection}
                  datesPassed={datesPassed}
                  onSelect={onSelect}
                  wanted={pets}
                />
              ))
        }
      />
      {similar}
    </Container>
  )
}

type ListingBodyProps = Pick<ListingScreenProps, 'listing' | 'map'> & {
  /** Shown beside the listing: the booking panel or its replacement. */
  panel: ReactNode
  /** The dates of an active listing, for others than its sitter. */
  stay?: ChosenStay | undefined
  photoTools?: PhotoTools | undefined
}

/** The content of a listing, with a card beside it. */
export function ListingBody({ listing, map, panel, stay, photoTools }: ListingBodyProps) {
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
        <PartLinks dated={stay !== undefined} />
      </div>
      <aside
        aria-label="Booking"
        className="lg:sticky lg:top-22 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start"
      >
        {panel}
      </aside>
      <ListingDetails listing={listing} map={map} stay={stay} />
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
