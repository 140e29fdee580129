import { createFileRoute } from '@tanstack/react-router'
import { loadUser } from '#web/platform/session.ts'
import { bestSitters } from '#web/modules/landing/best-sitters.ts'
import { marketQuery } from '#web/modules/landing/queries.ts'
import { siteMeta } from './-shell/site-meta.ts'

export const Route = createFileRoute('/')({
  loader: async ({ context: { cache } }) => {
    const [user, { topListingsQuery }] = await Promise.all([loadUser(cache), import('#web/modules/search/queries.ts')])
    if (user) {
      const home = (await import('./-home/prefetch-home.ts')).prefetchHome(cache, user)
      if (import.meta.env.SSR) await home
      return
    }
    const loading = Promise.all([cache.prefetchQuery(topListingsQuery(bestSitters)), cache.prefetchQuery(marketQuery)])
    if (import.meta.env.SSR) await loading
  },
  head: ({ match }) => ({
    meta: siteMeta('Pet sitters you can trust', match.context.origin),
    links: [{ rel: 'canonical', href: `${match.context.origin}/` }],
  }),
})
