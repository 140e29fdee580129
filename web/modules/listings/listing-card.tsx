import { useLists } from '#web/product/lists.ts'
import { Link } from '@tanstack/react-router'
import { BadgeCheck, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListingCard as Listing } from '#contract/schemas/listing-card.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { initials } from '#contract/vocabulary/names.ts'
import { kindWords } from '#contract/vocabulary/pet-kinds.ts'
import { formatShortRange } from '#web/platform/format/dates.ts'
import { formatDistance } from '#web/platform/format/measures.ts'
import { formatPrice } from '#web/platform/format/money.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { truncate } from '#web/platform/format/words.ts'
import { useUnits } from '#web/platform/units.ts'
import { Heart } from '#web/modules/favorites/heart.tsx'
import { Avatar } from '#web/product/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Rating } from '#web/product/stars.tsx'
import { Picture } from '#web/pictures/picture.tsx'
import type { CardPhotosProps } from './card-photos.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import type { ListingLinkSearch } from './listing-link.ts'

/** The maximum length of a location on a card, in characters. */
const locationLength = 40
/** How many kinds of pets a card shows before "+N". */
const kindsShown = 3

export type ListingCardProps = {
  listing: Listing
  /** `stacked`: picture above the facts; `detailed`: beside them if there is space. */
  layout?: 'stacked' | 'detailed'
  /** Heading level of the title. */
  level?: 2 | 3
  /** Search parameters passed on to the listing's page: dates and pets. */
  carries?: ListingLinkSearch | undefined
  /** Whether the picture is one of the first on the screen. */
  priority?: boolean
  /** Shown as selected, for instance while its pin on the map is. */
  highlighted?: boolean
  onHover?: (hovering: boolean) => void
  /** Shows the photos, the first alone by default: pages that lead to lists do not load how the others are shown. */
  Photos?: (props: CardPhotosProps) => ReactNode
  /** The lists that hold it, if known. */
  listIds?: readonly string[] | undefined
  /** What can be done with it, below the facts. */
  action?: ReactNode
}

/** A listing in a list; the whole card links to it. */
export function ListingCard(props: ListingCardProps) {
  const { listing, layout = 'stacked', level = 3, carries, priority = false, highlighted, onHover, listIds } = props
  const { Photos = FirstPhoto, action } = props
  const beside = layout === 'detailed'
  return (
    <article
      className="h-full"
      {...(onHover && {
        onMouseEnter: () => onHover(true),
        onMouseLeave: () => onHover(false),
        onFocus: () => onHover(true),
        onBlur: () => onHover(false),
      })}
    >
      <Card
        lift
        clip
        className={classes(
          'group/card relative isolate grid h-full grid-rows-[auto_1fr]',
          // no container query: Chromium 156 drew such a card without the page's styles for half a second
          beside && 'sm:grid-cols-[13rem_minmax(0,1fr)] sm:grid-rows-1',
          highlighted && 'border-brand shadow-lift',
        )}
      >
        <Photos
          listing={listing}
          carries={carries}
          priority={priority}
          sizes={
            beside
              ? '(min-width: 1024px) 300px, calc(100vw - 2rem)'
              : '(min-width: 1024px) 300px, (min-width: 640px) 50vw, calc(100vw - 2rem)'
          }
          className={beside ? 'aspect-16/9 sm:aspect-auto sm:min-h-56' : 'aspect-4/3'}
        />
        <div className="flex min-w-0 flex-col gap-2 p-4">
          <Heading listing={listing} level={level} carries={carries} />
          <Rating value={listing.rating} count={listing.reviewCount} />
          {beside && <Standing listing={listing} />}
          <PetKinds kinds={listing.petTypes} />
          <Footer listing={listing} />
          {action && <div className="relative z-2 pt-1">{action}</div>}
        </div>
        {/* in the corner of the picture */}
        <div className={classes('absolute top-3 right-3 z-2', beside && 'sm:right-[calc(100%-12.25rem)]')}>
          <Heart listing={listing} listIds={listIds} />
        </div>
      </Card>
    </article>
  )
}

function FirstPhoto({ listing, priority, sizes, className }: CardPhotosProps) {
  return (
    <div className={classes('relative', className)}>
      <Picture
        src={listing.imageUrls[0]}
        alt=""
        ratio="fill"
        sizes={sizes}
        isPublic={listing.isActive}
        priority={priority}
      />
    </div>
  )
}

