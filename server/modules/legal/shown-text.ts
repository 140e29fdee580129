import type { LegalDocument } from '#contract/vocabulary/text-pages.ts'
import { legalDocumentNames } from '#contract/vocabulary/text-pages.ts'
import type { Database } from '#server/database/connect.ts'
import { todayOf } from './publish.ts'
import * as store from './store.ts'

/** Returns a version of a legal page for readers, the one in effect without a number; undefined if there is none. */
export async function legalText(
  db: Database,
  { document, version }: { readonly document: LegalDocument; readonly version: number | undefined },
  now: Date,
) {
  const today = todayOf(now)
  const [inEffect, next] = await Promise.all([
    store.versionInEffect(db, document, today),
    store.versionToCome(db, document, today),
  ])
  const shown = version === undefined ? inEffect : await store.findVersion(db, document, version)
  if (!shown) return undefined
  return {
    text: shown.text,
    legal: {
      version: shown.version,
      effectiveOn: shown.effectiveOn,
      isInEffect: shown.version === inEffect.version,
      next: next
        ? {
            version: next.version,
            effectiveOn: next.effectiveOn,
            summary: next.summary ?? '',
          }
        : null,
    },
  }
}

/** Makes the texts with which the product comes the first versions, unless they were that before. */
export async function storeShipped(
  db: Database,
  shipped: (document: LegalDocument) => string,
  now: Date,
): Promise<void> {
  for (const document of legalDocumentNames) await store.addFirstVersion(db, document, shipped(document), now)
}
