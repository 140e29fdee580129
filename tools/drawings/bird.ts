import { light, shade } from './color.ts'
import { circle, ellipse, line, path } from './svg.ts'
import type { Sheet } from './svg.ts'

/** The appearance of a bird. */
export type BirdCoat = {
  readonly name: string
  readonly body: string
  readonly head: string
  readonly wing: string
  readonly tail: string
  readonly beak: string
  readonly cheek: string
  readonly extra: 'none' | 'crest' | 'bars' | 'mask'
  readonly long: boolean
}

type Row = [string, string, string, string, string, string, string, BirdCoat['extra'], boolean]
const rows: Row[] = [
  ['Budgie', '#7cc15a', '#f5dd5d', '#5ea349', '#2f6f8f', '#e0a84a', '#4b6fc4', 'bars', true],
  ['Blue budgie', '#6fb3e0', '#fbfaf4', '#dfeaf0', '#2f4f9a', '#d9b36a', '#4553b8', 'bars', true],
  ['Cockatiel', '#b9b4b2', '#f6e27a', '#98918f', '#8a8482', '#b9a79a', '#ee8a4a', 'crest', true],
  ['Lovebird', '#5fae57', '#f08a5a', '#3f8f4c', '#3f7fb0', '#e8c9a0', '#f2a06a', 'none', false],
  ['Canary', '#f7cf45', '#f9d95f', '#e6b530', '#d9a526', '#ee9a5a', '#f9d95f', 'none', false],
  ['Macaw', '#d8452f', '#d8452f', '#2f6fb8', '#b83323', '#3b3438', '#fdf8ee', 'mask', true],
  ['Blue macaw', '#f2b532', '#2f7fc0', '#2a6db3', '#245a98', '#3b3438', '#fdf8ee', 'mask', true],
  ['Zebra finch', '#b9afa5', '#a79d94', '#8c8178', '#3f3a3a', '#ee6a3a', '#e0823f', 'none', false],
  ['White cockatoo', '#faf6ee', '#fffdf8', '#ece5d9', '#ece5d9', '#4a4448', '#f7e7c0', 'crest', false],
  ['Grey parrot', '#9aa0a8', '#b4bac0', '#7f868f', '#c94a3d', '#35323a', '#e9e9e6', 'none', false],
]

/** All birds that can be drawn. */
export const birdCoats: readonly BirdCoat[] = rows.map(([name, body, head, wing, tail, beak, cheek, extra, long]) => ({
  name,
  body,
  head,
  wing,
  tail,
  beak,
  cheek,
  extra,
  long,
}))

/** A bird on a perch at the origin, facing right, about 100 high. */
export function bird(sheet: Sheet, coat: BirdCoat): string {
  const body = 'M4 -92C32 -90 42 -62 36 -36C31 -12 12 4 -6 4C-22 4 -32 -8 -32 -24C-32 -58 -22 -92 4 -92Z'
  const tailEnd = coat.long ? 84 : 44
  const tail = `M-24 -14L${-30 - tailEnd * 0.28} ${tailEnd}L${-14 - tailEnd * 0.2} ${tailEnd + 6}L6 0Z`
  const feet = '#c9a08a'
  return [
    path(tail, coat.tail) +
      line(`M-16 -8L${-22 - tailEnd * 0.22} ${tailEnd}`, shade(coat.tail, 0.35), 2, 'opacity="0.5"'),
    crest(coat),
    path(
      body,
      sheet.linear([
        [0, light(coat.body, 0.1)],
        [1, shade(coat.body, 0.12)],
      ]),
    ),
    sheet.clip(
      body,
      path('M-40 -100H50V-58C30 -46 -6 -46 -40 -62Z', coat.head),
      ellipse(30, -20, 20, 34, light(coat.body, 0.35), 'opacity="0.45"'),
    ),
    coat.extra === 'bars'
      ? line(
          'M-14 -84C-18 -80 -22 -74 -24 -68M-6 -78C-12 -74 -18 -66 -20 -60M0 -68C-6 -66 -12 -58 -14 -52',
          '#3f3a44',
          3,
          'opacity="0.6"',
        )
      : '',
    coat.extra === 'mask'
      ? ellipse(24, -72, 14, 13, coat.cheek)
      : circle(22, -62, coat.name === 'Canary' ? 0 : 7, coat.cheek),
    beak(coat),
    circle(18, -76, 5.4, '#ffffff', 'opacity="0.8"') +
      circle(18, -76, 4.5, '#231b20') +
      circle(19.6, -77.8, 1.5, '#ffffff'),
    wing(sheet, coat),
    line('M-2 2V10M-2 10C2 14 8 13 9 9M12 0V9M12 9C16 13 22 12 22 8', feet, 4.5),
  ].join('')
}

function crest(coat: BirdCoat): string {
  if (coat.extra !== 'crest') return ''
  const tone = coat.name === 'White cockatoo' ? '#f6d76a' : coat.head
  return line('M6 -88C0 -104 -10 -114 -20 -118M10 -90C8 -106 2 -118 -6 -126M14 -90C16 -104 14 -118 10 -126', tone, 6)
}

function beak(coat: BirdCoat): string {
  if (coat.name === 'Canary' || coat.name === 'Zebra finch')
    return path('M34 -80L54 -71L33 -64Z', coat.beak) + line('M34 -72H50', shade(coat.beak, 0.3), 1.5)
  return (
    path('M33 -84C48 -84 54 -70 46 -56C44 -62 40 -64 34 -64Z', coat.beak) +
    path('M34 -65C40 -65 43 -62 44 -57C40 -54 35 -57 33 -61Z', shade(coat.beak, 0.25))
  )
}

function wing(sheet: Sheet, coat: BirdCoat): string {
  const outline = 'M-16 -62C8 -64 18 -40 8 -14C0 6 -20 24 -36 32C-40 4 -42 -44 -16 -62Z'
  const rows = [-46, -32, -18].map((y, i) =>
    line(
      `M-30 ${y + 4}C-24 ${y + 12} -16 ${y + 12} -12 ${y + 4}C-8 ${y + 12} 2 ${y + 12} ${8 - i * 2} ${y + 2}`,
      coat.extra === 'bars' ? '#3f3a44' : shade(coat.wing, 0.3),
      2.6,
      'opacity="0.55"',
    ),
  )
  const tip = coat.extra === 'mask' ? path('M-36 32C-20 24 0 6 6 -8C-6 0 -26 6 -38 0Z', '#f2b532') : ''
  return (
    path(
      outline,
      sheet.linear([
        [0, coat.wing],
        [1, shade(coat.wing, 0.15)],
      ]),
    ) + sheet.clip(outline, tip, ...rows)
  )
}
