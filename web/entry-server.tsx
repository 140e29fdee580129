import { createRequestHandler, renderRouterToString, RouterServer } from '@tanstack/react-router/ssr/server'
import { wireUp, type Fetch } from './platform/api.ts'
import { createCache } from './platform/cache.ts'
import { scriptThatWaits, withPreloadsThatWait } from './platform/early.ts'
import { scriptThatWatches } from './platform/missing-scripts.ts'
import { userQuery } from './platform/session.ts'
import { showSettings } from './platform/site-settings.ts'
import { createAppRouter } from './router.tsx'

/** Scripts, styles and preloads by route id; has the shape of the router's own manifest. */
export type PageManifest = {
  routes: Record<
    string,
    { scripts?: { attrs?: Record<string, string>; children?: string }[]; css?: string[]; preloads?: string[] }
  >
}

export type RenderOptions = {
  manifest: PageManifest
  nonce: string
  /** Public address of the site, without a trailing slash. */
  origin: string
  /** The operator's settings that pages show, by their names. */
  settings: Readonly<Record<string, string>>
  /** Answers the calls of the page inside the server. */
  fetch: Fetch
  /** Whether the request has a session cookie. */
  signedIn: boolean
}

/** Renders one page: whole for visitors, a shell with a spinner if the request has a session cookie. */
export async function render(request: Request, options: RenderOptions): Promise<Response> {
  const { manifest, nonce, origin, signedIn } = options
  // a shell shows nothing until its scripts arrive; in development there is nothing to preload
  const waits = !signedIn && manifest.routes.__root__?.preloads !== undefined
  const cache = createCache(true)
  showSettings(options.settings)
  wireUp(cache, { origin, fetch: options.fetch })
  // The user is known before the page is rendered, so that the browser starts with the same state as the server.
  // Without a session cookie there is no user to ask for. If the call fails, the browser starts without an answer and asks
  // again.
  const { queryKey } = userQuery
  if (signedIn) await cache.fetchQuery(userQuery).catch(() => cache.removeQueries({ queryKey }))
  else cache.setQueryData(queryKey, null)
  const handle = createRequestHandler({
    request,
    createRouter: () => createAppRouter({ cache, origin, nonce, shellOnly: signedIn }),
    getRouterManifest: () => Promise.resolve(withScripts(manifest, { waits, shell: signedIn })),
  })
  const page = await handle(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
  )
  return waits ? new Response(withPreloadsThatWait(await page.text()), page) : page
}

type PageScripts = { waits: boolean; shell: boolean }

/**
 * The manifest with the page's inline scripts: one that watches the others and, if those wait, one that fetches them
 * later.
 */
function withScripts(
  { routes: { __root__: root, ...routes } }: PageManifest,
  { waits, shell }: PageScripts,
): PageManifest {
  const scripts = (root?.scripts ?? []).map((script) =>
    waits && script.attrs?.src ? { children: scriptThatWaits(script.attrs.src) } : script,
  )
  return { routes: { ...routes, __root__: { ...root, scripts: [{ children: scriptThatWatches(shell) }, ...scripts] } } }
}
