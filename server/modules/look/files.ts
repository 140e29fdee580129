import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#contract/refusals.ts'
import { siteFileName } from '#contract/vocabulary/site-files.ts'
import type { Database } from '#server/database/connect.ts'
import { sendRefusal } from '#server/platform/http/problems.ts'
import { shownLook } from './shown-look.ts'
import type { SiteLook } from './shown-look.ts'
import { findSiteFile } from './store.ts'

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  ico: 'image/x-icon',
  svg: 'image/svg+xml',
}

/** How many files are kept in memory: those of the site as it is, and of the one before. */
const keptFiles = 24

export type LookFilesOptions = {
  /** Reads from a standby while the leader is away. */
  readonly readWithFallback: <T>(read: (db: Database) => Promise<T>) => Promise<T>
  /** The look that everybody sees now. */
  readonly look: () => SiteLook & { readonly shortName: string; readonly tagline: string }
  /** The product's own icon of a name. */
  readonly ours: (file: FixedIcon) => Buffer | undefined
  readonly limit: (request: FastifyRequest) => Promise<void>
}

/**
 * Serves the files of the site's look, which never change, and what browsers ask for under a fixed address and check each
 * time: the web app's manifest, the favicon and icons.
 */
export function lookFiles(server: FastifyInstance, { readWithFallback, look, ours, limit }: LookFilesOptions): void {
  const kept = new Map<string, Buffer>()
  const read = async (name: string): Promise<Buffer | undefined> => {
    const known = kept.get(name)
    if (known) return known
    const bytes = await readWithFallback((db) => findSiteFile(db, name))
    if (!bytes) return undefined
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size >= keptFiles) kept.delete(oldest)
    kept.set(name, bytes)
    return bytes
  }

  server.get<{ Params: { name: string } }>('/site/:name', { config: { standsIn: true } }, async (request, reply) => {
    await limit(request)
    const { name } = request.params
    const bytes = siteFileName.test(name) ? await read(name) : undefined
    if (!bytes) return sendRefusal(request, reply, refuse('not_found'))
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type(typeOf(name)).send(bytes)
  })

  server.get('/site.webmanifest', async (request, reply) => {
    await limit(request)
    return checked(request, reply, 'application/manifest+json; charset=utf-8', Buffer.from(manifestOf(look())))
  })

  for (const [file, kind] of fixedIcons)
    server.get(`/${file}`, { config: { standsIn: true } }, async (request, reply) => {
      await limit(request)
      const path = shownLook(look()).icons?.[kind]
      const bytes = path === undefined ? ours(file) : await read(path.replace('/site/', ''))
      if (!bytes) return sendRefusal(request, reply, refuse('not_found'))
      return checked(request, reply, typeOf(path ?? file), bytes)
    })
}

/** Icons that browsers, phones and our own pushes ask for under fixed names. */
const fixedIcons = [
  ['favicon.ico', 'favicon.ico'],
  // what it is, its type says
  ['favicon.svg', '192.png'],
  ['icon-192.png', '192.png'],
  ['icon-512.png', '512.png'],
  ['apple-touch-icon.png', 'apple.png'],
] as const
export type FixedIcon = (typeof fixedIcons)[number][0]

const typeOf = (name: string): string => types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

/** Sends what a browser asks for again each time; nothing if it has it. */
function checked(request: FastifyRequest, reply: FastifyReply, type: string, bytes: Buffer): FastifyReply {
  const tag = `"${hash('sha256', bytes).slice(0, 16)}"`
  void reply.header('cache-control', 'public, no-cache').header('etag', tag)
  return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.type(type).send(bytes)
}

function manifestOf(look: ReturnType<LookFilesOptions['look']>): string {
  const { icons, colors } = shownLook(look)
  const icon = (src: string, size: number, purpose: string) => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    name: look.name,
    short_name: look.shortName,
    description: look.tagline,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: colors.ground,
    theme_color: colors.brand,
    icons: icons
      ? [
          icon(icons['192.png'], 192, 'any'),
          icon(icons['512.png'], 512, 'any'),
          icon(icons['maskable.png'], 512, 'maskable'),
        ]
      : [
          { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
          icon('/icon-192.png', 192, 'any'),
          icon('/icon-512.png', 512, 'any maskable'),
        ],
  })
}
