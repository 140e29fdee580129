import type { SiteDraft } from '#contract/calls/site.ts'
import type { SiteContent } from '#contract/inputs/site.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import type { StayTerms } from '#contract/vocabulary/stay-terms.ts'
import { termsOf } from './rules/words.ts'
import { lookOfSite, makeLook } from '#server/modules/look/public.ts'
import type { UnmadeLook } from '#server/modules/look/public.ts'
import * as store from './store.ts'
import { viewAuthor } from './view.ts'

/** Who has what of the example of a stay, by its terms: supplied by composition, since prices are made above. */
export type PriceExample = SiteDraft['example']['draft']
export type ExampleOf = (terms: StayTerms) => PriceExample

export type DraftDeps = { readonly db: Database; readonly exampleOf: ExampleOf }

/** Returns the draft beside what is published. `isShown`: whether this browser shows the draft. */
export async function readDraft({ db, exampleOf }: DraftDeps, isShown: boolean): Promise<SiteDraft> {
  const [published, draft] = await Promise.all([store.publishedSite(db), store.findDraft(db)])
  const by = draft && viewAuthor(draft)
  return {
    content: draft?.content ?? published.content,
    published: published.content,
    number: published.number,
    revision: draft?.revision ?? 0,
    saved: draft && by ? { at: draft.at.toISOString(), by } : null,
    isShown: isShown && draft !== undefined,
    isNew: published.number === 1,
    example: {
      draft: exampleOf(termsOf(draft?.content ?? published.content)),
      published: exampleOf(termsOf(published.content)),
    },
  }
}

type Saved = {
  readonly content: SiteContent
  readonly revision: number
  readonly by: string
  readonly isShown: boolean
}

/** Saves the draft that an admin edited from `revision` on. */
export async function saveDraft(
  deps: DraftDeps,
  { isShown, ...draft }: Saved,
  now: Date,
): Promise<SiteDraft | Refused<'draft_changed' | UnmadeLook>> {
  // whoever looks at the draft sees its new look
  const unmade = isShown ? await makeLook(deps.db, lookOfSite(draft.content.look), now) : undefined
  if (unmade) return unmade
  return (await store.writeDraft(deps.db, draft, now)) ? readDraft(deps, isShown) : refuse('draft_changed')
}
