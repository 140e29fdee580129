// The pictures of the product itself: the landing page's scene, wide and tall, by day and in the evening, and the card
// of a shared link.
import { createRandom } from '../../demo/random.ts'
import { mix } from './color.ts'
import { drawGuest } from './guest.ts'
import type { Guest } from './guest.ts'
import { hours } from './palette.ts'
import type { HourName } from '../../demo/picture-facts.ts'
import { bush, meadow, outdoorTree } from './plants.ts'
import { circle, createSheet, ellipse, path, place, rect } from './svg.ts'
import { dimmed, landscape } from './view.ts'

type Standing = Guest & { readonly x: number; readonly up: number; readonly scale: number; readonly mirrored?: boolean }

type Frame = {
  readonly width: number
  readonly height: number
  /** The height of landscape and lawn. All above is calm sky, since texts stand on it. */
  readonly ground: number
  readonly lawn: number
  readonly guests: readonly Standing[]
  readonly trees: readonly (readonly [x: number, scale: number])[]
  /** Whether there is room for a moon beside the texts. */
  readonly moon?: true
}

const wide: Frame = {
  width: 1600,
  height: 760,
  ground: 345,
  lawn: 178,
  moon: true,
  trees: [
    [70, 1.25],
    [1500, 1.4],
  ],
  guests: [
    { kind: 'dog', coat: 9, pose: 'lie', x: 1120, up: 62, scale: 1.25, mirrored: true },
    { kind: 'bird', coat: 0, x: 262, up: 150, scale: 0.92 },
    { kind: 'cat', coat: 5, pose: 'loaf', x: 1385, up: 60, scale: 1.15, mirrored: true },
    { kind: 'dog', coat: 0, pose: 'sit', x: 470, up: 40, scale: 1.3 },
    { kind: 'cat', coat: 0, pose: 'sit', x: 655, up: 34, scale: 1.25 },
    { kind: 'guinea-pig', coat: 1, x: 955, up: 24, scale: 0.8, mirrored: true },
    { kind: 'rabbit', coat: 3, x: 805, up: 30, scale: 1.05 },
  ],
}

const tall: Frame = {
  width: 780,
  height: 1480,
  ground: 620,
  lawn: 250,
  trees: [[715, 1.45]],
  guests: [
    { kind: 'bird', coat: 0, x: 92, up: 230, scale: 1.2 },
    { kind: 'dog', coat: 0, pose: 'sit', x: 262, up: 76, scale: 1.75 },
    { kind: 'cat', coat: 0, pose: 'sit', x: 478, up: 60, scale: 1.65 },
    { kind: 'rabbit', coat: 3, x: 640, up: 44, scale: 1.4 },
  ],
}

const card: Frame = {
  width: 1200,
  height: 630,
  ground: 520,
  lawn: 200,
  trees: [
    [60, 1.5],
    [1130, 1.7],
  ],
  guests: [
    { kind: 'bird', coat: 0, x: 150, up: 230, scale: 1.2 },
    { kind: 'dog', coat: 0, pose: 'sit', x: 370, up: 48, scale: 1.85 },
    { kind: 'cat', coat: 0, pose: 'sit', x: 620, up: 44, scale: 1.75 },
    { kind: 'rabbit', coat: 3, x: 830, up: 36, scale: 1.5 },
    { kind: 'guinea-pig', coat: 1, x: 1030, up: 34, scale: 1.15, mirrored: true },
  ],
}

/** The sky of the landing page: the page's own tint at the top, so that the texts on it stay readable. */
const skies = {
  morning: ['#e4efe9', '#eef2e4', '#fdeed2'],
  night: ['#1b2b30', '#22383c', '#3d5258'],
} as const satisfies Partial<Record<HourName, readonly string[]>>

