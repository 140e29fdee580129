import type { Database } from '#server/database/connect.ts'

/** Notes when the pet came, whatever was said before. The booking must be locked. */
export async function noteCheckIn(tx: Database, id: string, at: Date): Promise<void> {
  await tx.updateTable('bookings').set({ checked_in_at: at }).where('id', '=', id).execute()
}

/** Notes that the pet left at an instant, whatever was said before. The booking must be locked. */
export async function noteCheckOut(tx: Database, id: string, at: Date): Promise<void> {
  await tx.updateTable('bookings').set({ checked_out_at: at, still_here_at: null }).where('id', '=', id).execute()
}

/** Notes that the pet is still there. The booking must be locked. */
export async function noteStillHere(tx: Database, id: string, at: Date): Promise<void> {
  await tx.updateTable('bookings').set({ still_here_at: at }).where('id', '=', id).execute()
}
