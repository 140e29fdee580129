import * as api from '#contract/api.ts'
import type { TextPage } from '#contract/calls/pages.ts'
import { refuse } from '#contract/refusals.ts'
import type { LegalDocument, TextSlug } from '#contract/vocabulary/text-pages.ts'
import { helpPages, helpSlugs, legalDocuments, textTitle } from '#contract/vocabulary/text-pages.ts'
import type { Database } from '#server/database/connect.ts'
import { createCounter } from '#server/platform/http/counter.ts'
import { HttpReply, route } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { createRenderer } from './render-text.ts'
import type { Figures, PageFacts } from './rules/facts.ts'
import { excerptOf, searchHelp } from './rules/search-help.ts'
import { shippedText } from './shipped.ts'
import { answerCounts, countAnswer } from './store.ts'

export type PagesDeps = {
  readonly db: Database
  /** What the operator says, as whoever makes a call sees it. */
  readonly site: (call: { readonly showsDraft: boolean }) => Promise<SeenTexts>
  readonly figures: () => Promise<Figures>
  /** A version of a legal page, the one in effect without a number; undefined if there is none. */
  readonly legal: (document: LegalDocument, version: number | undefined, now: Date) => Promise<LegalText | undefined>
}

/** The facts for all texts, and the operator's own text of a page; null: the one that the product comes with. */
type SeenTexts = {
  readonly facts: PageFacts
  readonly edited: (slug: Exclude<TextSlug, LegalDocument>) => string | null
}

export type LegalText = { readonly text: string; readonly legal: NonNullable<TextPage['legal']> }

const oneDay = 86_400_000
/** Of one browser, which may begin or end to look at a draft. */
const kept = ({ showsDraft }: { readonly showsDraft: boolean }) =>
  showsDraft ? { 'cache-control': 'no-store' } : { 'cache-control': 'public, max-age=60', vary: 'cookie' }

/** The pages of text: help, about, safety, and the legal ones. */
export function pagesRoutes({ db, site, figures, legal }: PagesDeps): Route[] {
  const render = createRenderer()
  // whoever answers again changes nothing
  const answered = createCounter(1, oneDay)
  const textOf = ({ edited }: SeenTexts, slug: Exclude<TextSlug, LegalDocument>) => edited(slug) ?? shippedText(slug)
  const helpWords = (seen: SeenTexts, now: Figures) =>
    helpSlugs.map((slug) => ({ slug, ...helpPages[slug], words: render(textOf(seen, slug), seen.facts, now).words }))

  return [
    route(api.pages.get, async ({ params: { slug }, query: { version }, now, showsDraft }) => {
      const seen = await site({ showsDraft })
      const document = isLegal(slug) ? await legal(slug, version, now) : undefined
      if (isLegal(slug) && !document) return refuse('page_not_found')
      const text = document?.text ?? (isLegal(slug) ? '' : textOf(seen, slug))
      const { html, description } = render(text, seen.facts, await figures())
      const page: TextPage = { slug, title: textTitle(slug), html, description, legal: document?.legal ?? null }
      return HttpReply.with(page, kept({ showsDraft }))
    }),
    route(api.pages.help, async ({ query: { search, group }, showsDraft }) => {
      const all = helpWords(await site({ showsDraft }), await figures())
      const pages = all.filter((page) => group === undefined || page.group === group)
      const found =
        search === null
          ? pages.map((page) => ({ ...page, excerpt: excerptOf(page.words, undefined) }))
          : searchHelp(pages, search)
      const entries = found.map(({ slug, title, excerpt }) => ({ slug, title, group: helpPages[slug].group, excerpt }))
      return HttpReply.with(entries, kept({ showsDraft }))
    }),
    route(api.pages.answer, async ({ params: { slug }, body: { helped }, address }) => {
      const key = `${networkOf(address)} ${slug}`
      if (answered.wait(key) > 0) return undefined
      answered.add(key)
      await countAnswer(db, slug, helped)
      return undefined
    }),
    route(api.pages.counts, async () => {
      const counts = await answerCounts(db)
      return helpSlugs.map((slug) => ({ slug, ...helpPages[slug], ...(counts.get(slug) ?? { yes: 0, no: 0 }) }))
    }),
  ]
}

const isLegal = (slug: TextSlug): slug is LegalDocument => slug in legalDocuments
