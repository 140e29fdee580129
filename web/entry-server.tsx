import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { setTransport } from './platform/api.ts'
import type { PageManifest, RenderPage } from '#contract/page-render.ts'
import { createCache } from './platform/cache.ts'
import { scriptsWait, preHydrationScript, withDeferredPreloads } from './platform/page-start/pre-hydration.ts'
import { scriptThatWatches } from './platform/page-start/missing-scripts.ts'
import { userQuery } from './platform/session.ts'
import { dateIn, isTimeZone, offsetAt, timeIn } from '#contract/vocabulary/zoned-time.ts'
import { byClock, type Clock } from './platform/format/readers-clock.ts'
import { rendersLatePartsWith } from './platform/late-part.tsx'
import { recordingParts, withParts } from './platform/part.tsx'
import { scriptThatNamesTheAddress } from './platform/page-start/rendered-for.ts'
import { scriptThatChecksTheZone } from './platform/page-start/time-zone.ts'
import { showSettings } from './platform/site-settings.ts'
import { createAppRouter } from './router.tsx'

rendersLatePartsWith(renderToString)

export const render: RenderPage = async (request, options) => {
  const { manifest, nonce, origin, reader } = options
  const { forRouter, entry } = scriptsOf(manifest)
  const cache = createCache(true)
  showSettings(options.settings)
  setTransport(cache, { origin, fetch: options.fetch })
  // The user is known before the page is rendered, so that the browser starts with the same state as the server.
  // Without a session cookie there is no user to ask for. If the call fails, the browser starts without an answer and asks
  // again.
  const { queryKey } = userQuery
  if (reader) await cache.fetchQuery(userQuery).catch(() => cache.removeQueries({ queryKey }))
  else cache.setQueryData(queryKey, null)
  // a visitor's page is the same for everyone
  const timeZone = (reader && (reader.timeZone ?? cache.getQueryData(queryKey)?.timeZone)) ?? 'UTC'
  const clock = clockIn(timeZone)
  const facts = { at: clock.now.toISOString(), ...(reader?.liveMark !== undefined && { liveMark: reader.liveMark }) }
  let head = ''
  let rest = ''
  const handle = createRequestHandler({
    request,
    createRouter: () => createAppRouter({ cache, origin, today: () => clock.dateOf(clock.now), nonce, facts }),
    getRouterManifest: () => Promise.resolve(forRouter),
  })
  const { status, headers } = await handle(async ({ router, responseHeaders }) => {
    try {
      const rendered = recordingParts(() => byClock(clock, () => renderToString(<RouterServer router={router} />)))
      const whole = await transformHtmlStringWithRouter(router, rendered.html)
      const end = whole.indexOf('</head>')
      head = withParts(whole.slice(0, end), rendered.parts, manifest.parts ?? {})
      rest = whole.slice(end)
      return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
    } finally {
      router.serverSsr?.cleanup()
    }
  })
  if (entry !== undefined) head = withDeferredPreloads(head)
  const first = [
    scriptThatWatches(),
    ...(reader ? scriptsOfOnePerson(request.url, clock) : []),
    ...(entry === undefined ? [] : [preHydrationScript(entry)]),
  ]
  return {
    status,
    headers,
    head: withFirst(head, nonce, { script: first.join(';'), waits: rest.includes('id="footer"') }),
    rest,
  }
}

/** The inline scripts of a page that is for one person and one moment only. */
function scriptsOfOnePerson(url: string, clock: Clock): string[] {
  const { pathname, search } = new URL(url)
  return [scriptThatNamesTheAddress(pathname + search), scriptThatChecksTheZone(clock.now, clock.offsetAt)]
}

/** With the styles in the page a browser could paint half of it, and what the rest of it then pushes away would jump. It is painted when the footer has begun. */
const paintedWhole = '<link rel="expect" href="#footer" blocking="render">'

/** Asks for the style sheet of the operator's look while the rest of the head, with its styles, is still on the way. */
function lookAtOnce(head: string): string {
  const [, href] = /<link rel="stylesheet" href="(\/site\/[^"]+)"/.exec(head) ?? []
  return href === undefined ? '' : `<link rel="preload" as="style" href="${href}">`
}

/**
 * Adds an inline script that runs before anything is shown or can be pressed: above the styles, for which scripts below
 * them wait.
 */
function withFirst(head: string, nonce: string, { script, waits }: { script: string; waits: boolean }): string {
  const first = `${waits ? paintedWhole : ''}${lookAtOnce(head)}<script nonce="${nonce}">${script}</script>`
  return head.replace(/<meta charset[^>]*>/i, (meta) => meta + first)
}

/** The clock of a time zone; of one that the server does not know, in UTC. */
function clockIn(named: string): Clock {
  const timeZone = isTimeZone(named) ? named : 'UTC'
  return {
    now: new Date(),
    dateOf: (instant) => dateIn(timeZone, instant),
    timeOf: (instant) => timeIn(timeZone, instant),
    offsetAt: (instant) => offsetAt(timeZone, instant),
  }
}

type Scripts = {
  /** The manifest for the router, without a script that waits. */
  readonly forRouter: Pick<PageManifest, 'routes' | 'inlineCss'>
  /** The script that waits for the first paint; none in development, where there is nothing to preload. */
  readonly entry: string | undefined
}

const known = new WeakMap<PageManifest, Scripts>()

function scriptsOf(manifest: PageManifest): Scripts {
  const before = known.get(manifest)
  if (before) return before
  const { __root__: root, ...others } = manifest.routes
  const { inlineCss } = manifest
  const entry = scriptsWait && root?.preloads ? root.scripts?.find(({ attrs }) => attrs?.src)?.attrs?.src : undefined
  const scripts = (root?.scripts ?? []).filter(({ attrs }) => entry === undefined || attrs?.src !== entry)
  const routes = { ...others, __root__: { ...root, scripts } }
  const found = { forRouter: { routes, ...(inlineCss && { inlineCss }) }, entry }
  known.set(manifest, found)
  return found
}
