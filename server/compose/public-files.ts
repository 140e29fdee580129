import { existsSync, readFileSync } from 'node:fs'
import type { SiteContent } from '#contract/inputs/site.ts'
import type { FastifyInstance } from 'fastify'
import type { FallbackRead } from '#server/database/standby.ts'
import { lookFiles, lookOfSite } from '#server/modules/look/public.ts'
import type { FixedIcon } from '#server/modules/look/public.ts'
import type { SiteNow } from '#server/modules/site/public.ts'
import { siteFiles } from '#server/modules/sitemap/public.ts'
import type { Limits } from '#server/platform/http/limits.ts'

/** What files of the look are made of. */
const lookFilesOf = ({ look }: SiteContent) => ({ ...lookOfSite(look), tagline: look.tagline ?? ourTagline })

const ourTagline = 'Find, book, and pay pet sitters.'

const icons = new Map<FixedIcon, Buffer>()

/** The product's own icons, of the built pages; undefined if they are not built. */
function ourIcon(name: FixedIcon): Buffer | undefined {
  const file = new URL(`../../dist/client/${name}`, import.meta.url)
  const icon = icons.get(name) ?? (existsSync(file) ? readFileSync(file) : undefined)
  if (icon) icons.set(name, icon)
  return icon
}

type PublicFiles = Omit<Parameters<typeof siteFiles>[1], 'limit'> & {
  readonly readWithFallback: FallbackRead
  readonly site: SiteNow
}

/** Files that everybody may have: those of the look, and those for search engines. */
export function publicFiles(
  server: FastifyInstance,
  { picture, page }: Limits,
  { readWithFallback, site, ...files }: PublicFiles,
): void {
  lookFiles(server, { readWithFallback, look: () => lookFilesOf(site().content), ours: ourIcon, limit: picture })
  siteFiles(server, { ...files, limit: page })
}
