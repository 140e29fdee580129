import { readFileSync } from 'node:fs'
import { helpPages, textSlugs } from '#contract/vocabulary/text-pages.ts'
import type { TextSlug } from '#contract/vocabulary/text-pages.ts'

const fileOf = (slug: TextSlug): URL => new URL(`texts/${slug in helpPages ? 'help/' : ''}${slug}.md`, import.meta.url)

const texts = new Map(textSlugs.map((slug) => [slug, readFileSync(fileOf(slug), 'utf8')]))

/** The text in Markdown that the product comes with. */
export function shippedText(slug: TextSlug): string {
  const text = texts.get(slug)
  if (text === undefined) throw new Error(`There is no text ${slug}`)
  return text
}
