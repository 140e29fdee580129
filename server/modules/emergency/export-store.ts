import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'

/** Returns the stays of a person, on either side, of which anything was signed, shown to a vet or paid. */
export async function staysWithEmergency(db: Database, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from bookings b where ${userId}::uuid in (b.owner_id, b.sitter_id) and (
      exists (select from mandates m where m.booking_id = b.id)
      or exists (select from emergency_links l where l.booking_id = b.id)
      or exists (select from vet_expenses e where e.booking_id = b.id))
    order by b.id`.execute(db)
  return rows.map(({ id }) => id)
}
