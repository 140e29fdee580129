import { randomUUID } from 'node:crypto'
import type { World } from './world.ts'

/** The first vaccine of the pet of the request. */
const asked = (world: World) => ({ id: world.bookingId, petId: world.petId, vaccine: 'dhpp' })

/** For each call about vaccinations a valid input. */
export const vaccinationInputs: Record<string, (world: World) => object> = {
  'vaccinations.list': (world) => ({ params: { id: world.petId } }),
  'vaccinations.add': (world) => ({
    params: { id: world.petId },
    body: { vaccine: 'rabies', givenOn: '2026-01-10', validUntil: '2027-01-10', requestId: randomUUID() },
  }),
  'vaccinations.change': (world) => ({
    params: { id: world.vaccinationId },
    body: { givenOn: '2026-01-10', validUntil: '2027-01-10' },
  }),
  'vaccinations.remove': (world) => ({ params: { id: world.vaccinationId } }),
  'vaccinations.ofStay': (world) => ({ params: { id: world.bookingId } }),
  'vaccinations.gapsAtListing': (world) => ({
    params: { id: world.listingId },
    query: { startDate: '2027-05-08', endDate: '2027-05-12' },
  }),
  'vaccinations.waive': (world) => ({ params: asked(world), body: { reason: 'She never meets other dogs.' } }),
  'vaccinations.question': (world) => ({ params: asked(world), body: { why: 'unreadable' } }),
}
