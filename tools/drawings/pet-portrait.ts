import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import { createRandom } from '../../demo/random.ts'
import { birdCoats } from './bird.ts'
import { catCoats } from './cat.ts'
import { light, mix, shade } from './color.ts'
import { dogCoats } from './dog-head.ts'
import { drawGuest } from './guest.ts'
import { meadow } from './plants.ts'
import { rabbitCoats } from './rabbit.ts'
import { circle, createSheet, ellipse, path, place, rect } from './svg.ts'
import type { Sheet } from './svg.ts'
import type { PetPortrait } from '../../demo/picture-facts.ts'

type Listed = readonly [kind: PetKind, breeds: readonly string[]]
const sets: readonly Listed[] = [
  ['dog', dogCoats.map(({ name }) => name)],
  ['cat', catCoats.map(({ name }) => name)],
  ['rabbit', rabbitCoats.slice(0, 4).map(({ name }) => name)],
  ['bird', birdCoats.slice(0, 4).map(({ name }) => name)],
  ['hamster', ['Syrian hamster', 'Dwarf hamster']],
  ['guinea-pig', ['American guinea pig', 'Abyssinian guinea pig']],
  ['turtle', ["Hermann's tortoise"]],
  ['lizard', ['Bearded dragon', 'Leopard gecko']],
  ['snake', ['Corn snake']],
  ['fish', ['Clownfish', 'Goldfish']],
  ['ferret', ['Sable ferret']],
]

/** All portraits, dogs and cats first. */
export const petPortraits: readonly PetPortrait[] = sets
  .flatMap(([kind, breeds]) => breeds.map((breed, coat) => ({ kind, coat, breed })))
  .map((portrait, number) => ({ ...portrait, number }))

const grounds = [
  '#f3d9b8',
  '#bfe0d6',
  '#f4c9bd',
  '#cfdcf2',
  '#f8e19e',
  '#dccfee',
  '#d5e4b8',
  '#fbd2b0',
  '#b9dcec',
  '#eed5dc',
]

/** Position and scale of each kind in its portrait. */
const poses: Partial<Record<PetKind, readonly [x: number, y: number, scale: number]>> = {
  dog: [240, 478, 1.85],
  cat: [240, 476, 2.3],
  rabbit: [220, 440, 2.1],
  bird: [240, 350, 2.4],
  hamster: [240, 430, 3.3],
  'guinea-pig': [230, 420, 2.1],
  turtle: [222, 420, 1.6],
  lizard: [258, 400, 1.5],
  snake: [240, 420, 1.75],
  fish: [290, 240, 2.2],
  ferret: [270, 430, 1.6],
}

/** A pet's portrait as SVG text, 480 by 480. */
export function drawPetPortrait(portrait: PetPortrait): string {
  const { number, kind, coat } = portrait
  const random = createRandom(900 + number * 11)
  const sheet = createSheet()
  const ground = grounds[(number * 3) % grounds.length] ?? '#f3d9b8'
  const [x, y, scale] = poses[kind] ?? [240, 440, 2]
  const pose = kind === 'dog' || kind === 'cat' ? ('sit' as const) : undefined
  const guest = drawGuest(sheet, random, { kind, coat, pose, collar: coat }, random.pick([-0.6, 0.6, 0.3]))
  const body = [
    rect(
      0,
      0,
      480,
      480,
      sheet.linear([
        [0, light(ground, 0.3)],
        [1, shade(ground, 0.08)],
      ]),
    ),
    backdrop(sheet, number, ground),
    kind === 'bird' ? path('M-10 372C150 350 320 366 490 344V372C320 392 150 380 -10 400Z', '#8a6044') : '',
    place(x, y, scale, guest),
    kind === 'dog' || kind === 'cat' || kind === 'fish' || kind === 'bird'
      ? ''
      : meadow(random, 0, 480, 452, 490, 22, '#6f9a5a', ['#ffffff', '#f6c94f', '#f29a8a']),
  ]
  return sheet.svg(480, 480, body.join(''))
}

function backdrop(sheet: Sheet, number: number, ground: string): string {
  const tone = mix(ground, '#ffffff', 0.42)
  if (number % 4 === 0) return circle(240, 230, 180, tone, 'opacity="0.75"')
  if (number % 4 === 1) return path('M60 480V250A180 180 0 0 1 420 250V480Z', tone, 'opacity="0.75"')
  if (number % 4 === 2)
    return [0, 1, 2, 3, 4, 5].map((i) => rect(i * 84, 0, 40, 480, tone, 0, 'opacity="0.5"')).join('')
  return (
    ellipse(120, 110, 170, 120, tone, 'opacity="0.6"') +
    ellipse(
      400,
      300,
      160,
      190,
      sheet.linear([
        [0, tone],
        [1, ground],
      ]),
      'opacity="0.6"',
    )
  )
}
