import { createRequestHandler, renderRouterToString, RouterServer } from '@tanstack/react-router/ssr/server'
import { showPicturesFrom } from './brand/picture-origin.ts'
import { wireUp, type Fetch } from './platform/api.ts'
import { createCache } from './platform/cache.ts'
import { scriptThatWaits, withPreloadsThatWait } from './platform/early.ts'
import { scriptThatWatches } from './platform/missing-scripts.ts'
import { userQuery } from './platform/session.ts'
import { createAppRouter } from './router.tsx'

/** Scripts, styles and preloads by route id; the shape of the router's own manifest. */
export type PageManifest = {
  routes: Record<
    string,
    { scripts?: { attrs?: Record<string, string>; children?: string }[]; css?: string[]; preloads?: string[] }
  >
}

export type RenderOptions = {
  manifest: PageManifest
  nonce: string
  /** Public address of the site, without a slash at the end. */
  origin: string
  /** Where pages show public pictures from; empty: this site. */
  pictures: string
  /** Answers calls of the page inside the server. */
  fetch: Fetch
  /** A session cookie came with the request. */
  signedIn: boolean
}

/** Renders one page: whole for visitors, the shell with a spinner for people who seem to be signed in. */
export async function render(request: Request, options: RenderOptions): Promise<Response> {
  const { manifest, nonce, origin, signedIn } = options
  // a shell shows nothing before its scripts have come; while developing there is nothing to preload
  const waits = !signedIn && manifest.routes.__root__?.preloads !== undefined
  const cache = createCache(true)
  showPicturesFrom(options.pictures)
  wireUp(cache, { origin, fetch: options.fetch })
  // Who is asking is known before the page is drawn, so that the browser begins with what the server drew. Without a
  // session cookie there is nobody, and no need to ask.
  // Where asking fails, the browser begins with nothing known and asks again.
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

/** The manifest with the scripts of the page: one that watches the others, and, where they wait, one that fetches them later. */
function withScripts(
  { routes: { __root__: root, ...routes } }: PageManifest,
  { waits, shell }: PageScripts,
): PageManifest {
  const scripts = (root?.scripts ?? []).map((script) =>
    waits && script.attrs?.src ? { children: scriptThatWaits(script.attrs.src) } : script,
  )
  return { routes: { ...routes, __root__: { ...root, scripts: [{ children: scriptThatWatches(shell) }, ...scripts] } } }
}
