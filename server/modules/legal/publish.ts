import type { LegalPage, LegalVersion } from '#contract/calls/legal.ts'
import type { ParsedInput, RefusalOf } from '#contract/endpoint.ts'
import type * as api from '#contract/api.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { wholeName } from '#contract/vocabulary/names.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import type { LegalDocument } from '#contract/vocabulary/text-pages.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import { earliestDay, whyNotPublish } from './rules/publishing.ts'
import * as store from './store.ts'

/** How many versions of a document admins see. */
const shownVersions = 20

/** Today, as versions count days. */
export const todayOf = (now: Date): PlainDate => dateIn('UTC', now)

/** Returns a legal page as admins see it. */
export async function viewPage(db: Database, document: LegalDocument, now: Date): Promise<LegalPage> {
  const today = todayOf(now)
  const [inEffect, next, versions] = await Promise.all([
    store.versionInEffect(db, document, today),
    store.versionToCome(db, document, today),
    store.newestVersions(db, document, shownVersions),
  ])
  const lines = new Map(versions.map((version) => [version.version, viewVersion(version)]))
  const lineOf = (version: store.StoredVersion) =>
    lines.get(version.version) ??
    viewVersion({ ...version, byId: null, firstName: null, lastName: null, fullname: null })
  return {
    document,
    text: inEffect.text,
    inEffect: lineOf(inEffect),
    next: next ? { ...lineOf(next), text: next.text } : null,
    isDraft: inEffect.version === 1,
    versions: [...lines.values()],
    earliest: earliestDay(today),
  }
}

function viewVersion({
  version,
  effectiveOn,
  publishedAt,
  summary,
  byId,
  ...names
}: store.PublishedVersion): LegalVersion {
  const by = byId === null ? null : { id: byId, name: wholeName(names) }
  return { version, effectiveOn, publishedAt: publishedAt.toISOString(), summary, by }
}

/** Publishes a version of a legal page, in one transaction with the audit log; a trigger tells everyone of a new one. */
export async function publishVersion(
  db: Database,
  adminId: string,
  { params: { document }, body }: Pick<ParsedInput<typeof api.legal.publish>, 'params' | 'body'>,
  now: Date,
): Promise<undefined | Refused<RefusalOf<typeof api.legal.publish>>> {
  return transaction(db, async (tx) => {
    await store.lockDocument(tx, document)
    if (await store.hasRequest(tx, body.requestId)) return undefined
    const today = todayOf(now)
    const inEffect = (await store.versionInEffect(tx, document, today)).text
    const hasNext = (await store.versionToCome(tx, document, today)) !== undefined
    const why = whyNotPublish(body, { today, inEffect, hasNext })
    if (why) return refuse(why)
    const { correction, text, requestId } = body
    const effectiveOn = correction ? today : (body.effectiveOn ?? today)
    const summary = correction ? null : body.summary
    const made = { document, text, summary, effectiveOn, by: adminId, requestId }
    const { id, version } = await store.addVersion(tx, made, now)
    const details = { document, version, effectiveOn, kind: correction ? 'correction' : 'new version' }
    await writeAudit(tx, { actorId: adminId, action: 'legal_published', subject: { kind: 'legal', id }, details }, now)
    return undefined
  })
}
