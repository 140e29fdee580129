import { createFileRoute } from '@tanstack/react-router'
import { onlyRead } from '#web/platform/search-params.ts'
import { ListingLoading } from './-listing/listing-loading.tsx'
import { ListingRoute } from './-listing/listing-route.tsx'
import { readListingSearch } from './-listing/listing-search.ts'
import { ListingFailed, ListingNotFound } from './-listing/listing-states.tsx'
import { listingMeta, loadListing } from './-listing/load-listing.ts'

const readAddress = onlyRead(readListingSearch)

export const Route = createFileRoute('/listing/$listingId')({
  validateSearch: readAddress,
  loader: ({ context, params }) => loadListing(context.cache, params.listingId, context.origin),
  head: ({ loaderData }) => listingMeta(loaderData),
  component: Screen,
  pendingComponent: ListingLoading,
  errorComponent: ListingFailed,
  notFoundComponent: ListingNotFound,
})

function Screen() {
  return <ListingRoute listingId={Route.useParams().listingId} search={Route.useSearch()} />
}
