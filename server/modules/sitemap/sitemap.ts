import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { helpSlugs } from '#contract/vocabulary/text-pages.ts'
import { readId } from '#contract/vocabulary/ids.ts'
import { refuse } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { sendRefusal } from '#server/platform/http/problems.ts'
import { cached } from '#server/platform/cache.ts'
import { activeListings, fileStarts } from './store.ts'

/** Public pages besides listings. Search results are left out, because there are too many. */
const pages = [
  '/',
  '/find-sitters',
  '/sitters',
  '/become-sitter',
  '/how-it-works',
  '/cancellation-policies',
  '/about',
  '/help',
  ...helpSlugs.map((slug) => `/help/${slug}`),
  '/safety',
  '/contact',
  '/privacy',
  '/terms',
  '/company',
]
/** Paths that search engines should not visit. */
const closed = [
  '/account/',
  '/admin',
  '/api/',
  '/apply-sitter',
  '/bookings/',
  '/checkout',
  '/listing/create',
  '/messages',
  '/objects/',
  '/oidc/',
  '/owner-dashboard',
  '/sign-in/',
  '/sitter-dashboard',
]
/** Feeds of listings, which calendar services fetch for their sitters, some of them by these rules. */
const open = '/api/calendars/'
/** Addresses in one file; the protocol allows 50,000. */
const perFile = 10_000
/** How long the index stays: it takes a look at every listing, and whoever reads it keeps it for an hour. */
const indexMs = 600_000

export type SiteFilesOptions = {
  readonly db: Database
  readonly publicUrl: string
  /** Whether the marketplace is a demo, which search engines should not index. */
  readonly demo: boolean
  /** Returns the cities that have a page, with their slugs. */
  readonly cities: () => Promise<readonly { readonly slug: string }[]>
  readonly limit: (request: FastifyRequest) => Promise<void>
}

/**
 * Serves robots.txt and the sitemaps: an index, the public pages including cities, and the active listings in as many
 * files as needed.
 */
export function siteFiles(server: FastifyInstance, { db, publicUrl, demo, cities, limit }: SiteFilesOptions): void {
  const robots = demo
    ? 'User-agent: *\nDisallow: /\n'
    : `User-agent: *\nAllow: ${open}\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`
  server.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots))

  const starts = cached(indexMs, () => fileStarts(db, perFile))
  server.get('/sitemap.xml', async (request, reply) => {
    await limit(request)
    const files = ['/sitemap-pages.xml', ...(await starts()).map((id) => `/sitemap-listings.xml?from=${id}`)]
    return sendXml(
      reply,
      'sitemapindex',
      files.map((path) => `<sitemap><loc>${publicUrl}${path}</loc></sitemap>`),
    )
  })

  server.get('/sitemap-pages.xml', async (request, reply) => {
    await limit(request)
    const paths = [...pages, ...(await cities()).map(({ slug }) => `/sitters/${slug}`)]
    return sendXml(
      reply,
      'urlset',
      paths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`),
    )
  })

  server.get<{ Querystring: { from?: unknown } }>('/sitemap-listings.xml', async (request, reply) => {
    await limit(request)
    const from = readId(request.query.from)
    if (!from) return sendRefusal(request, reply, refuse('not_found'))
    const rows = await activeListings(db, from, perFile)
    const url = ({ id, updatedAt }: (typeof rows)[number]): string =>
      `<url><loc>${publicUrl}/listing/${id}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`
    return sendXml(reply, 'urlset', rows.map(url))
  })
}

function sendXml(reply: FastifyReply, root: 'sitemapindex' | 'urlset', entries: readonly string[]): FastifyReply {
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</${root}>
`
  return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text)
}
