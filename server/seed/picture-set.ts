import { createHash } from 'node:crypto'
import type { PetKind } from '#contract/pet-kinds.ts'
import type { ObjectStorage } from '#server/gateways/object-storage/object-storage.ts'
import { processPicture } from '#server/modules/media/public.ts'
import type { StoredPicture } from '#server/modules/media/public.ts'
import { drawPerson, peopleCount } from './pictures/person.ts'
import { drawPetPortrait, petPortraits } from './pictures/pet-portrait.ts'
import type { PetPortrait } from './pictures/pet-portrait.ts'
import { drawScene, scenes } from './pictures/scenes.ts'
import type { Scene } from './pictures/scenes.ts'

/** The demo's pictures, each stored once. */
export type PictureSet = {
  readonly scenes: readonly { readonly scene: Scene; readonly stored: StoredPicture }[]
  readonly people: readonly StoredPicture[]
  readonly pets: readonly { readonly portrait: PetPortrait; readonly stored: StoredPicture }[]
}

/** Drawn and encoded two at a time, one per core of a small machine. */
const atOnce = 2

/** Draws and stores the whole set through the pipeline of uploads. With a limit, the first few stand in for all. */
export async function makePictureSet(storage: ObjectStorage, limit = Number.POSITIVE_INFINITY): Promise<PictureSet> {
  const made = new Map<string, StoredPicture>()
  const drawings = [
    ...scenes.slice(0, limit).map((scene) => [`scene-${scene.number}`, () => drawScene(scene)] as const),
    ...Array.from({ length: Math.min(peopleCount, limit) }, (_, i) => [`person-${i}`, () => drawPerson(i)] as const),
    ...petPortraits.slice(0, limit).map((each) => [`pet-${each.number}`, () => drawPetPortrait(each)] as const),
  ]
  const queue = [...drawings]
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) made.set(next[0], await store(storage, next[1]()))
    }),
  )
  const find = (name: string, number: number): StoredPicture => {
    const stored = made.get(`${name}-${number % limit}`) ?? made.get(`${name}-${number}`)
    if (!stored) throw new Error(`No picture ${name} ${number}`)
    return stored
  }
  return {
    scenes: scenes.map((scene) => ({ scene, stored: find('scene', scene.number) })),
    people: Array.from({ length: peopleCount }, (_, i) => find('person', i)),
    pets: petPortraits.map((portrait) => ({ portrait, stored: find('pet', portrait.number) })),
  }
}

async function store(storage: ObjectStorage, svg: string): Promise<StoredPicture> {
  // named by what is drawn: a second seeding into the same folder finds its files there
  const storageKey = `demo-${createHash('sha256').update(svg).digest('base64url').slice(0, 24)}`
  const stored = await processPicture(storage, Buffer.from(svg), { trusted: true, storageKey })
  if (!stored) throw new Error('A drawing of the demo could not be rendered')
  return stored
}

/** Whether a scene suits a place that takes in these kinds. */
export function suits(scene: Scene, kinds: readonly PetKind[]): boolean {
  return scene.kinds.every((kind) => kinds.includes(kind))
}
