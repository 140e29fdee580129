import type { AccountExport } from '#contract/schemas/account-export.ts'
import type { Database } from '#server/database/connect.ts'
import { sightingsOf } from './sightings-store.ts'
import * as store from './store.ts'

/** Returns the missing pets of a person's stays, on either side, and what was reported of them. */
export async function exportLostPets(db: Database, userId: string): Promise<AccountExport['lostPets']> {
  const all = await store.lostOfPerson(db, userId)
  return Promise.all(
    all.map(async (lost) => ({
      id: lost.id,
      bookingId: lost.bookingId,
      petId: lost.petId,
      state: lost.state,
      startedBy: lost.startedBy,
      startedAt: lost.startedAt.toISOString(),
      endedAt: lost.endedAt?.toISOString() ?? null,
      area: { latitude: lost.area.latitude, longitude: lost.area.longitude, meters: lost.area.meters },
      lastSeenAt: lost.lastSeenAt.toISOString(),
      lastSeenText: lost.lastSeenText,
      looks: lost.looks,
      collar: lost.collar,
      approach: lost.approach,
      heldBack: lost.heldBack,
      sightings: (await sightingsOf(db, lost.id)).map(({ seenAt, receivedAt, ...each }) => ({
        ...each,
        seenAt: seenAt.toISOString(),
        receivedAt: receivedAt.toISOString(),
      })),
    })),
  )
}
