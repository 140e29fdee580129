import type { VaccineRule } from '#contract/vocabulary/vaccines.ts'
import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'

/** The rules of listing `l` for the kinds that it takes, in the shape of VaccineRule. */
export const vaccineRulesSql = `(select coalesce(json_agg(json_build_object('kind', r.kind, 'vaccine', r.vaccine)
    order by r.kind, r.vaccine), '[]')
  from listing_vaccine_rules r where r.listing_id = l.id and r.kind = any(l.pet_kinds))`

/** Returns the vaccines that a listing asks of the kinds of pets that it takes. */
export async function vaccineRulesOf(db: Database, listingId: string): Promise<VaccineRule[]> {
  const { rows } = await sql<{ rules: VaccineRule[] }>`
    select ${sql.raw(vaccineRulesSql)} as rules from listings l where l.id = ${listingId}`.execute(db)
  return rows[0]?.rules ?? []
}

/** Sets the vaccines that a listing asks for. The listing must be locked. */
export async function setVaccineRules(tx: Database, listingId: string, rules: readonly VaccineRule[]): Promise<void> {
  await tx.deleteFrom('listing_vaccine_rules').where('listing_id', '=', listingId).execute()
  if (rules.length === 0) return
  const rows = rules.map(({ kind, vaccine }) => ({ listing_id: listingId, kind, vaccine }))
  await tx
    .insertInto('listing_vaccine_rules')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
