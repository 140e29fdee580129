import type { Database } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Fact } from './rules/record.ts'

const facts = prepared<Fact>('select * from ended_stays($1, $2)')

/** Returns what became of the stays of a person, on either side, in the year before an instant; the newest first. */
export function factsOf(db: Database, personId: string, now: Date): Promise<Fact[]> {
  return facts(db, [personId, now])
}

const sitterFacts = prepared<{ timeZone: string; isShown: boolean }>(`
  select time_zone as "timeZone", bool_or(is_active and deleted_at is null) over () as "isShown"
  from listings where sitter_id = $1 order by created_at desc limit 1`)

/** Returns the time zone of a sitter's newest listing, and whether one is public; undefined for people without one. */
export async function sitterOf(
  db: Database,
  personId: string,
): Promise<{ readonly timeZone: string; readonly isShown: boolean } | undefined> {
  return (await sitterFacts(db, [personId]))[0]
}
