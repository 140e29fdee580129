import { createLazyFileRoute } from '@tanstack/react-router'
import { refusals } from '#contract/refusals.ts'
import type { OwnerDashboardSearch } from './-dashboard/dashboard-search.ts'
import { NotAllowedScreen, SignedOutScreen } from './-shell/gates.tsx'
import { OwnerDashboard, ownerTabs } from './-owner/owner-dashboard.tsx'
import { ownerBookingsQuery } from '#web/modules/bookings/queries.ts'
import { conversationsQuery } from '#web/modules/messaging/queries.ts'
import { petsQuery } from '#web/modules/pets/queries.ts'
import { daysQuery } from '#web/modules/care/queries.ts'
import { ownerReviewsQuery, writtenQuery } from '#web/modules/reviews/queries.ts'
import { loadUser, useRequireSignIn } from '#web/platform/session.ts'
import type { LoaderInput } from '#web/router-context.ts'

// Refetched on every visit: the other side may have answered. The screen shows the loading state.
export const loader = async ({
  context: { cache },
  location: { search },
}: LoaderInput & { readonly location: { readonly search: OwnerDashboardSearch } }) => {
  const user = await loadUser(cache)
  if (!user || user.role === 'sitter') return
  const fresh = { staleTime: 5000 }
  void cache.prefetchQuery({ ...ownerBookingsQuery, ...fresh })
  void cache.prefetchQuery({ ...conversationsQuery, ...fresh })
  void cache.prefetchQuery({ ...daysQuery, ...fresh })
  void cache.prefetchQuery({ ...petsQuery, ...fresh })
  void cache.prefetchQuery({ ...writtenQuery, ...fresh })
  if (search.tab === 'reviews') {
    const { reliabilityQuery } = await import('#web/modules/reliability/queries.ts')
    void cache.prefetchQuery({ ...ownerReviewsQuery(user.id), ...fresh })
    void cache.prefetchQuery({ ...reliabilityQuery(user.id), ...fresh })
  }
  await ownerTabs[search.tab ?? 'bookings'].load()
}

export const Route = createLazyFileRoute('/owner-dashboard')({
  component: OwnerDashboardScreen,
})

function OwnerDashboardScreen() {
  const search = Route.useSearch()
  const user = useRequireSignIn()
  if (!user) return <SignedOutScreen title="My Dashboard" />
  if (user.role === 'sitter') return <NotAllowedScreen title={refusals.owners_page.sentence} />
  return <OwnerDashboard search={search} />
}
