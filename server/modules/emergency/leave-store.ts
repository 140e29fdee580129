import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'

/**
 * Erases what a person who leaves signed and wrote: an owner's signatures and texts, and of costs, on either side, what they
 * were for and receipts. Amounts stay. The addresses for vets have ended with the stays; those of contacts lead nowhere.
 */
export async function eraseEmergencyOf(tx: Database, userId: string): Promise<void> {
  await tx
    .updateTable('mandates')
    .set({ signed_name: null, text: null })
    .where('signed_by', '=', userId)
    .where('text', 'is not', null)
    .execute()
  await tx.deleteFrom('contact_consents').where('owner_id', '=', userId).execute()
  await sql`update vet_expenses e set what = null, receipt_id = null from bookings b
    where b.id = e.booking_id and ${userId}::uuid in (b.owner_id, b.sitter_id)`.execute(tx)
}
