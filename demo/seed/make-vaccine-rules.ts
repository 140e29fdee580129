import { sql } from 'kysely'
import { recordsDue, usualRules } from '#contract/vocabulary/vaccines.ts'
import type { Database } from '#server/database/connect.ts'
import type { World } from './world.ts'

/**
 * Some listings ask for what kennels usually ask for, but not the first of the demo sitter; requests and stays to come
 * have their rules. Instant ones ask for nothing: in the demo hardly a certificate has been photographed.
 */
export async function writeVaccineRules(tx: Database, { places, now }: World): Promise<void> {
  const asking = places.filter(({ instantBook }, at) => at % 3 === 0 && at > 0 && !instantBook)
  const rules = asking.flatMap(({ id, kinds }) =>
    usualRules.filter(({ kind }) => kinds.includes(kind)).map((rule) => ({ listing_id: id, ...rule })),
  )
  await sql`insert into listing_vaccine_rules (listing_id, kind, vaccine)
    select listing_id, kind, vaccine from json_populate_recordset(null::listing_vaccine_rules, ${JSON.stringify(rules)})`.execute(
    tx,
  )
  await sql`update bookings b set vaccine_rules = r.rules,
      records_due_at = case when b.status = 'accepted'
        then b.check_in_at - ${recordsDue.hoursBefore} * interval '1 hour' end
    from (select listing_id, jsonb_agg(jsonb_build_object('kind', kind, 'vaccine', vaccine) order by kind, vaccine) as rules
      from listing_vaccine_rules group by listing_id) r
    where r.listing_id = b.listing_id and b.status in ('pending', 'accepted') and not b.instant
      and b.check_in_at > ${now}::timestamptz + interval '3 days'`.execute(tx)
}
