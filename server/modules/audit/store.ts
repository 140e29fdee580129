import { sql } from 'kysely'
import { z } from 'zod'
import type { AuditAction, AuditSubject } from '#contract/vocabulary/audit.ts'
import type { TimeSort } from '#contract/vocabulary/console-tables.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { readId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/connect.ts'
import { countListed, inOrderOf, madeWithin, pageOfListed } from '#server/database/found.ts'
import type { Listed, ListOrder } from '#server/database/found.ts'
import { personJson } from '#server/database/person-json.ts'
import type { NamedPerson } from '#server/database/person-json.ts'
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

/** Filters entries by subject, by action, or by words in the admin's name or the subject's whole id. */
export type AuditFilter = {
  readonly subjectId?: string | undefined
  readonly action?: AuditAction | undefined
  readonly search?: string | undefined
  readonly sort?: TimeSort | undefined
  /** Days (UTC), both included. */
  readonly from?: PlainDate | undefined
  readonly to?: PlainDate | undefined
}

const orders: Readonly<Record<TimeSort, ListOrder>> = {
  '-created': { by: sql`r.created_at`, isDown: true },
  created: { by: sql`r.created_at`, isDown: false },
}

function listed({ subjectId, action, search, sort = '-created', ...dates }: AuditFilter): Listed {
  return {
    from: sql`audit_log r`,
    where: sql`${subjectId ? sql`r.subject_id = ${subjectId}` : sql`true`}
      and ${action ? sql`r.action = ${action}` : sql`true`} and ${madeWithin(dates)}`,
    ...(sort !== '-created' && { order: orders[sort] }),
    ...(search && { words: named(search) }),
  }
}

/** Matches an entry by the admin, or by the id of what it is about. */
function named(search: string) {
  const id = readId(search.trim())
  const isNamed = sql`person_words(u.fullname, u.first_name, u.last_name, u.email) like lower(${wordsLike(search)})`
  return {
    inRow: sql`(select ${isNamed} from users u where u.id = r.actor_id) or ${id ? sql`r.subject_id = ${id}` : sql`false`}`,
    byIndex: sql`select a.id from users u join audit_log a on a.actor_id = u.id where ${isNamed}
      union select a.id from audit_log a where ${id ? sql`a.subject_id = ${id}` : sql`false`}`,
  }
}

/** How many entries match, up to a maximum. */
export const countAudit = (db: Database, wanted: AuditFilter, most: number) => countListed(db, listed(wanted), most)

type Row = {
  readonly id: string
  readonly action: AuditAction
  readonly actor: NamedPerson | null
  readonly kind: AuditSubject
  readonly subjectId: string | null
  /** Of a person that it is about. */
  readonly person: NamedPerson | null
  readonly details: unknown
  readonly hasTexts: boolean
  readonly createdAt: Date
}

/** Returns a page of entries that match, newest first or by their sort, and how many there are. */
export async function auditEntries(db: Database, page: Page, wanted: AuditFilter) {
  const found = await pageOfListed(db, listed(wanted), page)
  const { rows } = await sql<Row>`
    select a.id, a.action, ${personJson('u')} as actor, a.subject_kind as kind, a.subject_id as "subjectId",
      ${personJson('p')} as person, a.details, a.created_at as "createdAt",
      exists (select from moderation_texts t where t.audit_id = a.id) as "hasTexts"
    from audit_log a left join users u on u.id = a.actor_id
    left join users p on p.id = a.subject_id and a.subject_kind = 'user'
    where a.id = any(${found.ids}::uuid[])`.execute(db)
  const entries = rows.map((row) => ({ ...row, details: Details.parse(row.details) }))
  return { ...found, rows: inOrderOf(found.ids, entries) }
}
