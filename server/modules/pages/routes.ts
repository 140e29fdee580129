import * as api from '#contract/api.ts'
import type { TextPage } from '#contract/calls/pages.ts'
import { refuse } from '#contract/refusals.ts'
import type { LegalDocument, TextSlug } from '#contract/vocabulary/text-pages.ts'
import { helpPages, helpSlugs, legalDocuments, textTitle } from '#contract/vocabulary/text-pages.ts'
import type { Database } from '#server/database/connect.ts'
import { createCounter } from '#server/platform/http/counter.ts'
import { HttpReply, route } from '#server/platform/http/mount.ts'
import type { Route } from '#server/platform/http/mount.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { createRenderer } from './render-text.ts'
import type { Figures, PageFacts } from './rules/facts.ts'
import { excerptOf, searchHelp } from './rules/search-help.ts'
import { shippedText } from './shipped.ts'
import { answerCounts, countAnswer } from './store.ts'

export type PagesDeps = {
  readonly db: Database
  readonly facts: () => PageFacts
  readonly figures: () => Promise<Figures>
  /** The operator's own text of a page; null: the one that the product comes with. */
  readonly edited: (slug: Exclude<TextSlug, LegalDocument>) => string | null
  /** A version of a legal page, the one in effect without a number; undefined if there is none. */
  readonly legal: (document: LegalDocument, version: number | undefined, now: Date) => Promise<LegalText | undefined>
}

export type LegalText = { readonly text: string; readonly legal: NonNullable<TextPage['legal']> }

const oneDay = 86_400_000
const briefly = { 'cache-control': 'public, max-age=60' }

/** The pages of text: help, about, safety, and the legal ones. */
export function pagesRoutes({ db, facts, figures, edited, legal }: PagesDeps): Route[] {
  const render = createRenderer()
  // whoever answers again changes nothing
  const answered = createCounter(1, oneDay)
  const textOf = (slug: Exclude<TextSlug, LegalDocument>) => edited(slug) ?? shippedText(slug)
  const helpWords = (known: PageFacts, now: Figures) =>
    helpSlugs.map((slug) => ({ slug, ...helpPages[slug], words: render(textOf(slug), known, now).words }))

  return [
    route(api.pages.get, async ({ params: { slug }, query: { version }, now }) => {
      const document = isLegal(slug) ? await legal(slug, version, now) : undefined
      if (isLegal(slug) && !document) return refuse('page_not_found')
      const text = document?.text ?? (isLegal(slug) ? '' : textOf(slug))
      const { html, description } = render(text, facts(), await figures())
      const page: TextPage = { slug, title: textTitle(slug), html, description, legal: document?.legal ?? null }
      return HttpReply.with(page, briefly)
    }),
    route(api.pages.help, async ({ query: { search, group } }) => {
      const all = helpWords(facts(), await figures())
      const pages = all.filter((page) => group === undefined || page.group === group)
      const found =
        search === null
          ? pages.map((page) => ({ ...page, excerpt: excerptOf(page.words, undefined) }))
          : searchHelp(pages, search)
      const entries = found.map(({ slug, title, excerpt }) => ({ slug, title, group: helpPages[slug].group, excerpt }))
      return HttpReply.with(entries, briefly)
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
