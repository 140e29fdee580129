import type { Database } from '#server/database/connect.ts'

/** Hides the text of a request from its sitter, or (null) shows it again. */
export async function setInstructionsHidden(tx: Database, bookingId: string, hiddenId: string | null): Promise<void> {
  await tx.updateTable('bookings').set({ instructions_hidden_id: hiddenId }).where('id', '=', bookingId).execute()
}
