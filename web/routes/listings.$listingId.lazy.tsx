import { createLazyFileRoute } from '@tanstack/react-router'
import { ListingRoute } from './-listing/listing-route.tsx'

export const Route = createLazyFileRoute('/listings/$listingId')({
  component: Screen,
})

function Screen() {
  return <ListingRoute listingId={Route.useParams().listingId} search={Route.useSearch()} />
}
