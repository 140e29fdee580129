import { createRandom } from '../../demo/random.ts'
import { light, mix, shade } from './color.ts'
import { circle, createSheet, ellipse, line, path, place, rect, twice } from './svg.ts'
import type { Sheet } from './svg.ts'

/** How a head is drawn. `style` is that of the hair. */
type Cut = {
  readonly style: number
  readonly man?: true
  readonly beard?: true
  readonly glasses?: 'dark' | 'brown'
  readonly earrings?: true
}

// Each list has as many items as there are traits of one sort; see `looksOf`.
const cuts: readonly Cut[] = [
  { style: 0 },
  { style: 1, man: true },
  { style: 2 },
  { style: 5, man: true, beard: true },
  { style: 3, earrings: true },
  { style: 7, man: true },
  { style: 4 },
  { style: 9, man: true, glasses: 'dark' },
  { style: 6 },
  { style: 1, man: true, beard: true },
  { style: 8 },
  { style: 5, man: true },
  { style: 0, glasses: 'dark' },
  { style: 9, man: true },
  { style: 2, glasses: 'brown' },
  { style: 7, man: true, beard: true },
  { style: 3 },
  { style: 1, man: true, glasses: 'brown' },
  { style: 4, glasses: 'dark', earrings: true },
  { style: 5, man: true, glasses: 'dark' },
  { style: 6, earrings: true, glasses: 'brown' },
  { style: 7, man: true, glasses: 'brown', beard: true },
  { style: 8, earrings: true },
]
/** Skin and hair. */
const complexions: readonly (readonly [skin: string, hair: string])[] = [
  ['#f6d3b8', '#7a4a2c'],
  ['#96603c', '#2d2427'],
  ['#d9a075', '#4a3029'],
  ['#f2c8a8', '#e0b866'],
  ['#6f4429', '#2d2427'],
  ['#eec09a', '#8f3f2a'],
  ['#bd8157', '#2d2427'],
  ['#f6d3b8', '#e9e4dc'],
  ['#a9714a', '#2d2427'],
  ['#eec09a', '#4a3029'],
  ['#6f4429', '#9a9591'],
  ['#f2c8a8', '#b57a3f'],
  ['#d9a075', '#2d2427'],
  ['#f6d3b8', '#b5532f'],
  ['#96603c', '#4a3029'],
  ['#eec09a', '#2d2427'],
  ['#bd8157', '#4a3029'],
  ['#f2c8a8', '#9a9591'],
  ['#5b3622', '#2d2427'],
  ['#eec09a', '#e0b866'],
  ['#a9714a', '#4a3029'],
  ['#d9a075', '#7a4a2c'],
  ['#f6d3b8', '#2d2427'],
]
const clothes = [
  '#3f6b5b',
  '#c8553b',
  '#3d5a80',
  '#e0a23f',
  '#8f5b78',
  '#f1e4cb',
  '#2f7f78',
  '#b5523b',
  '#6b5b95',
  '#9bb06a',
  '#2b3a55',
  '#e88a6e',
  '#5a7d6c',
  '#7a3b45',
  '#8fb7d3',
  '#d9c25a',
  '#4a4652',
  '#c58bb0',
  '#a8703f',
  '#55a39a',
  '#d46a7a',
  '#ffffff',
  '#7d8f45',
] as const
const grounds = [
  '#f3d9b8',
  '#9fd0c4',
  '#f0b7ba',
  '#b9c9ee',
  '#f7dc84',
  '#cbb8ea',
  '#cfe0a6',
  '#fbb999',
  '#8fc7e6',
  '#e2d3c0',
  '#7fb59a',
  '#e6a0c0',
  '#8fa6d8',
  '#f2c46a',
  '#a898d6',
  '#b9d27f',
  '#f09a7f',
  '#6fb4c9',
  '#c9c3bb',
  '#dff0e4',
  '#fde3ec',
  '#d5e8fb',
  '#fdf3cf',
] as const
const ink = '#2b2024'

/** The length of each list of traits: a prime number, on which `looksOf` depends. */
const variants = 23

/** The number of different people that can be drawn. */
export const peopleCount = variants * variants

function trait<T>(list: readonly T[], index: number): T {
  const found = list[index % variants]
  if (found === undefined || list.length !== variants) throw new Error(`A list of traits is not ${variants} long`)
  return found
}

