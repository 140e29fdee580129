import type { NotedKind } from '#contract/vocabulary/staff-notes.ts'
import type { Database } from '#server/database/connect.ts'
import { bookingFacts } from '#server/modules/bookings/public.ts'
import { isCase } from '#server/modules/cases/public.ts'
import { listingToHide } from '#server/modules/listings/public.ts'

/** What is noted about: a person, who is named if it is about a listing of theirs too, or a stay or a case. */
export type Noted =
  | { readonly kind: 'person'; readonly id: string; readonly personId: string }
  | { readonly kind: NotedKind; readonly id: string; readonly personId: string | null }

/** Finds a thing to note something about; undefined if it is not there. */
export async function findNoted(db: Database, kind: NotedKind, id: string): Promise<Noted | undefined> {
  switch (kind) {
    case 'listing': {
      const listing = await listingToHide(db, id)
      return listing && { kind, id, personId: listing.sitterId }
    }
    case 'booking':
      return (await bookingFacts(db, id)) && { kind, id, personId: null }
    case 'case':
      return (await isCase(db, id)) ? { kind, id, personId: null } : undefined
  }
}
