// npm run drawings: draws the demo's pictures into demo/pictures, in the widths of stored pictures. The files are
// committed, so that the demo needs no drawing.
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { fileKey, widthsFor } from '#server/modules/media/public.ts'
import { picturesFolder } from '../pictures.ts'
import type { DemoPicture, PictureSet } from '../pictures.ts'
import { drawPerson, peopleCount } from './person.ts'
import { drawPetPortrait, petPortraits } from './pet-portrait.ts'
import { drawScene, scenes } from './scenes.ts'

/** Enough for flat colors; a higher effort saves next to nothing. */
const encoding = { quality: 74, effort: 6 } as const

rmSync(picturesFolder, { recursive: true, force: true })
mkdirSync(picturesFolder, { recursive: true })
const set: PictureSet = {
  scenes: await inTurn(scenes, async (scene) => ({ ...scene, ...(await draw('scene', drawScene(scene))) })),
  people: await inTurn(Array.from({ length: peopleCount }).keys(), (number) => draw('person', drawPerson(number))),
  pets: await inTurn(petPortraits, async (portrait) => ({
    ...portrait,
    ...(await draw('pet', drawPetPortrait(portrait))),
  })),
}
writeFileSync(join(picturesFolder, 'index.json'), `${JSON.stringify(set, null, 2)}\n`)

async function draw(sort: string, svg: string): Promise<DemoPicture> {
  const { data, info } = await sharp(Buffer.from(svg)).flatten().raw().toBuffer({ resolveWithObject: true })
  const again = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  // a storage key is written once and never changes, so a changed drawing gets another key
  const storageKey = `demo-${sort}-${createHash('sha256').update(data).digest('hex').slice(0, 12)}`
  for (const width of widthsFor(info.width)) {
    const file = await again().resize({ width, withoutEnlargement: true }).webp(encoding).toBuffer()
    writeFileSync(join(picturesFolder, fileKey(storageKey, width)), file)
  }
  return { storageKey, width: info.width, height: info.height }
}

async function inTurn<From, To>(all: Iterable<From>, one: (each: From) => Promise<To>): Promise<To[]> {
  const made: To[] = []
  for (const each of all) made.push(await one(each))
  return made
}
