import { createLazyFileRoute } from '@tanstack/react-router'
import { refusals } from '#contract/refusals.ts'
import { NotAllowedScreen, SignedOutScreen } from './-shell/gates.tsx'
import { earningsQuery, payoutAccountQuery } from '#web/modules/earnings/queries.ts'
import { draftsQuery } from '#web/modules/listing-editor/queries.ts'
import { myListingsQuery } from '#web/modules/listings/queries.ts'
import { SitterDashboard } from './-sitter/sitter-dashboard.tsx'
import { sitterBookingsQuery, todayQuery } from '#web/modules/bookings/queries.ts'
import { aboutQuery } from '#web/modules/reviews/queries.ts'
import { loadUser, useRequireSignIn } from '#web/platform/session.ts'
import type { LoaderInput } from '#web/router-context.ts'

// Refetched on every visit: a request may have come. The screen shows the loading state.
export const loader = async ({ context: { cache } }: LoaderInput) => {
  const user = await loadUser(cache)
  if (!user || user.role === 'owner') return
  const fresh = { staleTime: 5000 }
  void cache.prefetchQuery({ ...myListingsQuery, ...fresh })
  void cache.prefetchQuery({ ...sitterBookingsQuery, ...fresh })
  void cache.prefetchQuery({ ...todayQuery, ...fresh })
  void cache.prefetchQuery({ ...draftsQuery, ...fresh })
  void cache.prefetchQuery({ ...earningsQuery, ...fresh })
  void cache.prefetchQuery({ ...payoutAccountQuery, ...fresh })
  void cache.prefetchQuery({ ...aboutQuery, ...fresh })
}

export const Route = createLazyFileRoute('/sitter-dashboard')({
  component: SitterDashboardScreen,
})

function SitterDashboardScreen() {
  const search = Route.useSearch()
  const user = useRequireSignIn()
  if (!user) return <SignedOutScreen title="Sitter Dashboard" />
  if (user.role === 'owner') return <NotAllowedScreen title={`Access Denied: ${refusals.sitters_page.sentence}`} />
  return <SitterDashboard search={search} />
}
