import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import type { QueryClient } from '@tanstack/react-query'
import { errorsInPages } from './platform/errors-in-pages.ts'
import { parseSearch, stringifySearch } from './platform/search-params.ts'
import { ErrorScreen } from './routes/-shell/error-screen.tsx'
import { NotFoundScreen } from './routes/-shell/not-found-screen.tsx'
import { PendingScreen } from './routes/-shell/pending-screen.tsx'
import { routeTree } from './routeTree.gen.ts'

/** What every route can reach: the cache, and the public address of the site for absolute links. */
export type RouterContext = { cache: QueryClient; origin: string }

export type RouterSetup = RouterContext & {
  /** Put on every inline script of a page rendered on the server. */
  nonce?: string
  /** Somebody seems to be signed in: the server sends the shell, the screen is made in the browser. */
  shellOnly?: boolean
}

/** One router per page rendered on the server, one for the life of the tab in the browser. */
export function createAppRouter({ cache, origin, nonce, shellOnly = false }: RouterSetup) {
  const context: RouterContext = { cache, origin }
  const router = createRouter({
    routeTree,
    context,
    origin,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // The cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingMinMs: 200,
    defaultPendingComponent: () => PendingScreen({}),
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    // another listing, booking or sitter begins anew: nothing that was opened, chosen or written moves over to it
    defaultRemountDeps: ({ params }) => params,
    scrollRestoration: placesScreens(),
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
  })
  router.options.defaultSsr = !shellOnly
  router.options.serializationAdapters = [errorsInPages]
  setupRouterSsrQueryIntegration({ router, queryClient: cache })
  return router
}

/**
 * Whether the router puts a screen where it was, or at its top. Not the one that the page came with whole: that was put
 * in its place by the browser, and may have been scrolled since.
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
