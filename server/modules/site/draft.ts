import type { SiteDraft } from '#contract/calls/site.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
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
    basedOn: draft?.basedOn ?? published.number,
    saved: draft && by ? { at: draft.at.toISOString(), by } : null,
    isShown: isShown && draft !== undefined,
    isNew: published.number === 1,
    example: {
      draft: exampleOf(termsOf(draft?.content ?? published.content)),
      published: exampleOf(termsOf(published.content)),
    },
  }
}

type Saved = store.EditedDraft & { readonly isShown: boolean }

/** Saves the draft that an admin edited, unless another one is there by now, or published. */
export async function saveDraft(
  deps: DraftDeps,
  { isShown, ...draft }: Saved,
  now: Date,
): Promise<SiteDraft | Refused<'draft_changed' | UnmadeLook>> {
  // whoever looks at the draft sees its new look
  const unmade = isShown ? await makeLook(deps.db, lookOfSite(draft.content.look), now) : undefined
  if (unmade) return unmade
  const refused = await transaction(deps.db, async (tx) => {
    const published = await store.lockPublished(tx)
    const there = await store.findDraft(tx)
    if ((there?.revision ?? 0) !== draft.revision || published.number !== draft.basedOn) return refuse('draft_changed')
    await store.writeDraft(tx, draft, now)
    return undefined
  })
  return refused ?? readDraft(deps, isShown)
}

/** Throws the draft away if it is as it was seen. One that is gone is no refusal: the answer may have been lost. */
export async function discardDraft(db: Database, revision: number): Promise<undefined | Refused<'draft_changed'>> {
  return transaction(db, async (tx) => {
    await store.lockPublished(tx)
    const there = await store.findDraft(tx)
    if (there && there.revision !== revision) return refuse('draft_changed')
    await store.deleteDraft(tx)
    return undefined
  })
}
