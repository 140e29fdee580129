import type { DueConsent } from '#contract/calls/legal.ts'
import type { Documents } from '#contract/schemas/agreement.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { agreedDocuments } from '#contract/vocabulary/legal.ts'
import type { AgreedDocument } from '#contract/vocabulary/legal.ts'
import type { Database } from '#server/database/connect.ts'
import type { FallbackRead } from '#server/database/standby.ts'
import { transaction } from '#server/database/transaction.ts'
import { agreedAtOf, setAgreed } from '#server/modules/identity/public.ts'
import { createCache } from '#server/platform/cache.ts'
import { todayOf } from './publish.ts'
import { hasToAgree } from './rules/publishing.ts'
import * as store from './store.ts'

/** How old a process' knowledge of new terms may be; they are announced days before. */
const knownMs = 60_000

/** Knows which sessions belong to people who have to agree to new terms first. */
export type KnownTerms = {
  readonly isUnagreed: (agreedAt: Date, now: Date) => Promise<boolean>
  /** After a publication by this process. */
  readonly forget: () => void
}

/** Keeps the days on which new terms took effect in this process: every call of a signed-in person asks for them. */
export function cacheTerms(readWithFallback: FallbackRead): KnownTerms {
  let since = 0
  const cache = createCache<readonly string[]>({ ms: knownMs, most: 1 })
  return {
    isUnagreed: async (agreedAt, now) =>
      hasToAgree(agreedAt, await cache(`${since}`, () => readWithFallback(store.daysToAgree)), now),
    forget: () => void (since += 1),
  }
}

/** Returns the new terms that a person has not agreed to. */
export async function dueConsents(db: Database, userId: string, now: Date): Promise<DueConsent[]> {
  const agreedAt = await agreedAtOf(db, userId)
  if (!agreedAt) return []
  const found = await Promise.all(agreedDocuments.map((document) => dueOf(db, document, agreedAt, now)))
  return found.flatMap((each) => each ?? [])
}

/** The version in effect of a document of which something new took effect, with what is new. */
async function dueOf(
  db: Database,
  document: AgreedDocument,
  agreedAt: Date,
  now: Date,
): Promise<DueConsent | undefined> {
  const today = todayOf(now)
  const asked = await store.newestToAgree(db, document, agreedAt, today)
  if (!asked) return undefined
  const { version } = await store.versionInEffect(db, document, today)
  return { document, version, effectiveOn: asked.effectiveOn, summary: asked.summary ?? '' }
}

/** Notes that a person agrees to the new terms in effect, if those are what they were shown. */
export async function agree(
  db: Database,
  userId: string,
  shown: readonly { readonly document: AgreedDocument; readonly version: number }[],
  now: Date,
): Promise<undefined | Refused<'terms_changed'>> {
  return transaction(db, async (tx) => {
    const due = await dueConsents(tx, userId, now)
    const isShown = (each: DueConsent) =>
      shown.some(({ document, version }) => document === each.document && version === each.version)
    if (!due.every(isShown)) return refuse('terms_changed')
    for (const { document, version } of due) await store.addConsent(tx, { userId, document, version }, now)
    if (due.length > 0) await setAgreed(tx, userId, now)
    return undefined
  })
}

/** Returns the documents that somebody agrees to: those that they were shown, else those in effect. */
export async function agreedTo(
  db: Database,
  shown: Documents | null | undefined,
  now: Date,
): Promise<Documents | Refused<'terms_changed'>> {
  if (!shown) return store.documentsAt(db, now)
  return (await store.areOffered(db, shown, now)) ? shown : refuse('terms_changed')
}

/** Returns what a person agreed to, for the download of their data. */
export async function exportConsents(db: Database, userId: string) {
  return (await store.consentsOf(db, userId)).map(({ at, ...consent }) => ({ ...consent, at: at.toISOString() }))
}
