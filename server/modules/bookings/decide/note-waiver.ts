import type { AskedVaccine } from '#contract/vocabulary/vaccines.ts'
import type { Database } from '#server/database/connect.ts'
import { appendEvent } from '../rows/events-store.ts'
import type { BookingFacts } from '../rows/bookings-store.ts'

/** Writes into the history of a stay that its sitter excused a pet from a vaccine. The booking must be locked. */
export async function noteWaiver(
  tx: Database,
  stay: Pick<BookingFacts, 'id' | 'status'>,
  waiver: {
    readonly actorId: string
    readonly petId: string
    readonly vaccine: AskedVaccine
    readonly reason: string | null
  },
  now: Date,
): Promise<void> {
  const { actorId, petId, vaccine, reason: note } = waiver
  await appendEvent(tx, stay, { kind: 'waived', petId, vaccine, note, actor: 'sitter', actorId, at: now })
}
