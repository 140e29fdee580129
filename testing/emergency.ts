import { randomUUID } from 'node:crypto'
import * as api from '#contract/api.ts'
import { lostPetInputs } from './lost-pets.ts'
import { mandateText } from '#contract/vocabulary/emergency.ts'
import type { MandateChoices } from '#contract/vocabulary/emergency.ts'
import type { TestApp } from './app.ts'
import type { Person } from './factories.ts'
import type { World } from './world.ts'

const choices: MandateChoices = { dollars: 500, lifeSaving: 'yes', endOfLife: 'owner' }

/** What an owner sends who signs for a stay, with the text that the page shows now. */
export async function aSignature(app: TestApp, bookingId: string, owner: Person, change: Partial<MandateChoices> = {}) {
  const { sitter, pets } = (await app.call(api.emergency.get, { params: { id: bookingId } }, owner)).body
  const { dollars, ...how } = { ...choices, ...change }
  const names = { sitter: sitter.name, pets: pets.map(({ name }) => name) }
  const text = mandateText({ dollars, ...how }, names)
  return { limit: dollars, ...how, signedName: 'Olive Owner', text, clientId: randomUUID() }
}

/** A cost at a vet. */
export const aCost = (amount: string, decidedBy: 'owner' | 'contact' | 'mandate') => ({
  amount,
  what: 'X-ray at Northside Animal Hospital',
  decidedBy,
  clientId: randomUUID(),
})

const ofStay = ({ bookingId: id }: World) => ({ params: { id } })

/** What each call about an emergency and a missing pet is sent with. */
export const emergencyInputs = {
  ...lostPetInputs,
  'emergency.get': ofStay,
  'emergency.sign': (world: World) => ({
    ...ofStay(world),
    body: { limit: 500, lifeSaving: 'yes', endOfLife: 'owner', signedName: 'Olive', text: 'x', clientId: randomUUID() },
  }),
  'emergency.withdraw': ofStay,
  'emergency.makeLink': (world: World) => ({ ...ofStay(world), body: { clientId: randomUUID() } }),
  'emergency.endLink': (world: World) => ({ params: { id: world.bookingId, linkId: randomUUID() } }),
  'emergency.addExpense': (world: World) => ({
    ...ofStay(world),
    body: { ...aCost('620.00', 'owner'), receipt: null },
  }),
  'emergency.answerExpense': () => ({ params: { id: randomUUID() }, body: { agreed: true } }),
} as const
