import { light, mix, shade } from './color.ts'
import { circle, ellipse, line, path, twice } from './svg.ts'
import type { Sheet } from './svg.ts'

/** The appearance of a dog. */
export type DogCoat = {
  readonly name: string
  readonly base: string
  readonly pale: string
  readonly ear: string
  readonly ears: 'floppy' | 'prick' | 'bat' | 'long' | 'curly'
  readonly marks: 'none' | 'blaze' | 'mask' | 'spots' | 'saddle' | 'points' | 'curls'
  readonly tail: 'plume' | 'curl' | 'thin'
}

type Row = [string, string, string, string, DogCoat['ears'], DogCoat['marks'], DogCoat['tail']]
const rows: Row[] = [
  ['Golden Retriever', '#dfa659', '#f3d59f', '#c9853f', 'floppy', 'none', 'plume'],
  ['Labrador', '#4a3a37', '#6a5550', '#382b2a', 'floppy', 'none', 'thin'],
  ['Beagle', '#d08a4c', '#fdf5e8', '#8c4f2b', 'long', 'saddle', 'thin'],
  ['Corgi', '#e39a4f', '#fff6e9', '#d5853d', 'prick', 'blaze', 'plume'],
  ['Husky', '#7b8798', '#f8f8f6', '#5d6879', 'prick', 'mask', 'curl'],
  ['Dalmatian', '#f7f4ee', '#ffffff', '#3b3438', 'floppy', 'spots', 'thin'],
  ['Poodle', '#c98d63', '#dba981', '#b57a51', 'curly', 'curls', 'thin'],
  ['Dachshund', '#8e4a2a', '#c98550', '#6f361d', 'long', 'points', 'thin'],
  ['French Bulldog', '#b9a08a', '#efe3d3', '#a0846f', 'bat', 'blaze', 'thin'],
  ['Border Collie', '#35323a', '#fbf8f2', '#29262e', 'floppy', 'blaze', 'plume'],
  ['Shiba Inu', '#dd8f4a', '#fdf0dd', '#cb7a38', 'prick', 'mask', 'curl'],
  ['Westie', '#f3eee4', '#ffffff', '#e2d8c8', 'prick', 'curls', 'plume'],
  ['Chocolate Labrador', '#7d4b30', '#9a6443', '#653a24', 'floppy', 'none', 'thin'],
  ['Bernese', '#332d31', '#fdf6ea', '#272226', 'floppy', 'saddle', 'plume'],
]

/** All breeds that can be drawn. */
export const dogCoats: readonly DogCoat[] = rows.map(([name, base, pale, ear, ears, marks, tail]) => ({
  name,
  base,
  pale,
  ear,
  ears,
  marks,
  tail,
}))

const ink = '#2b2024'

const headOutline =
  'M0 -47C27 -47 45 -31 46 -7C47 12 41 27 25 36C11 43 -11 43 -25 36C-41 27 -47 12 -46 -7C-45 -31 -27 -47 0 -47Z'

/** A dog's face, centered at the origin, about 95 wide. `look` turns it sideways, from -1 to 1. */
export function dogHead(sheet: Sheet, coat: DogCoat, { look = 0, asleep = false, happy = true } = {}): string {
  const dx = look * 8
  const muzzle = coat.marks === 'none' ? light(coat.base, 0.3) : coat.pale
  const fill = sheet.linear([
    [0, light(coat.base, 0.16)],
    [1, shade(coat.base, 0.06)],
  ])
  const behind = coat.ears === 'prick' || coat.ears === 'bat' ? twice(ear(coat)) : ''
  const front = behind ? '' : twice(ear(coat))
  return [
    behind,
    path(headOutline, fill),
    sheet.clip(headOutline, faceMarks(coat, dx), ellipse(40, 18, 22, 60, shade(coat.base), 'opacity="0.22"')),
    ellipse(dx, 18, 25, 20, muzzle),
    ellipse(dx, 31, 14, 6, shade(muzzle, 0.12), 'opacity="0.5"'),
    happy && !asleep ? path(`M${dx - 7} 27C${dx - 7} 42 ${dx + 7} 42 ${dx + 7} 27Z`, '#e8788a') : '',
    line(
      `M${dx} 14V21M${dx - 12} 22C${dx - 9} 30 ${dx - 1} 29 ${dx} 21C${dx + 1} 29 ${dx + 9} 30 ${dx + 12} 22`,
      ink,
      2.6,
    ),
    path(
      `M${dx - 11} 5C${dx - 11} -2 ${dx + 11} -2 ${dx + 11} 5C${dx + 10} 11 ${dx + 4} 15 ${dx} 15C${dx - 4} 15 ${dx - 10} 11 ${dx - 11} 5Z`,
      ink,
    ),
    ellipse(dx - 3, 3.5, 4, 2, '#ffffff', 'opacity="0.45"'),
    eyes(dx, asleep, coat),
    front,
    coat.ears === 'curly' || coat.marks === 'curls' ? topKnot(coat) : '',
  ].join('')
}

