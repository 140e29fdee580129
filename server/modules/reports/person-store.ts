import { sql } from 'kysely'
import type { ReportOutcome, ReportReason } from '#contract/vocabulary/report-reasons.ts'
import type { Database } from '#server/database/connect.ts'
import { personJson } from '#server/database/person-json.ts'
import type { NamedPerson } from '#server/database/person-json.ts'

/** A report by or about a person. */
export type PersonsReport = {
  readonly id: string
  readonly by: NamedPerson
  readonly about: NamedPerson
  readonly reason: ReportReason
  readonly listingId: string | null
  readonly title: string | null
  readonly outcome: ReportOutcome | null
  readonly createdAt: Date
}

const listed = 100

/** Returns the latest reports by and about a person. */
export async function reportsOfPerson(db: Database, userId: string): Promise<PersonsReport[]> {
  const { rows } = await sql<PersonsReport>`
    select r.id, ${personJson('a')} as by, ${personJson('b')} as about, r.reason, l.id as "listingId", l.title, r.outcome,
      r.created_at as "createdAt"
    from reports r join users a on a.id = r.reporter_id left join listings l on l.id = r.listing_id
    join users b on b.id = r.reported_id
    where r.reporter_id = ${userId} or r.reported_id = ${userId}
    order by r.id desc limit ${listed}`.execute(db)
  return rows
}

/** Returns the open report of each of these conversations, if there is one. */
export async function openReportsOf(db: Database, conversationIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ conversationId: string; id: string }>`
    select conversation_id as "conversationId", id from reports
    where conversation_id = any(${conversationIds}::uuid[]) and outcome is null order by id`.execute(db)
  return new Map(rows.map(({ conversationId, id }) => [conversationId, id]))
}
