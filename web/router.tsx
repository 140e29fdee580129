import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import type { QueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { errorsInPages } from './platform/errors-in-pages.ts'
import { setPageFacts, type PageFacts } from './platform/page-start/page-facts.ts'
import { loadParts, part } from './platform/part.tsx'
import { parseSearch, stringifySearch } from './platform/search-params.ts'
import { ErrorScreen } from './routes/-shell/error-screen.tsx'
import { PendingScreen } from './routes/-shell/pending-screen.tsx'
import { routeTree } from './routeTree.gen.ts'
import type { RouterContext } from './router-context.ts'

const NotFoundScreen = part('web/routes/-shell/not-found.part.tsx', () =>
  import('./routes/-shell/not-found.part.tsx').then((module) => module.NotFoundScreen),
)

export type RouterSetup = RouterContext & {
  /** For every inline script of a page rendered on the server. */
  nonce?: string
  /** On the server: what the browser is told of the page. */
  facts?: PageFacts
}

/** Creates the router: on the server one per rendered page, in the browser one per tab. */
export function createAppRouter({ cache, origin, today, nonce, facts }: RouterSetup) {
  const context: RouterContext = { cache, origin, today }
  const router = createRouter({
    routeTree,
    context,
    origin,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // React Query decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingMinMs: 200,
    defaultPendingComponent: () => PendingScreen({}),
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: () => (
      <Suspense fallback={<PendingScreen />}>
        <NotFoundScreen />
      </Suspense>
    ),
    // another listing, booking or sitter begins anew: nothing that was opened, chosen or written moves over to it
    defaultRemountDeps: ({ params }) => params,
    scrollRestoration: placesScreens(),
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
  })
  router.options.serializationAdapters = [errorsInPages]
  if (import.meta.env.SSR)
    router.options.dehydrate = async () => {
      await Promise.all([settled(cache), loadParts((work) => Promise.all(work.map((load) => load())))])
      return { facts }
    }
  else router.options.hydrate = (page) => setPageFacts(page['facts'])
  setupRouterSsrQueryIntegration({ router, queryClient: cache })
  return router
}

/** Waits for the calls that loaders began, so that the page contains their answers. */
async function settled(cache: QueryClient): Promise<void> {
  for (const query of cache.getQueryCache().findAll({ fetchStatus: 'fetching' })) await query.promise?.catch(() => {})
}

/**
 * Whether the router restores the scroll position of a screen. Not of the first one if it was rendered on the server:
 * the browser has placed it already, and it may have been scrolled since.
 */
function placesScreens(): () => boolean {
  let inPlace = typeof window !== 'undefined' && window.early !== undefined
  return () => {
    const places = !inPlace
    inPlace = false
    return places
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
