import type { AccountExport } from '#contract/schemas/account-export.ts'
import { picturePath } from '#contract/vocabulary/pictures.ts'
import type { Database } from '#server/database/connect.ts'
import { handoversOfPerson } from './store.ts'

/** Returns the check-ins and check-outs of a person's stays, on either side. */
export async function exportHandovers(db: Database, userId: string): Promise<AccountExport['handovers']> {
  const found = await handoversOfPerson(db, userId)
  return found.map(({ bookingId, way, state, items, medication, note, photos, offeredBy, disagreement, ...at }) => ({
    bookingId,
    way,
    state,
    items: [...items],
    medication: medication.map(({ petId, label, amount, unit }) => ({ petId, label, amount, unit })),
    note,
    photos: photos.flatMap(({ pictureId }) => picturePath(pictureId) ?? []),
    offeredBy,
    disagreement,
    happenedAt: at.happenedAt?.toISOString() ?? null,
    offeredAt: at.offeredAt?.toISOString() ?? null,
    answeredAt: at.answeredAt?.toISOString() ?? null,
  }))
}
