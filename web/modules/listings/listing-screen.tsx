import { Link } from '@tanstack/react-router'
import { ArrowLeft, BadgeCheck, EyeOff, MapPin, MessageCircle, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Listing } from '#contract/listings.ts'
import { formatMonth } from '#web/platform/format/dates.ts'
import { loginHref, useUser } from '#web/platform/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Container } from '#web/ui/page.tsx'
import { Rating } from '#web/ui/stars.tsx'
import type { Selection } from '#web/ui/next-selection.ts'
import { NightPrice, RequestPanel } from '#web/modules/bookings/request-panel.tsx'
import { Gallery } from './gallery.tsx'
import { ListingSections } from './listing-sections.tsx'
import { ReviewsBlock } from './reviews-block.tsx'

export type ListingScreenProps = {
  listing: Listing
  /** The dates in the address, and how to change them there. */
  selection: Selection
  onSelect: (selection: Selection) => void
  /** The search to go back to. */
  backTo: ReactNode
  /** Shows where it is. */
  map: ReactNode
  /** For the listing's own sitter: what stands in place of the booking panel. */
  ownerPanel?: ReactNode
}

/** A listing as visitors, owners and its own sitter look at it. */
export function ListingScreen({ listing, selection, onSelect, backTo, map, ownerPanel }: ListingScreenProps) {
  return (
    <Container className="pt-6 pb-28 lg:pb-16">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        {backTo}
        {listing.may.edit && (
          <Button asChild variant="secondary" size="sm">
            <Link to="/listing/$listingId" params={{ listingId: listing.id }} search={{ edit: true }}>
              <Pencil aria-hidden="true" className="size-4" />
              Edit Listing
            </Link>
          </Button>
        )}
      </div>
      {!listing.isActive && (
        <p className="mb-4 flex items-center gap-3 rounded-xl bg-warn-soft px-4 py-3 text-ink">
          <EyeOff aria-hidden="true" className="size-5 shrink-0 text-warn" />
          This listing is not published. Only {listing.may.edit ? 'you' : 'its sitter'} and admins can see it.
        </p>
      )}
      <Gallery images={listing.imageUrls} title={listing.title || 'Untitled listing'} />
      <div className="mt-6 grid gap-10 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:gap-14">
        <div className="grid content-start gap-8">
          <Heading listing={listing} />
        </div>
        <aside
          aria-label="Booking"
          className="lg:sticky lg:top-22 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start"
        >
          {listing.may.edit && ownerPanel ? (
            <Card className="grid gap-5 p-5 lg:shadow-lift">
              <NightPrice listing={listing} />
              <h2 className="text-xl font-semibold">Availability</h2>
              {ownerPanel}
            </Card>
          ) : (
            <RequestPanel listing={listing} selection={selection} onSelect={onSelect} />
          )}
        </aside>
        <div className="grid min-w-0 content-start gap-10">
          <ListingSections listing={listing} map={map} />
          <Host listing={listing} />
          <div className="border-t border-line pt-8">
            <ReviewsBlock listing={listing} />
          </div>
        </div>
      </div>
    </Container>
  )
}

function Heading({ listing }: { listing: Listing }) {
  const { title, rating, reviewCount, city, state, verified } = listing
  return (
    <div className="grid gap-3">
      <h1 className="font-display text-3xl font-semibold tracking-tight sm:text-4xl">{title || 'Untitled listing'}</h1>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <a href="#reviews" className="no-underline hover:underline">
          <Rating value={rating} count={reviewCount} />
        </a>
        <span className="flex items-center gap-1.5 text-sm text-ink-soft">
          <MapPin aria-hidden="true" className="size-4" />
          {[city, state].filter(Boolean).join(', ')}
        </span>
        {verified && (
          <Badge tone="ok" icon={<BadgeCheck aria-hidden="true" />}>
            Verified
          </Badge>
        )}
      </div>
      {listing.may.message && (
        <div>
          <MessageButton listing={listing} label="Message Sitter" />
        </div>
      )}
    </div>
  )
}

function Host({ listing }: { listing: Listing }) {
  const { sitter, responseTime } = listing
  const name = `${sitter.firstName} ${sitter.lastName}`.trim()
  const facts = [
    `With Petstead since ${formatMonth(sitter.joinedDate)}`,
    responseTime && `Responds in ${responseTime}`,
    sitter.responseRate !== null && `Answers ${Math.round(sitter.responseRate)}% of messages`,
  ].filter(Boolean)
  return (
    <section aria-labelledby="host" className="grid gap-4 border-t border-line pt-8">
      <h2 id="host" className="text-2xl font-semibold">
        Your host
      </h2>
      <div className="flex items-center gap-4">
        <Avatar
          initials={(sitter.firstName.charAt(0) + sitter.lastName.charAt(0)).toUpperCase()}
          src={sitter.avatar}
          size="lg"
        />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 text-lg font-semibold">
            {name}
            {sitter.isVerified && (
              <Badge tone="ok" icon={<BadgeCheck aria-hidden="true" />}>
                Verified
              </Badge>
            )}
          </p>
          <p className="text-sm text-ink-soft">{facts.join(' · ')}</p>
        </div>
      </div>
      {sitter.about && <p className="max-w-prose whitespace-pre-line">{sitter.about}</p>}
      {listing.may.message && (
        <div>
          <MessageButton listing={listing} label="Message Host" />
        </div>
      )}
    </section>
  )
}

/** Writes to the sitter; visitors sign in first and arrive in the conversation. */
function MessageButton({ listing, label }: { listing: Listing; label: string }) {
  const { user } = useUser()
  const to = `/messages?sitter=${listing.sitterId}`
  const icon = <MessageCircle aria-hidden="true" className="size-4.5" />
  return (
    <Button asChild variant="secondary">
      {user ? (
        <Link to={'/messages' as string} search={{ sitter: listing.sitterId } as never}>
          {icon}
          {label}
        </Link>
      ) : (
        <a href={loginHref(to)}>
          {icon}
          {label}
        </a>
      )}
    </Button>
  )
}

/** The link back to the results. */
export const backLook =
  'inline-flex min-h-10 items-center gap-2 rounded-lg pr-3 font-medium text-ink-soft no-underline hover:text-ink pointer-coarse:min-h-11'

/** What the link back says. */
export function BackWords() {
  return (
    <>
      <ArrowLeft aria-hidden="true" className="size-4.5" />
      Back to Search
    </>
  )
}
