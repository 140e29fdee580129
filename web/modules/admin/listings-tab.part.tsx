import { useQuery } from '@tanstack/react-query'
import { House } from 'lucide-react'
import { SearchedList } from '#web/product/searched-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { listingsQuery, type WantedListings } from './queries.ts'
import { ListingRow } from './listing-row.tsx'

type ListingsTabProps = { wanted: WantedListings; onWanted: (wanted: WantedListings) => void }

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const

/** All listings, including inactive ones, newest first. */
export function ListingsTab({ wanted, onWanted }: ListingsTabProps) {
  const query = listingsQuery(wanted)
  const looking = Boolean(wanted.search || wanted.status)
  return (
    <SearchedList
      title="Listings"
      noun="listing"
      placeholder="Title, sitter, or city"
      search={wanted.search}
      onSearch={(search) => onWanted({ ...wanted, search })}
      filters={
        <FilterSelect
          label="Status"
          all="All statuses"
          options={statuses}
          value={wanted.status}
          onChange={(status) => onWanted({ ...wanted, status })}
        />
      }
      query={query}
      rows={useQuery({ ...query, staleTime: 5000 })}
      nothing={
        <EmptyState
          level={3}
          icon={<House />}
          title={looking ? 'No listings found' : 'No listings yet'}
          description={looking ? 'Try a different search or status.' : "When a sitter creates one, you'll see it here."}
        />
      }
      row={(listing) => <ListingRow listing={listing} />}
    />
  )
}
