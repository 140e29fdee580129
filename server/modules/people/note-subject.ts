import type { NotedKind } from '#contract/vocabulary/staff-notes.ts'
import type { Database } from '#server/database/connect.ts'
import { bookingFacts } from '#server/modules/bookings/public.ts'
import { peopleOfCase } from '#server/modules/cases/public.ts'
import { listingToHide } from '#server/modules/listings/public.ts'

/**
 * What is noted about: a person, who is named if it is about a listing of theirs too, or a stay or a case. `people` are all
 * whom it concerns: a note goes with the first of them who leaves.
 */
export type NoteSubject = { readonly id: string; readonly people: readonly string[] } & (
  | { readonly kind: 'person'; readonly personId: string }
  | { readonly kind: NotedKind; readonly personId: string | null }
)

/** Finds a thing to note something about; undefined if it is not there. */
export async function findNoteSubject(db: Database, kind: NotedKind, id: string): Promise<NoteSubject | undefined> {
  switch (kind) {
    case 'listing': {
      const listing = await listingToHide(db, id)
      return listing && { kind, id, personId: listing.sitterId, people: [listing.sitterId] }
    }
    case 'booking': {
      const stay = await bookingFacts(db, id)
      return stay && { kind, id, personId: null, people: [stay.ownerId, stay.sitterId] }
    }
    case 'case': {
      const people = await peopleOfCase(db, id)
      return people && { kind, id, personId: null, people }
    }
  }
}