/** The landing page's scenes, by the names of their files. */
export function landingScenes(): { name: string; svg: string }[] {
  return Object.entries({ wide, tall }).flatMap(([name, frame]) => [
    { name: `${name}-light`, svg: drawHero(frame, 'morning') },
    { name: `${name}-dark`, svg: drawHero(frame, 'night') },
  ])
}

/** The card of a shared link, 1200 by 630. */
export const socialCard = (): string => drawHero(card, 'morning')

function drawHero(
  { width, height, ground, lawn, guests, trees, moon: hasMoon }: Frame,
  name: keyof typeof skies,
): string {
  const hour = hours.find((each) => each.name === name)
  if (!hour) throw new Error(`No hour ${name}`)
  const random = createRandom(41)
  const sheet = createSheet()
  const dim = dimmed(hour)
  const [top, middle, low] = skies[name]
  const from = height - ground
  const grass = height - lawn
  const far = { ...hour, far: mix(hour.far, '#cfe0c4', 0.4) }
  // hills begin in the middle of a landscape's height, and houses grow with its width
  const parts = Math.round(width / 780)
  const heightAt = (share: number) => from + (share - 0.46) * 1.85 * (ground - lawn * 0.7)
  const leaf = dim('#6f9f5e')
  const flowers = ['#f7f3e8', '#f29a8a', '#f6c94f', '#c98ad0'].map(dim)
  return sheet.svg(
    width,
    height,
    [
      rect(
        0,
        0,
        width,
        height,
        sheet.linear([
          [0, top],
          [0.5, middle],
          [1, low],
        ]),
      ),
      ...Array.from({ length: parts }, (_, i) =>
        landscape(random, 'village', dim, far, (i * width) / parts, width / parts, heightAt),
      ),
      path(
        `M0 ${grass + 18}C${width * 0.25} ${grass - 26} ${width * 0.7} ${grass + 30} ${width} ${grass - 8}V${height}H0Z`,
        sheet.linear([
          [0, dim('#7fb063')],
          [1, dim('#9cc47c')],
        ]),
      ),
      ...trees.map(([x, scale]) => place(x, grass + 30, scale, outdoorTree(sheet, random, dim('#5c9562')))),
      ...trees.map(([x, scale]) => place(x + 150 * scale, grass + 26, scale * 0.6, bush(random, leaf, flowers[1]))),
      meadow(random, 0, width, grass + 30, height - 60, 40, leaf, flowers),
      ...guests.map((guest) => standing(sheet, random, guest, height)),
      meadow(random, 0, width, height - 22, height + 14, 46, leaf, flowers),
      name === 'night' ? rect(0, grass - 120, width, lawn + 120, sheet.linear(evening)) : '',
      name === 'night' && hasMoon ? moon(width, height) : '',
    ].join(''),
  )
}

/** The evening's shade over lawn and pets. */
const evening = [
  [0, '#16243a', 0],
  [0.4, '#16243a', 0.3],
  [1, '#16243a', 0.38],
] as const

function moon(width: number, height: number): string {
  const [x, y] = [width * 0.92, height * 0.13]
  return circle(x, y, 26, '#f4ecd2', 'opacity="0.9"') + circle(x + 11, y - 7, 23, '#1d2e33')
}

function standing(
  sheet: ReturnType<typeof createSheet>,
  random: ReturnType<typeof createRandom>,
  { x, up, scale, mirrored = false, ...guest }: Standing,
  height: number,
): string {
  const drawn = place(x, height - up, scale, drawGuest(sheet, random, { ...guest, collar: guest.coat }, 0.4), {
    mirrored,
  })
  if (guest.kind !== 'bird') return drawn
  // a bird sits on a post
  const post = up - 4
  return (
    ellipse(x, height - 30, 44, 9, '#33233f', 'opacity="0.2"') +
    rect(x - 17 * scale, height - post, 34 * scale, post - 30, '#a8774f', 5) +
    rect(x - 22 * scale, height - post - 6, 44 * scale, 14, '#8a6044', 5) +
    drawn
  )
}
