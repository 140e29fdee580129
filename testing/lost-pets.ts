import { randomUUID } from 'node:crypto'
import * as api from '#contract/api.ts'
import { openLost } from '#server/modules/lost-pets/public.ts'
import type { TestApp } from './app.ts'
import type { World } from './world.ts'

const ofStay = ({ bookingId: id }: World) => ({ params: { id } })
const unknown = () => ({ params: { id: randomUUID() } })
const slug = 'aaaaaaaaaaaaaa'

/** What each call about missing pets is sent with; what it names is there for prepared calls alone. */
export const lostPetInputs = {
  'lostPets.list': ofStay,
  'lostPets.start': (world: World) => ({ ...ofStay(world), body: { petId: world.petId, clientId: randomUUID() } }),
  'lostPets.change': () => ({ ...unknown(), body: { looks: 'Brown, curly' } }),
  'lostPets.undo': unknown,
  'lostPets.found': unknown,
  'lostPets.stillMissing': unknown,
  'lostPets.tick': () => ({ ...unknown(), body: { step: 'flyers', done: true } }),
  'lostPets.report': (_world: World, app: TestApp) => ({
    params: { slug },
    body: { seenAt: app.now.toISOString(), where: 'By the lake' },
  }),
  'lostPets.end': () => ({ params: { slug }, body: { reason: 'A joke' } }),
} as const

/** The pet of a stay under way is missing, and everybody was told. */
export async function aMissingPet(app: TestApp, world: World): Promise<{ id: string; slug: string }> {
  const body = { petId: world.petId, clientId: randomUUID() }
  const { id } = (await app.call(api.lostPets.start, { params: { id: world.bookingId }, body }, world.sitter)).body
  await openLost(app.lost, id, new Date(app.now.getTime() + 30_000))
  const { lost } = (await app.call(api.lostPets.list, { params: { id: world.bookingId } }, world.sitter)).body
  return { id, slug: lost[0]?.path?.split('/').at(-1) ?? '' }
}
