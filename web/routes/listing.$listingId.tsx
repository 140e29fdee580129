import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { strictSearch } from '#web/platform/search-params.ts'
import { titleOf } from '#web/product/site.ts'
import { ListingLoading } from './-listing/listing-loading.tsx'
import { readListingSearch } from './-listing/listing-search.ts'

const readAddress = strictSearch(readListingSearch)
const states = () => import('./-listing/listing-states.tsx')

export const Route = createFileRoute('/listing/$listingId')({
  validateSearch: readAddress,
  loader: async ({ context, params }) =>
    (await import('./-listing/load-listing.ts')).loadListing(context, params.listingId),
  head: ({ loaderData, match }) => loaderData ?? { meta: [{ title: titleOf('Listing', { match }) }] },
  pendingComponent: ListingLoading,
  errorComponent: lazyRouteComponent(states, 'ListingFailed'),
  notFoundComponent: lazyRouteComponent(states, 'ListingNotFound'),
})
