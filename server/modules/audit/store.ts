import { sql } from 'kysely'
import { z } from 'zod'
import type { AuditAction, AuditSubject } from '#contract/vocabulary/audit.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Database } from '#server/database/connect.ts'
import { wordsLike } from '#server/database/words-like.ts'
import type { Page } from '#server/platform/http/paging.ts'

export type AuditNote = {
  /** The admin; null for the command line. */
  readonly actorId: string | null
  readonly action: AuditAction
  /** The id is null for all bookings at once, and for a job. */
  readonly subject: { readonly kind: AuditSubject; readonly id: string | null }
  /** What changed, as names of fields and states: no text that a person wrote. */
  readonly details: Readonly<Record<string, string | number | readonly string[]>>
}

/** Writes an audit entry in the transaction of the change. Returns its id. */
export async function writeAudit(
  tx: Database,
  { actorId, action, subject, details }: AuditNote,
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('audit_log')
    .values({
      actor_id: actorId,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      details: JSON.stringify(details),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const Details = z.record(z.string(), z.unknown())

/** Filters entries by subject, by action, or by words in the admin's name or the subject's id. */
export type WantedEntries = {
  readonly subjectId?: string | undefined
  readonly action?: AuditAction | undefined
  readonly search?: string | undefined
  /** Days (UTC), both included. */
  readonly from?: PlainDate | undefined
  readonly to?: PlainDate | undefined
}

/** The entries that match. */
function matching(db: Database, { subjectId, action, search, from, to }: WantedEntries) {
  let query = db
    .selectFrom('audit_log as a')
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .leftJoin('users as p', (join) => join.onRef('p.id', '=', 'a.subject_id').on('a.subject_kind', '=', 'user'))
  if (subjectId) query = query.where('a.subject_id', '=', subjectId)
  if (action) query = query.where('a.action', '=', action)
  if (from) query = query.where('a.created_at', '>=', new Date(`${from}T00:00:00Z`))
  if (to) query = query.where('a.created_at', '<', new Date(`${addDays(to, 1)}T00:00:00Z`))
  if (search)
    query = query.where(
      sql<boolean>`concat_ws(' ', coalesce(u.fullname, concat_ws(' ', u.first_name, u.last_name)), u.email, a.subject_id::text)
        ilike ${wordsLike(search)}`,
    )
  return query
}

/** How many entries match, up to a maximum. */
export async function countAudit(db: Database, wanted: WantedEntries, most: number): Promise<number> {
  const row = await db
    .selectFrom(matching(db, wanted).select('a.id').limit(most).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Returns a page of audit entries, newest first. */
export async function auditEntries(db: Database, { after, take }: Page, wanted: WantedEntries) {
  let query = matching(db, wanted)
    .select(['a.id', 'a.action', 'a.actor_id', 'a.subject_kind', 'a.subject_id', 'a.details', 'a.created_at'])
    .select(['u.first_name as firstName', 'u.last_name as lastName', 'u.fullname'])
    .select([
      'p.id as personId',
      'p.first_name as personFirst',
      'p.last_name as personLast',
      'p.fullname as personWhole',
    ])
    .select(sql<boolean>`exists (select from moderation_texts t where t.audit_id = a.id)`.as('hasTexts'))
  if (after)
    query = query.where(
      sql<boolean>`(a.created_at, a.id) < (select created_at, id from audit_log where id = ${after}::uuid)`,
    )
  const rows = await query.orderBy('a.created_at', 'desc').orderBy('a.id', 'desc').limit(take).execute()
  return rows.map(({ id, action, actor_id, subject_kind, subject_id, details, created_at, hasTexts, ...names }) => {
    const { personId, personFirst, personLast, personWhole, ...actor } = names
    return {
      id,
      action,
      actor: { id: actor_id, ...actor },
      subject: { kind: subject_kind, id: subject_id },
      person: personId === null ? null : { firstName: personFirst, lastName: personLast, fullname: personWhole },
      details: Details.parse(details),
      hasTexts,
      createdAt: created_at,
    }
  })
}
