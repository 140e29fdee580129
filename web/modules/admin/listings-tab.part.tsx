import { Link } from '@tanstack/react-router'
import { House } from 'lucide-react'
import type { AdminListing } from '#contract/schemas/admin-listings.ts'
import { listingSorts } from '#contract/vocabulary/console-tables.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { ActiveBadge } from '#web/modules/listings/active-badge.tsx'
import { formatDate } from '#web/platform/format/dates.ts'
import { formatPrice } from '#web/platform/format/money.ts'
import { localDate } from '#web/platform/format/readers-clock.ts'
import { Rating } from '#web/product/stars.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { listingsQuery, type ListingsFilter } from './queries.ts'
import { ListingActions } from './listing-actions.tsx'
import { ConsoleList } from './console-list.tsx'
import type { Column } from './console-table.tsx'
import { PersonLink } from './person-link.tsx'

type ListingsTabProps = { wanted: ListingsFilter; onWanted: (wanted: ListingsFilter) => void }

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const

/** All listings, including inactive ones, newest first. */
export function ListingsTab({ wanted, onWanted }: ListingsTabProps) {
  const looking = Boolean(wanted.search || wanted.status)
  return (
    <ConsoleList
      table="listings"
      title="Listings"
      noun="listing"
      placeholder="Title, sitter, or city"
      sorts={listingSorts}
      sortOptions={sortOptions}
      columns={columns}
      wanted={wanted}
      onWanted={onWanted}
      query={listingsQuery(wanted)}
      filters={
        <FilterSelect
          label="Status"
          all="All statuses"
          options={statuses}
          value={wanted.status}
          onChange={(status) => onWanted({ ...wanted, status })}
        />
      }
      nothing={
        <EmptyState
          level={3}
          icon={<House />}
          title={looking ? 'No listings found' : 'No listings yet'}
          description={looking ? 'Try a different search or status.' : "When a sitter creates one, you'll see it here."}
        />
      }
    />
  )
}

const sortOptions = [
  { value: '-created', label: 'Newest' },
  { value: 'price', label: 'Price' },
  { value: '-rating', label: 'Rating' },
] as const

const columns: readonly Column<AdminListing>[] = [
  { id: 'title', head: 'Title', cell: (listing) => <Title listing={listing} /> },
  { id: 'sitter', head: 'Sitter', cell: ({ sitter }) => <PersonLink person={sitter} /> },
  {
    id: 'place',
    head: 'Place',
    cell: ({ city, state }) => [city, state].filter(Boolean).join(', ') || 'No location yet',
  },
  {
    id: 'rating',
    head: 'Rating',
    sort: 'rating',
    first: 'down',
    cell: ({ rating, reviewCount }) => <Rating value={rating} count={reviewCount} />,
  },
  {
    id: 'created',
    head: 'Created',
    sort: 'created',
    first: 'down',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDate(localDate(new Date(createdAt)))}</span>,
  },
  {
    id: 'price',
    head: 'Per day',
    sort: 'price',
    isNumber: true,
    cell: ({ pricePerDay }) => <span className="font-semibold text-ink">{formatPrice(pricePerDay)}</span>,
  },
  { id: 'actions', head: 'Actions', cell: (listing) => <ListingActions listing={listing} /> },
]

function Title({ listing }: { listing: AdminListing }) {
  const { id, title, isActive, deactivationReason, sitter } = listing
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          to="/listing/$listingId"
          params={{ listingId: id }}
          className="rounded-sm no-underline hover:underline max-lg:w-full"
        >
          {isolated(title || 'Untitled listing')}
        </Link>
        <ActiveBadge active={isActive} />
        {sitter.verified && <Badge tone="ok">Verified</Badge>}
        {deactivationReason !== null && <Badge tone="danger">Hidden</Badge>}
      </span>
      {deactivationReason !== null && <span className="block font-normal text-ink-soft">“{deactivationReason}”</span>}
    </>
  )
}
