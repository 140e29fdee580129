import { companions } from '#contract/vocabulary/traits.ts'
import type { PetTraits } from '#contract/vocabulary/traits.ts'
import type { Database } from '#server/database/connect.ts'
import { lockNights } from '#server/modules/availability/public.ts'
import { lockListingShared } from '#server/modules/listings/public.ts'
import type { HousematesPort } from '#server/modules/pets/public.ts'
import { lockBooking } from '../rows/bookings-store.ts'
import { acceptedStaysOf, noteTraitsTold } from '../rows/guests-store.ts'
import { settleGuests } from './guests.ts'

/** What bookings do when an owner says something else of a pet. Nobody is cancelled by it. */
export const housematesPort: HousematesPort = {
  async traitsSaved(tx: Database, { petId, before, after }, now) {
    const stays = await acceptedStaysOf(tx, petId)
    for (const listingId of [...new Set(stays.map((stay) => stay.listingId))].sort())
      await lockListingShared(tx, listingId)
    const isTold = speaksAgainst(before, after)
    for (const id of stays.map((stay) => stay.id).sort()) {
      const stay = await lockBooking(tx, id)
      // it may have ended before it was locked
      if (stay?.status === 'accepted' && isTold) await noteTraitsTold(tx, { bookingId: id, petId }, now)
    }
    for (const stay of stays) {
      await lockNights(tx, stay)
      await settleGuests(tx, stay)
    }
  },
}

/** Whether what is said now may speak against a stay that was agreed to before: another no, weight, or intact. */
function speaksAgainst(before: PetTraits, after: PetTraits): boolean {
  const isNewNo = [...companions, 'neutered' as const].some((each) => after[each] === false && before[each] !== false)
  return isNewNo || (after.weightLb !== null && after.weightLb !== before.weightLb)
}