/**
 * The traits of a person, chosen like the digits of a Reed-Solomon code: any two people have at most one of cut,
 * complexion, clothes and background in common.
 */
function looksOf(number: number) {
  const [a, b] = [number % variants, Math.floor(number / variants)]
  const [skin, hair] = trait(complexions, a + b)
  return {
    cut: trait(cuts, a),
    skin,
    hair,
    cloth: trait(clothes, a + 2 * b),
    ground: trait(grounds, a + 3 * b),
    // what nobody is told apart by
    collar: b % 3,
    smiles: (a + b) % 3 === 0,
    tilt: ((a + 2 * b) % 5) - 2,
  }
}

type Looks = ReturnType<typeof looksOf>

/** Whether a portrait is of a man, so that names fit. */
export function isMan(number: number): boolean {
  return looksOf(number).cut.man === true
}

/** A person's portrait as SVG text, 480 by 480. */
export function drawPerson(number: number): string {
  const random = createRandom(300 + number * 17)
  const sheet = createSheet()
  const looks = looksOf(number)
  const { ground } = looks
  const body = [
    rect(
      0,
      0,
      480,
      480,
      sheet.linear([
        [0, light(ground, 0.25)],
        [1, shade(ground, 0.1)],
      ]),
    ),
    circle(random.between(60, 420), random.between(60, 200), random.between(90, 170), '#ffffff', 'opacity="0.28"'),
    place(240, 250, 1.12, figure(sheet, looks), { turn: looks.tilt }),
  ]
  return sheet.svg(480, 480, body.join(''))
}

function figure(sheet: Sheet, { cut, skin, hair, cloth, collar, smiles }: Looks): string {
  const face = 'M-70 -40C-70 -104 -40 -128 0 -128C40 -128 70 -104 70 -40C70 16 36 54 0 54C-36 54 -70 16 -70 -40Z'
  const cheek = mix(skin, '#e2604f', 0.35)
  return [
    hairBehind(cut.style, hair),
    path('M-34 20H34V92H-34Z', shade(skin, 0.14)),
    path(
      'M-150 230C-150 130 -100 96 -36 84C-20 108 20 108 36 84C100 96 150 130 150 230Z',
      sheet.linear([
        [0, light(cloth, 0.1)],
        [1, shade(cloth, 0.14)],
      ]),
    ),
    neckline(collar, cloth, skin),
    twice(ellipse(-70, -32, 13, 19, shade(skin, 0.06)) + ellipse(-70, -32, 6, 10, shade(skin, 0.22))),
    path(
      face,
      sheet.linear([
        [0, light(skin, 0.12)],
        [1, skin],
      ]),
    ),
    sheet.clip(face, ellipse(66, 0, 34, 120, shade(skin), 'opacity="0.2"'), cut.beard ? beard(hair) : ''),
    twice(ellipse(-38, 4, 15, 10, cheek, 'opacity="0.35"')),
    twice(
      circle(-27, -28, 6.6, ink) +
        circle(-25, -30.5, 2.2, '#ffffff') +
        line('M-40 -48C-34 -55 -22 -55 -16 -49', shade(hair, 0.2), 5),
    ),
    path(
      'M-3 -24C-10 -4 -12 2 -4 6C0 8 6 6 8 3',
      'none',
      `stroke="${shade(skin, 0.3)}" stroke-width="4" stroke-linecap="round"`,
    ),
    smiles
      ? path('M-24 20C-16 40 16 40 24 20Z', '#ffffff', `stroke="${shade(skin, 0.5)}" stroke-width="3"`)
      : line('M-22 22C-12 35 12 35 22 22', shade(skin, 0.55), 4.5),
    cut.glasses ? glasses(cut.glasses) : '',
    hairFront(cut.style, hair),
    cut.earrings ? twice(circle(-72, -4, 5, '#f0c04f')) : '',
  ].join('')
}

function beard(hair: string): string {
  return (
    path('M-74 -20C-60 -4 -50 6 -34 6C-20 -2 20 -2 34 6C50 6 60 -4 74 -20V70H-74Z', hair, 'opacity="0.92"') +
    path('M-24 20C-14 32 14 32 24 20C14 14 -14 14 -24 20Z', '#f3d6c6')
  )
}

