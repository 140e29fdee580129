import type { BookingDetail } from '#contract/schemas/bookings.ts'
import type { BookingViewer as Viewer } from '#contract/vocabulary/booking-states.ts'
import { traitNames } from '#contract/vocabulary/traits.ts'
import { findMismatch, unsaid } from '#server/modules/availability/public.ts'
import { traitsFrom } from '#server/modules/pets/public.ts'
import { byNight } from '../match/guests.ts'
import type { BookingOfPage } from '../rows/page-store.ts'
import { maySeeGuests } from '../rules/may.ts'

/**
 * What is said of the pets of a request or stay, and whether they match the place and the pets of other stays there; null
 * once it is over. Only its sitter knows who else stays there.
 */
export function viewHousemates(
  booking: Pick<BookingOfPage, 'status' | 'startDate' | 'endDate' | 'said' | 'home' | 'guests'>,
  viewer: Viewer,
): BookingDetail['housemates'] {
  const { home } = booking
  if (!home) return null
  const guests = booking.guests ?? []
  const nights = guests.length === 0 ? [] : [...byNight(booking, guests).values()]
  const groups = maySeeGuests(viewer) ? nights.reduce((bits, others) => bits | others.groups, 0) : 0
  const pets = booking.said.map(({ pet: { id, name, kind }, traits, agreed }) => {
    const now = traitsFrom(traits)
    return { id, name, kind, traits: now, before: agreed === null ? now : traitsFrom(agreed) }
  })
  // which pets are there together was decided when the stay was accepted
  const judged = booking.status === 'accepted' ? { ...home, together: 'any' as const } : home
  return {
    pets: pets.map((pet) => ({
      petId: pet.id,
      traits: pet.traits,
      unsaid: unsaid(home, pet, groups),
      changed: traitNames.filter((name) => pet.before[name] !== pet.traits[name]),
    })),
    problem: findMismatch(judged, pets, nights)?.sentence ?? null,
  }
}
