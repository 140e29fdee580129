import type { BookingDetail } from '#contract/schemas/bookings.ts'
import type { BookingViewer as Viewer } from '#contract/vocabulary/booking-states.ts'
import { traitNames } from '#contract/vocabulary/traits.ts'
import type { Database } from '#server/database/connect.ts'
import { misfitOf, unsaid } from '#server/modules/availability/public.ts'
import { bookingTerms } from '#server/modules/listings/public.ts'
import { guestsByNight, housematesOf } from '../match/guests.ts'
import { agreedTraitsOf } from '../rows/guests-store.ts'
import type { ShownBooking } from '../rows/shown-store.ts'
import { maySeeGuests } from '../rules/may.ts'
import { isOpen } from './view.ts'

/**
 * Returns what is said of the pets of a request or stay, and whether they match the place and the pets of other stays there;
 * null once it is over. Only its sitter knows who else stays there.
 */
export async function housematesSeen(
  db: Database,
  booking: Pick<ShownBooking, 'id' | 'status' | 'listingId' | 'startDate' | 'endDate' | 'pets'>,
  viewer: Viewer,
): Promise<BookingDetail['housemates']> {
  const home = isOpen(booking.status) ? await bookingTerms(db, booking.listingId) : undefined
  if (!home) return null
  const [pets, guests, agreed] = await Promise.all([
    housematesOf(db, booking.pets),
    guestsByNight(db, booking, booking.id),
    agreedTraitsOf(db, booking.id),
  ])
  const nights = [...guests.values()]
  const groups = maySeeGuests(viewer) ? nights.reduce((bits, others) => bits | others.groups, 0) : 0
  // which pets are there together was decided when the stay was accepted
  const judged = booking.status === 'accepted' ? { ...home, together: 'any' as const } : home
  return {
    pets: pets.map((pet) => {
      const before = agreed.get(pet.id) ?? pet.traits
      return {
        petId: pet.id,
        traits: pet.traits,
        unsaid: unsaid(home, pet, groups),
        changed: traitNames.filter((name) => before[name] !== pet.traits[name]),
      }
    }),
    problem: misfitOf(judged, pets, nights)?.sentence ?? null,
  }
}
