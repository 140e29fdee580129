import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { loadUser, useSessionEnd, useUser } from '#web/platform/session.ts'
import { Landing, sampleSitters } from '#web/modules/landing/landing.tsx'
import { ScreenSpinner } from '#web/ui/spinner.tsx'
import { siteMeta } from './-shell/site-meta.ts'

// Rendered in the browser only, and not part of a visitor's page.
const HomeOf = lazy(() => import('./-home/home-of.tsx').then((module) => ({ default: module.HomeOf })))

export const Route = createFileRoute('/')({
  loader: async ({ context: { cache } }) => {
    const [user, { topListingsQuery }] = await Promise.all([loadUser(cache), import('#web/modules/search/queries.ts')])
    if (user) return
    const loading = cache.prefetchQuery(topListingsQuery(sampleSitters))
    if (import.meta.env.SSR) await loading
  },
  head: ({ match }) => ({
    meta: siteMeta('Pet sitters you can trust', match.context.origin),
    links: [{ rel: 'canonical', href: `${match.context.origin}/` }],
  }),
  component: Home,
})

function Home() {
  const { user } = useUser()
  useSessionEnd(user)
  if (!user) return <Landing />
  return (
    <Suspense fallback={<ScreenSpinner />}>
      <HomeOf user={user} />
    </Suspense>
  )
}
