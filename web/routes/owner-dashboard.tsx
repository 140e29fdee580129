import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { refusals } from '#contract/refusals.ts'
import { NotAllowedScreen, SignedOutScreen } from '#web/modules/dashboards/gates.tsx'
import { readOwnerSearch } from '#web/modules/dashboards/dashboard-search.ts'
import { OwnerDashboard } from '#web/modules/dashboards/owner-dashboard.tsx'
import { ownerBookingsQuery } from '#web/modules/dashboards/use-bookings.ts'
import { petsQuery } from '#web/modules/pets/use-pets.ts'
import { writtenQuery } from '#web/modules/reviews/use-reviews.ts'
import { loadUser, useRequireSignIn } from '#web/platform/session.ts'

export const Route = createFileRoute('/owner-dashboard')({
  validateSearch: readOwnerSearch,
  codeSplitGroupings: [['loader', 'component']],
  // Fetched again whenever the screen is entered: the other side may have answered. The screen shows what is coming.
  loader: async ({ context: { cache } }) => {
    const user = await loadUser(cache)
    if (!user || user.role === 'sitter') return
    const fresh = { staleTime: 5000 }
    void cache.prefetchQuery({ ...ownerBookingsQuery, ...fresh })
    void cache.prefetchQuery({ ...petsQuery, ...fresh })
    void cache.prefetchQuery({ ...writtenQuery, ...fresh })
  },
  head: () => ({ meta: [{ title: 'My Dashboard · Petstead' }, { name: 'robots', content: 'noindex' }] }),
  component: OwnerDashboardScreen,
})

function OwnerDashboardScreen() {
  const search = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const user = useRequireSignIn()
  if (!user) return <SignedOutScreen title="My Dashboard" returnTo="/owner-dashboard" />
  if (user.role === 'sitter') return <NotAllowedScreen title={refusals.owners_page.sentence} />
  return (
    <OwnerDashboard
      search={search}
      onSearch={(change) =>
        void navigate({
          search: (old) => ({ ...old, ...change }),
          replace: change.booking === undefined && 'booking' in change,
          resetScroll: false,
        })
      }
    />
  )
}
