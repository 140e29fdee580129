import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { refusals } from '#contract/refusals.ts'
import { NotAllowedScreen, SignedOutScreen } from '#web/modules/dashboards/gates.tsx'
import { readSitterSearch } from '#web/modules/dashboards/dashboard-search.ts'
import { myListingsQuery } from '#web/modules/dashboards/my-listings.tsx'
import { SitterDashboard } from '#web/modules/dashboards/sitter-dashboard.tsx'
import { sitterBookingsQuery } from '#web/modules/dashboards/use-bookings.ts'
import { aboutQuery } from '#web/modules/reviews/use-reviews.ts'
import { loadUser, useRequireSignIn } from '#web/platform/session.ts'

export const Route = createFileRoute('/sitter-dashboard')({
  validateSearch: readSitterSearch,
  codeSplitGroupings: [['loader', 'component']],
  // Fetched again whenever the screen is entered: a request may have come. The screen shows what is coming.
  loader: async ({ context: { cache } }) => {
    const user = await loadUser(cache)
    if (!user || user.role === 'owner') return
    const fresh = { staleTime: 5000 }
    void cache.prefetchQuery({ ...myListingsQuery, ...fresh })
    void cache.prefetchQuery({ ...sitterBookingsQuery, ...fresh })
    void cache.prefetchQuery({ ...aboutQuery, ...fresh })
  },
  head: () => ({ meta: [{ title: 'Sitter Dashboard · Petstead' }, { name: 'robots', content: 'noindex' }] }),
  component: SitterDashboardScreen,
})

function SitterDashboardScreen() {
  const search = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const user = useRequireSignIn()
  if (!user) return <SignedOutScreen title="Sitter Dashboard" returnTo="/sitter-dashboard" />
  if (user.role === 'owner') return <NotAllowedScreen title={`Access Denied: ${refusals.sitters_page.sentence}`} />
  return (
    <SitterDashboard
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
