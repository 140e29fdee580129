import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { onlyRead } from '#web/platform/search-params.ts'
import { ListingLoading } from './-listing/listing-loading.tsx'
import { readListingSearch } from './-listing/listing-search.ts'
import { listingMeta, loadListing } from './-listing/load-listing.ts'

const readAddress = onlyRead(readListingSearch)
const states = () => import('./-listing/listing-states.tsx')

export const Route = createFileRoute('/listing/$listingId')({
  validateSearch: readAddress,
  loader: ({ context, params }) => loadListing(context, params.listingId),
  head: ({ loaderData, match }) => listingMeta(loaderData, match.context),
  pendingComponent: ListingLoading,
  errorComponent: lazyRouteComponent(states, 'ListingFailed'),
  notFoundComponent: lazyRouteComponent(states, 'ListingNotFound'),
})