function eyes(dx: number, asleep: boolean, coat: DogCoat): string {
  const [left, right] = [dx * 0.7 - 19, dx * 0.7 + 19]
  if (asleep) return [left, right].map((x) => line(`M${x - 7} -8C${x - 4} -3 ${x + 4} -3 ${x + 7} -8`, ink, 3)).join('')
  const iris = coat.name === 'Husky' ? '#6fb3d9' : ink
  const brow = light(coat.base, 0.4)
  return [left, right]
    .map((x) =>
      [
        coat.marks === 'points' || coat.name === 'Bernese' ? ellipse(x, -21, 5, 4, '#d08a4c') : '',
        coat.marks === 'none'
          ? line(`M${x - 5} -21C${x - 2} -24 ${x + 2} -24 ${x + 5} -21`, brow, 2.5, 'opacity="0.6"')
          : '',
        coat.name === 'Labrador' ? ellipse(x, -8, 7.5, 8.5, '#6a5550') : '',
        ellipse(x, -8, 6, 7, iris),
        iris === ink ? '' : circle(x, -8, 3.4, ink),
        circle(x + 2, -10.5, 2.1, '#ffffff'),
        circle(x - 2, -5, 1, '#ffffff', 'opacity="0.7"'),
      ].join(''),
    )
    .join('')
}

function faceMarks(coat: DogCoat, dx: number): string {
  const { marks, pale } = coat
  if (marks === 'blaze' || marks === 'saddle')
    return path(
      `M${dx - 6} -50C${dx - 8} -20 ${dx - 12} -4 ${dx - 34} 22L${dx - 20} 46H${dx + 20}L${dx + 34} 22C${dx + 12} -4 ${dx + 8} -20 ${dx + 6} -50Z`,
      pale,
    )
  if (marks === 'mask')
    return path(
      `M${dx} -22C${dx - 10} -26 ${dx - 30} -22 ${dx - 32} -8C${dx - 44} 0 -50 20 -40 40H40C50 20 ${dx + 44} 0 ${dx + 32} -8C${dx + 30} -22 ${dx + 10} -26 ${dx} -22Z`,
      pale,
    )
  if (marks === 'points') return ellipse(dx, 24, 34, 18, pale)
  if (marks === 'spots')
    return [
      [-26, -26, 9],
      [8, -38, 6],
      [31, -22, 5],
      [-36, 8, 5],
      [33, 14, 6],
    ]
      .map(([x = 0, y = 0, r = 0]) => ellipse(x, y, r, r * 0.85, coat.ear))
      .join('')
  return ''
}

function ear(coat: DogCoat): string {
  const inner = mix(coat.ear, '#e9a3a0', 0.6)
  if (coat.ears === 'prick')
    return (
      path('M-43 -14C-52 -44 -52 -68 -45 -74C-31 -68 -17 -54 -8 -43Z', coat.ear) +
      path('M-40 -26C-45 -46 -45 -58 -42 -63C-33 -58 -26 -50 -21 -43Z', inner)
    )
  if (coat.ears === 'bat')
    return (
      path('M-42 -16C-56 -44 -54 -74 -42 -78C-26 -78 -14 -58 -10 -42Z', coat.ear) +
      path('M-39 -28C-47 -48 -46 -66 -40 -69C-31 -67 -25 -56 -22 -45Z', inner)
    )
  const tip = coat.ears === 'long' ? 34 : coat.ears === 'curly' ? 26 : 12
  const d = `M-25 -42C-50 -48 -65 -26 -65 ${tip - 22}C-66 ${tip} -54 ${tip + 10} -46 ${tip}C-39 ${tip - 12} -42 -12 -25 -27Z`
  const curls =
    coat.ears === 'curly'
      ? [
          [-54, -20, 14],
          [-58, 2, 15],
          [-53, 22, 15],
        ]
          .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, coat.ear))
          .join('')
      : ''
  return (
    path(d, coat.ear) +
    curls +
    line(`M-34 -34C-46 -30 -52 -12 -53 ${tip - 14}`, shade(coat.ear, 0.3), 2.5, 'opacity="0.35"')
  )
}

function topKnot(coat: DogCoat): string {
  const tone = light(coat.base, 0.12)
  const puffs = [
    [-24, -40, 14],
    [-8, -48, 16],
    [10, -48, 16],
    [26, -40, 13],
    [0, -38, 16],
  ]
  return puffs.map(([x = 0, y = 0, r = 0]) => circle(x, y, r, tone)).join('')
}
