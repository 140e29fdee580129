// npm run drawings: draws the demo's pictures into demo/pictures, in the widths of stored pictures, and those of the
// product itself. The files are committed, so that nothing is drawn at a start or a build.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { fileKey, widthsFor } from '#server/modules/media/public.ts'
import { lookAlike, lookOf } from '../../demo/look.ts'
import type { Look } from '../../demo/look.ts'
import { picturesFolder } from '../../demo/pictures.ts'
import type { DemoPicture, PictureSet } from '../../demo/pictures.ts'
import { landingScenes, socialCard } from './hero.ts'
import { drawMoment, moments } from './moments.ts'
import { drawPerson, isMan, peopleCount } from './person.ts'
import { drawPetPortrait, petPortraits } from './pet-portrait.ts'
import { drawScene, scenes } from './scenes.ts'

/** The largest picture of a person on a page, at more than twice its size in CSS pixels; there are hundreds. */
const faceWidth = 256
/** Enough for flat colors; a higher effort saves next to nothing. */
const encoding = { quality: 74, effort: 6 } as const

rmSync(picturesFolder, { recursive: true, force: true })
mkdirSync(picturesFolder, { recursive: true })
const set: PictureSet = {
  scenes: await inTurn(scenes, async (scene) => ({ ...scene, ...(await draw('scene', drawScene(scene))) })),
  people: await drawPeople(),
  moments: await inTurn(moments, async ({ room, hour, kind, breed, ...how }) => {
    const moment = { room, hour, kind, breed }
    return { ...moment, ...(await draw('moment', drawMoment({ ...moment, ...how }))) }
  }),
  pets: await inTurn(petPortraits, async (portrait) => ({
    ...portrait,
    ...(await draw('pet', drawPetPortrait(portrait))),
  })),
}
writeFileSync(join(picturesFolder, 'index.json'), `${JSON.stringify(set, null, 2)}\n`)
const product = fileURLToPath(new URL('../../web/', import.meta.url))
for (const { name, svg } of landingScenes())
  await sharp(Buffer.from(svg))
    .flatten()
    .webp(encoding)
    .toFile(join(product, 'modules/landing/scene', `${name}.webp`))
// previews of links show only JPEG and PNG everywhere
await sharp(Buffer.from(socialCard()))
  .flatten()
  .jpeg({ quality: 84, mozjpeg: true })
  .toFile(join(product, 'public/social-card.jpg'))

/** Draws everybody but those who look like somebody before. */
async function drawPeople(): Promise<PictureSet['people']> {
  const people: PictureSet['people'][number][] = []
  const looks: Look[] = []
  for (const number of Array.from({ length: peopleCount }).keys()) {
    const picture = await draw('person', drawPerson(number), faceWidth)
    const file = join(picturesFolder, fileKey(picture.storageKey, 480))
    const look = await lookOf(readFileSync(file))
    if (looks.some((other) => lookAlike(other, look))) {
      rmSync(file)
      continue
    }
    looks.push(look)
    people.push({ isMan: isMan(number), ...picture })
  }
  return people
}

async function draw(sort: string, svg: string, widest?: number): Promise<DemoPicture> {
  const drawn = sharp(Buffer.from(svg))
  const sized = widest === undefined ? drawn : drawn.resize({ width: widest })
  const { data, info } = await sized.flatten().raw().toBuffer({ resolveWithObject: true })
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
