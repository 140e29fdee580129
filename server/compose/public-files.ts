import { existsSync, readFileSync } from 'node:fs'
import { defaultLook } from '#contract/look/tokens.ts'
import { productName } from '#contract/vocabulary/product.ts'
import type { FastifyInstance } from 'fastify'
import type { AnyRead } from '#server/database/standby.ts'
import { lookFiles } from '#server/modules/look/public.ts'
import { siteFiles } from '#server/modules/sitemap/public.ts'
import type { Limits } from '#server/platform/http/limits.ts'

/** The look of the product, as long as no operator has chosen another. */
const ourLook = () => ({
  ...defaultLook,
  name: productName,
  shortName: productName,
  tagline: 'Find, book, and pay pet sitters.',
  logo: null,
  socialImage: null,
})

let favicon: Buffer | undefined

/** The product's favicon, of the built pages; undefined if they are not built. */
function ourFavicon(): Buffer | undefined {
  const file = new URL('../../dist/client/favicon.ico', import.meta.url)
  favicon ??= existsSync(file) ? readFileSync(file) : undefined
  return favicon
}

type PublicFiles = Omit<Parameters<typeof siteFiles>[1], 'limit'> & { readonly anyway: AnyRead }

/** Files that everybody may have: those of the look, and those for search engines. */
export function publicFiles(
  server: FastifyInstance,
  { picture, page }: Limits,
  { anyway, ...site }: PublicFiles,
): void {
  lookFiles(server, { anyway, look: ourLook, favicon: ourFavicon, limit: picture })
  siteFiles(server, { ...site, limit: page })
}
