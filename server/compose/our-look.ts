import { existsSync, readFileSync } from 'node:fs'
import { defaultLook } from '#contract/look/tokens.ts'
import { productName } from '#contract/vocabulary/product.ts'

/** The look of the product, as long as no operator has chosen another. */
export const ourLook = () => ({
  ...defaultLook,
  name: productName,
  shortName: productName,
  tagline: 'Find, book, and pay pet sitters.',
  logo: null,
  socialImage: null,
})

let favicon: Buffer | undefined

/** The product's favicon, of the built pages; undefined if they are not built. */
export function ourFavicon(): Buffer | undefined {
  const file = new URL('../../dist/client/favicon.ico', import.meta.url)
  favicon ??= existsSync(file) ? readFileSync(file) : undefined
  return favicon
}
