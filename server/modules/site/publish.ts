import type { SiteVersion } from '#contract/calls/site.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { siteChanges } from '#contract/vocabulary/site-changes.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import { lookOfSite, makeLook } from '#server/modules/look/public.ts'
import type { UnmadeLook } from '#server/modules/look/public.ts'
import * as store from './store.ts'
import { viewVersion } from './view.ts'

type Publication = {
  readonly revision: number
  readonly note: string | null
  readonly requestId: string
}

/** The groups of fields that differ, for the audit log. */
const groupsOf = (changes: ReturnType<typeof siteChanges>): string[] => [
  ...new Set(changes.map(({ field }) => field.slice(0, field.indexOf('.')))),
]

/**
 * Publishes the draft as it was seen, in the place of what was published then. The same `requestId` again answers with the
 * version that it made.
 */
export async function publish(
  db: Database,
  adminId: string,
  { revision, ...publication }: Publication,
  now: Date,
): Promise<SiteVersion | Refused<'draft_changed' | 'nothing_to_publish' | 'request_differs' | UnmadeLook>> {
  return transaction(db, async (tx) => {
    const before = await store.lockPublished(tx)
    const made = await store.versionOfRequest(tx, publication.requestId)
    if (made) return made.revision === revision ? viewVersion(made) : refuse('request_differs')
    const draft = await store.findDraft(tx)
    if (!draft) return refuse('nothing_to_publish')
    if (draft.revision !== revision || draft.basedOn !== before.number) return refuse('draft_changed')
    const changes = siteChanges(before.content, draft.content)
    if (changes.length === 0) return refuse('nothing_to_publish')
    const unmade = await makeLook(tx, lookOfSite(draft.content.look), now)
    if (unmade) return unmade
    await store.publishDraft(tx, { by: adminId, ...publication }, now)
    return noted(tx, adminId, { action: 'site_published', details: { groups: groupsOf(changes) } }, publication, now)
  })
}

/** Publishes a copy of an earlier version. The same `requestId` again answers with the version that it made. */
export async function revert(
  db: Database,
  adminId: string,
  { number, requestId }: { readonly number: number; readonly requestId: string },
  now: Date,
): Promise<SiteVersion | Refused<'version_not_found' | 'nothing_to_publish' | 'request_differs' | UnmadeLook>> {
  return transaction(db, async (tx) => {
    const before = await store.lockPublished(tx)
    const made = await store.versionOfRequest(tx, requestId)
    if (made) return made.copyOf === number ? viewVersion(made) : refuse('request_differs')
    const version = await store.findVersion(tx, number)
    if (!version) return refuse('version_not_found')
    const changes = siteChanges(before.content, version.content)
    if (changes.length === 0) return refuse('nothing_to_publish')
    const unmade = await makeLook(tx, lookOfSite(version.content.look), now)
    if (unmade) return unmade
    await store.publishCopy(tx, number, { by: adminId, requestId }, now)
    const details = { version: number, groups: groupsOf(changes) }
    return noted(tx, adminId, { action: 'site_reverted', details }, { requestId }, now)
  })
}

type Note = Pick<Parameters<typeof writeAudit>[1], 'action' | 'details'>

/** Writes the audit log and returns the version that was made. */
async function noted(
  tx: Database,
  actorId: string,
  note: Note,
  { requestId }: { readonly requestId: string },
  now: Date,
): Promise<SiteVersion> {
  await writeAudit(tx, { actorId, ...note, subject: { kind: 'site', id: null } }, now)
  const made = await store.versionOfRequest(tx, requestId)
  if (!made) throw new Error('a version just published is not there')
  return viewVersion(made)
}