/** The title, whose link covers the card, and the location. */
function Heading({ listing, level, carries }: Pick<ListingCardProps, 'listing' | 'carries'> & { level: 2 | 3 }) {
  const Title = `h${level}` as const
  const units = useUnits()
  return (
    <div className="grid gap-0.5">
      <Title className="line-clamp-2 leading-snug font-semibold text-wrap">
        <Link
          to="/listing/$listingId"
          params={{ listingId: listing.id }}
          search={carries ?? {}}
          className="no-underline outline-none after:absolute after:inset-0 after:rounded-xl focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand"
        >
          {isolated(listing.title)}
        </Link>
      </Title>
      <p className="flex items-start gap-1.5 text-sm text-ink-soft">
        <MapPin aria-hidden="true" className="mt-0.75 size-4 shrink-0" />
        <span>
          {truncate(listing.location, locationLength)}
          {listing.distanceKm !== undefined && (
            <span className="figures"> · {formatDistance(listing.distanceKm, units)}</span>
          )}
        </span>
      </p>
    </div>
  )
}

/** The sitter and the price. */
function Footer({ listing }: { listing: Listing }) {
  const sitter = isolated(`${listing.sitter.firstName} ${listing.sitter.lastName}`.trim())
  return (
    <div className={classes('mt-auto flex justify-between gap-x-2 pt-1', listing.stay ? 'items-end' : 'items-center')}>
      <p className="flex min-w-24 flex-1 items-center gap-2 text-sm text-ink-soft">
        <span className="relative flex shrink-0">
          <Avatar initials={initials(listing.sitter)} src={listing.sitter.avatar} size="xs" />
          {listing.verified && (
            <BadgeCheck
              aria-hidden="true"
              className="absolute -right-1.5 -bottom-1 size-4 rounded-full bg-surface text-brand"
            />
          )}
        </span>
        {/* one line: a last name without space for all of it is left out, not cut */}
        <span className="h-5 min-w-0 overflow-hidden leading-5 wrap-anywhere">{sitter}</span>
        {listing.verified && <span className="sr-only">, verified</span>}
      </p>
      <CardPrice listing={listing} />
    </div>
  )
}

/** With dates, the server's price of the whole stay, then the price of a day. */
function CardPrice({ listing }: { listing: Listing }) {
  const { stay } = listing
  if (!stay)
    return (
      <p className="figures ml-auto shrink-0 text-lg leading-none font-semibold">
        {listing.priceFrom && <span className="text-sm font-normal text-ink-soft">from </span>}
        {formatPrice(listing.priceFrom ?? listing.pricePerDay)}
        <span className="text-sm font-normal text-ink-soft"> / day</span>
      </p>
    )
  return (
    <p className="figures ml-auto grid justify-items-end gap-1 text-right leading-none">
      <span className="text-lg leading-none font-semibold">
        {formatPrice(stay.total)}
        <span className="text-sm font-normal text-ink-soft"> total</span>
      </span>
      <Dotted
        facts={[
          counted(stay.nights, 'night'),
          `${stay.perNight ? `avg. ${formatPrice(Math.round(Number(stay.perNight)))}` : formatPrice(listing.pricePerDay)} / day`,
        ]}
        className="text-sm text-ink-soft"
      />
      {stay.startDate && stay.endDate && (
        <span className="text-sm font-semibold text-brand">
          Available {formatShortRange(stay.startDate, stay.endDate)}
        </span>
      )}
    </p>
  )
}

/** What is known of how people like the sitter and how fast they answer; only in search results. */
function Standing({ listing: { repeatClients, responseTime } }: Pick<ListingCardProps, 'listing'>) {
  const facts = [
    repeatClients !== undefined && counted(repeatClients, 'repeat client'),
    responseTime !== undefined && `Responds in ${responseTime}`,
  ].filter(Boolean)
  if (facts.length === 0) return null
  return <p className="figures truncate text-sm text-ink-soft">{facts.join(' · ')}</p>
}

function PetKinds({ kinds }: { kinds: Listing['petTypes'] }) {
  const lists = useLists()
  const more = kinds.slice(kindsShown)
  return (
    <ul aria-label="Accepts" className="flex flex-wrap gap-1.5">
      {kinds.slice(0, kindsShown).map((kind) => (
        <li key={kind}>
          <Badge tone="brand">{kindWords(kind, lists).many}</Badge>
        </li>
      ))}
      {more.length > 0 && (
        <li data-tip={more.map((kind) => kindWords(kind, lists).many).join(', ')}>
          <Badge tone="slate">
            +{more.length}
            <span className="sr-only"> more kinds</span>
          </Badge>
        </li>
      )}
    </ul>
  )
}
