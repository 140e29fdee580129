import { createLazyFileRoute } from '@tanstack/react-router'
import { refusals } from '#contract/refusals.ts'
import { NotAllowedScreen, SignedOutScreen } from './-shell/gates.tsx'
import { draftsQuery } from '#web/modules/listing-editor/queries.ts'
import { myListingsQuery } from '#web/modules/listings/queries.ts'
import { SitterDashboard, sitterTabs } from './-sitter/sitter-dashboard.tsx'
import { loadNextUp } from './-sitter/sitter-today.tsx'
import { sitterBookingsQuery, sitterCalendarQuery, todayQuery } from '#web/modules/bookings/queries.ts'
import { earningsQuery, payoutAccountQuery, payoutsQuery } from '#web/modules/earnings/queries.ts'
import type { SitterDashboardSearch } from './-dashboard/dashboard-search.ts'
import { loadUser, useRequireSignIn } from '#web/platform/session.ts'
import type { LoaderInput } from '#web/router-context.ts'

// Refetched on every visit: a request may have come. The screen shows the loading state.
export const loader = async ({
  context: { cache, today },
  location: { search },
}: LoaderInput & { readonly location: { readonly search: SitterDashboardSearch } }) => {
  const user = await loadUser(cache)
  if (!user || user.role === 'owner') return
  const fresh = { staleTime: 5000 }
  void cache.prefetchQuery({ ...myListingsQuery, ...fresh })
  void cache.prefetchQuery({ ...sitterBookingsQuery, ...fresh })
  void cache.prefetchQuery({ ...todayQuery, ...fresh })
  void cache.prefetchQuery({ ...draftsQuery, ...fresh })
  void cache.prefetchQuery({ ...earningsQuery, ...fresh })
  void cache.prefetchQuery({ ...payoutAccountQuery, ...fresh })
  if (search.tab === 'reviews') (await import('./-sitter/sitter-reviews.part.tsx')).prefetch(cache, user.id)
  if (search.tab === 'calendar')
    void cache.prefetchQuery({ ...sitterCalendarQuery(search.month ?? today().slice(0, 7)), ...fresh })
  if (search.tab === 'earnings') void cache.prefetchQuery({ ...payoutsQuery, ...fresh })
  const next = (search.tab === undefined || search.tab === 'requests') && loadNextUp(cache)
  await Promise.all([sitterTabs[search.tab ?? 'listings'].load(), import.meta.env.SSR && next])
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
