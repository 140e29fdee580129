import { readFileSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import type { ObjectStorage } from '#server/gateways/object-storage/object-storage.ts'
import type { StoredPicture } from '#server/modules/media/public.ts'
import type { Moment, PetPortrait, Scene } from './picture-facts.ts'

/** Folder of the drawn pictures: a file per width, and index.json with their contents. */
export const picturesFolder = fileURLToPath(new URL('./pictures/', import.meta.url))

export type DemoPicture = StoredPicture

/** The demo's pictures, each stored once. */
export type PictureSet = {
  readonly scenes: readonly (Scene & DemoPicture)[]
  readonly people: readonly ({ readonly isMan: boolean } & DemoPicture)[]
  readonly moments: readonly (Moment & DemoPicture)[]
  readonly pets: readonly (PetPortrait & DemoPicture)[]
}

const atOnce = 8

/** Describes the drawn pictures. */
export function pictureSet(): PictureSet {
  return JSON.parse(readFileSync(join(picturesFolder, 'index.json'), 'utf8')) as PictureSet
}

const drawn = (): string[] => readdirSync(picturesFolder).filter((name) => name.endsWith('.webp'))

/** Copies the drawn pictures into a storage that has none of them, such as that of another data folder. */
export async function storePicturesIfMissing(storage: ObjectStorage): Promise<void> {
  const [first] = drawn()
  if (first && !(await storage.read(first))) await storePictures(storage)
}

/** Copies the drawn pictures into the storage, except for existing ones. */
export async function storePictures(storage: ObjectStorage): Promise<void> {
  const files = drawn()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let name = files.pop(); name; name = files.pop())
        await storage.put(name, await readFile(join(picturesFolder, name)))
    }),
  )
}

/** Whether a listing that takes these kinds can use a scene. */
export function suits(scene: Scene, kinds: readonly PetKind[]): boolean {
  return scene.kinds.every((kind) => kinds.includes(kind))
}