function glasses(frame: 'dark' | 'brown'): string {
  const tone = frame === 'dark' ? '#3b343a' : '#a8703f'
  return (
    [-28, 28]
      .map((x) => circle(x, -28, 22, '#ffffff', `fill-opacity="0.14" stroke="${tone}" stroke-width="5"`))
      .join('') + line('M-6 -30C-2 -34 2 -34 6 -30M-50 -32L-66 -36M50 -32L66 -36', tone, 5)
  )
}

function neckline(collar: number, cloth: string, skin: string): string {
  if (collar === 1) return path('M-40 86L0 130L40 86L56 104L0 172L-56 104Z', light(cloth, 0.4))
  if (collar === 2) return path('M-46 80C-30 112 30 112 46 80L50 98C30 132 -30 132 -50 98Z', shade(cloth, 0.2))
  return (
    path('M-36 84C-24 124 24 124 36 84Z', skin) +
    line('M-110 140V220M-80 126V226M80 126V226M110 140V220', light(cloth, 0.35), 6, 'opacity="0.5"')
  )
}

function hairBehind(style: number, hair: string): string {
  const deep = shade(hair, 0.2)
  if (style === 0 || style === 4)
    return path('M-84 -50C-88 -140 88 -140 84 -50C92 20 100 90 88 130H-88C-100 90 -92 20 -84 -50Z', deep)
  if (style === 2) return path('M-86 -50C-90 -146 90 -146 86 -50C90 0 84 40 74 56H-74C-84 40 -90 0 -86 -50Z', deep)
  if (style === 3)
    return [
      [-70, -80],
      [-88, -34],
      [-84, 14],
      [70, -80],
      [88, -34],
      [84, 14],
      [0, -126],
      [-44, -116],
      [44, -116],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 40, deep))
      .join('')
  if (style === 6) return circle(0, -148, 38, deep)
  if (style === 8) return path('M40 -110C110 -120 120 -20 100 90C84 60 84 20 70 -20Z', deep)
  return ''
}

function hairFront(style: number, hair: string): string {
  const gloss = line('M-40 -112C-20 -124 10 -126 34 -116', light(hair, 0.35), 5, 'opacity="0.45"')
  if (style === 1)
    return (
      path(
        'M-74 -44C-82 -120 -44 -150 6 -146C62 -144 84 -104 74 -44C68 -74 58 -88 40 -94C6 -86 -30 -88 -52 -96C-64 -84 -70 -66 -74 -44Z',
        hair,
      ) + gloss
    )
  if (style === 3)
    return [
      [-52, -104],
      [-22, -122],
      [12, -126],
      [44, -112],
      [64, -84],
      [-68, -78],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 29, hair))
      .join('')
  if (style === 5)
    return (
      path(
        'M-72 -52C-80 -124 -40 -148 0 -146C44 -146 80 -120 72 -52C66 -78 60 -92 50 -104C20 -112 -24 -112 -50 -104C-60 -92 -66 -78 -72 -52Z',
        hair,
      ) + gloss
    )
  if (style === 7)
    return path(
      'M-73 -60C-70 -112 -44 -136 0 -136C44 -136 70 -112 73 -60C66 -92 44 -110 0 -110C-44 -110 -66 -92 -73 -60Z',
      hair,
      'opacity="0.75"',
    )
  if (style === 9)
    return (
      path(
        'M-78 -36C-92 -140 -10 -170 40 -142C88 -130 88 -70 76 -36C70 -80 40 -100 -6 -92C-30 -88 -50 -94 -58 -84C-70 -70 -74 -54 -78 -36Z',
        hair,
      ) + gloss
    )
  const fringe =
    style % 4 === 0
      ? 'M-78 -30C-90 -132 -40 -152 0 -150C40 -152 90 -132 78 -30C72 -70 62 -90 46 -104C34 -84 -10 -74 -50 -84C-64 -70 -74 -50 -78 -30Z'
      : 'M-78 -26C-92 -136 -40 -154 4 -150C60 -150 90 -120 78 -26C74 -66 50 -92 6 -108C-20 -84 -60 -70 -78 -26Z'
  return path(fringe, hair) + gloss
}
