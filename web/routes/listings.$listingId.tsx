import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadUser } from '#web/platform/session.ts'
import { onlyRead } from '#web/platform/search-params.ts'
import { ListingLoading } from './-listing/listing-loading.tsx'
import { ListingRoute } from './-listing/listing-route.tsx'
import { readListingSearch } from './-listing/listing-search.ts'
import { ListingFailed, ListingNotFound } from './-listing/listing-states.tsx'
import { listingMeta, loadListing } from './-listing/load-listing.ts'

const readAddress = onlyRead(readListingSearch)

export const Route = createFileRoute('/listings/$listingId')({
  validateSearch: readAddress,
  // This address is for signed-in people; visitors see the same at the public one.
  beforeLoad: async ({ context, params, search }) => {
    if (!(await loadUser(context.cache))) throw redirect({ to: '/listing/$listingId', params, search })
  },
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
