import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { loadUser } from '#web/platform/session.ts'
import { strictSearch } from '#web/platform/search-params.ts'
import { titleOf } from '#web/product/site.ts'
import { ListingLoading } from './-listing/listing-loading.tsx'
import { readListingSearch } from './-listing/listing-search.ts'

const readAddress = strictSearch(readListingSearch)
const states = () => import('./-listing/listing-states.tsx')

export const Route = createFileRoute('/listings/$listingId')({
  validateSearch: readAddress,
  // This address is for signed-in people; visitors see the same at the public one.
  beforeLoad: async ({ context, params, search }) => {
    if (!(await loadUser(context.cache))) throw redirect({ to: '/listing/$listingId', params, search })
  },
  loader: async ({ context, params }) =>
    (await import('./-listing/load-listing.ts')).loadListing(context, params.listingId),
  head: ({ loaderData, match }) => loaderData ?? { meta: [{ title: titleOf('Listing', { match }) }] },
  pendingComponent: ListingLoading,
  errorComponent: lazyRouteComponent(states, 'ListingFailed'),
  notFoundComponent: lazyRouteComponent(states, 'ListingNotFound'),
})
