import { addressOf } from '#contract/address.ts'
import { api } from '#contract/index.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { paymentSources } from '#server/gateways/payments/stripe/browser-sources.ts'
import type { PageFrame } from '#server/platform/html-pages/page.ts'
import { inProcessFetch } from '#server/platform/http/in-process.ts'
import type { MapSettings } from '#server/platform/http/map-settings.ts'
import { devManifest } from '#server/platform/http/page-files.ts'
import { mergeSources } from '#server/platform/http/page-policy.ts'
import { registerPages } from '#server/platform/http/pages.ts'
import type { App } from './app.ts'
import type { Env } from './env.ts'

/** Root folder of the project. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

/** Serves the web pages and their files. */
export async function addPages(
  { server, limits, findCaller }: App,
  mode: 'built' | 'dev',
  publicUrl: string,
  env: MapSettings & Pick<Env, 'PHOTOS_CDN_URL'>,
  /** An upload URL of the storage, if browsers send photos to it directly. */
  uploads?: string,
): Promise<void> {
  const fetch = inProcessFetch(server)
  await registerPages(server, {
    root: projectRoot,
    mode,
    fetch,
    limit: limits.page,
    turn: limits.render,
    publicUrl,
    map: env,
    pictures: env.PHOTOS_CDN_URL,
    sources: mergeSources(paymentSources, uploads ? { 'connect-src': [new URL(uploads).origin] } : {}),
    isSignedIn: async (request) => (await findCaller(request)) !== null,
    // a hidden listing is 404 except for its sitter and admins; a list that is not shared is 404 too
    isThere: async (url, cookie) => {
      const call = callOf(url.pathname)
      if (!call) return true
      const answer = await fetch(new Request(publicUrl + call, { headers: { cookie } }))
      return answer.status !== 404
    },
  })
}

/** The call that tells whether the subject of a page exists; undefined for pages that always exist. */
function callOf(path: string): string | undefined {
  const id = /^\/(listings?|sitter)\/([0-9a-f-]{36})$/.exec(path)
  if (id?.[2]) return addressOf(id[1] === 'sitter' ? api.sitters.get : api.listings.get, { params: { id: id[2] } })
  const token = /^\/favorites\/shared\/([^/]+)$/.exec(path)?.[1]
  return token && addressOf(api.favorites.sharedList, { params: { token } })
}

/** Stylesheets and fonts of the web pages, for pages that the server renders itself. */
export function frameOf(pages: 'built' | 'dev' | 'none'): PageFrame {
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
