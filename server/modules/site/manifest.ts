import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { SiteContent } from '#contract/inputs/site.ts'
import { matchesEtag } from '#server/platform/http/etags.ts'
import type { SiteNow } from './keep-site.ts'

/** What a phone shows of the site when it is put on its home screen. */
function manifestOf({ look }: SiteContent) {
  return {
    name: look.name,
    short_name: look.shortName,
    description: look.tagline ?? 'Find, book, and pay pet sitters.',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf8f2',
    theme_color: '#1f5b47',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
  }
}

/** GET /site.webmanifest, which browsers ask for anew. */
export function manifestFile(server: FastifyInstance, site: SiteNow): void {
  server.get('/site.webmanifest', (request, reply) => {
    const text = JSON.stringify(manifestOf(site().content))
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    void reply.header('cache-control', 'public, no-cache').header('etag', tag)
    if (matchesEtag(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return reply.type('application/manifest+json; charset=utf-8').send(text)
  })
}
