import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { waitingOf } from '#server/database/waiting.ts'

/** What the check-up found wrong: `detail` is its sentence. The id is the name of the system. */
export const checkUpsFound = waitingOf(
  () => sql`
  select system as id, found_at as since, found_at + interval '1 day' as due, says as detail, system as words
  from check_ups`,
)

/** What is wrong with one of the outside systems, in a sentence for the operator. */
export type CheckUp = { readonly system: string; readonly says: string }

const longest = 1000

/** Replaces what the last check-up found. What is still wrong keeps the time at which it was found first. */
export async function replaceCheckUps(db: Database, found: readonly CheckUp[], now: Date): Promise<void> {
  const systems = found.map(({ system }) => system)
  await sql`
    with gone as (delete from check_ups where not system = any(${systems}::text[]))
    insert into check_ups (system, says, found_at)
    select f.system, left(f.says, ${longest}), ${now}
    from unnest(${systems}::text[], ${found.map(({ says }) => says)}::text[]) as f (system, says)
    on conflict (system) do update set says = excluded.says`.execute(db)
}
