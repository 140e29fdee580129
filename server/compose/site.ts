import * as api from '#contract/api.ts'
import { timeZoneCookie } from '#contract/vocabulary/time-zone-cookie.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDatabaseAway } from '#server/database/connect.ts'
import { paymentSources } from '#server/gateways/payments/stripe/browser-sources.ts'
import type { ObjectStorage } from '#server/gateways/object-storage/object-storage.ts'
import type { PageFrame } from '#server/platform/html-pages/page.ts'
import { inProcessFetch } from '#server/platform/http/in-process.ts'
import type { MapSettings } from '#server/platform/http/map-settings.ts'
import { devManifest } from '#server/platform/http/page-files.ts'
import { OperatorError } from '#server/platform/operator-error.ts'
import { mergeSources } from '#server/platform/http/page-policy.ts'
import { registerPages } from '#server/platform/http/pages.ts'
import type { SiteCache } from '#server/modules/site/public.ts'
import type { App } from './app.ts'
import type { Env } from './env.ts'

/** Root folder of the project. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

/** A hidden listing is missing, except for its sitter and admins; so is a list that is not shared. */
const subjects = {
  '/listing/:id': api.listings.get,
  '/listings/:id': api.listings.get,
  '/listing/create': undefined,
  '/sitter/:id': api.sitters.get,
  '/favorites/shared/:token': api.favorites.sharedList,
}

/** Without the leader of the database pages are still read from its standby; their stream then starts anew. */
function unknownIfAway(error: unknown): undefined {
  if (!isDatabaseAway(error)) throw error
}

type PagesAdded = {
  readonly mode: 'built' | 'dev'
  readonly publicUrl: string
  readonly env: MapSettings & Pick<Env, 'PHOTOS_CDN_URL' | 'UNITS'>
  /** Browsers may send photos to it directly. */
  readonly storage: Pick<ObjectStorage, 'direct'>
  readonly site: SiteCache
}

/** Serves the web pages and their files. */
export async function addPages(
  { server, limits, findCaller, liveMark }: App,
  { mode, publicUrl, env, storage, site }: PagesAdded,
): Promise<void> {
  if (mode === 'built' && !existsSync(join(projectRoot, 'dist/client')))
    throw new OperatorError('The pages are not built. Run npm run build first; npm start does it by itself.')
  const fetch = inProcessFetch(server)
  const uploads = await storage.direct?.('any', { bytes: 1, type: 'any', seconds: 1 })
  await registerPages(server, {
    root: projectRoot,
    mode,
    fetch,
    limit: limits.page,
    turn: limits.render,
    publicUrl,
    onChange: site.onChange,
    map: env,
    units: env.UNITS,
    pictures: env.PHOTOS_CDN_URL,
    sources: mergeSources(paymentSources, uploads ? { 'connect-src': [new URL(uploads).origin] } : {}),
    findReader: async (request) => {
      if (!(await findCaller(request))) return null
      // read before the page's calls, so that nothing happens between them and the stream
      return { timeZone: request.cookies[timeZoneCookie], liveMark: await liveMark().catch(unknownIfAway) }
    },
    subjects,
  })
}

/** Stylesheets and fonts of the web pages, for pages that the server renders itself. */
export function frameOf(pages: 'built' | 'dev' | 'none'): Omit<PageFrame, 'siteName' | 'look'> {
  // in development the build is absent or old
  if (pages === 'dev') return { stylesheets: devManifest.routes['__root__']?.css ?? [], fonts: [] }
  try {
    const manifest = JSON.parse(readFileSync(join(projectRoot, 'dist/client/.vite/manifest.json'), 'utf8')) as Record<
      string,
      { isEntry?: boolean; css?: string[]; assets?: string[] }
    >
    const entry = Object.values(manifest).find((chunk) => chunk.isEntry)
    const addresses = (files: readonly string[] = []) => files.map((file) => `/${file}`)
    const fonts = entry?.assets?.filter((file) => file.endsWith('.woff2'))
    return { stylesheets: addresses(entry?.css), fonts: addresses(fonts) }
  } catch {
    // not built: the pages still work, unstyled
    return { stylesheets: [], fonts: [] }
  }
}
