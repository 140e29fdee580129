import { createFileRoute } from '@tanstack/react-router'
import { loadUser, useUser } from '#web/platform/session.ts'
import { DashboardHome } from '#web/modules/landing/dashboard-home.tsx'
import { Landing } from '#web/modules/landing/landing.tsx'

/** Sitters on the page: samples for visitors, more for people who are signed in. */
const [samples, shownListings] = [4, 8]

export const Route = createFileRoute('/')({
  loader: async ({ context: { cache } }) => {
    const [user, { topListingsQuery }] = await Promise.all([loadUser(cache), import('#web/modules/search/queries.ts')])
    const loading = cache.prefetchQuery(topListingsQuery(user ? shownListings : samples))
    if (import.meta.env.SSR) await loading
  },
  head: ({ match }) => ({
    meta: [{ title: 'Petstead: pet sitters you can trust' }],
    links: [{ rel: 'canonical', href: `${match.context.origin}/` }],
  }),
  component: Home,
})

function Home() {
  const { user } = useUser()
  return user ? <DashboardHome user={user} /> : <Landing />
}
