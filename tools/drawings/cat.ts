import { light, mix, shade } from './color.ts'
import { circle, ellipse, groundShadow, line, path, place, twice } from './svg.ts'
import type { Sheet } from './svg.ts'

/** The appearance of a cat. */
export type CatCoat = {
  readonly name: string
  readonly base: string
  readonly pale: string
  readonly mark: string
  readonly marks: 'tabby' | 'tuxedo' | 'calico' | 'points' | 'none'
  readonly eye: string
}

type Row = [string, string, string, string, CatCoat['marks'], string]
const rows: Row[] = [
  ['Orange tabby', '#e7954a', '#fbe3c0', '#c26d2b', 'tabby', '#8fae4f'],
  ['Gray tabby', '#9a9a98', '#e9e6df', '#63615f', 'tabby', '#d9b345'],
  ['Tuxedo', '#35323a', '#fbf8f2', '#35323a', 'tuxedo', '#c9c255'],
  ['Calico', '#faf4ea', '#ffffff', '#e0914a', 'calico', '#8db06a'],
  ['Siamese', '#ecdcc4', '#f9f0e2', '#5a4238', 'points', '#6aa9d8'],
  ['Russian Blue', '#8391a3', '#a6b2c1', '#6d7a8c', 'none', '#9cc46a'],
  ['Black', '#3d3842', '#57505c', '#2d2932', 'none', '#e3b83f'],
  ['White', '#f6f1e8', '#ffffff', '#e5dccd', 'none', '#6bb0cf'],
  ['Brown tabby', '#a67c57', '#ead6bb', '#6a4a33', 'tabby', '#a9b85a'],
  ['Ragdoll', '#e9e0d4', '#ffffff', '#8a786d', 'points', '#5f9fd6'],
]

/** All coats that can be drawn. */
export const catCoats: readonly CatCoat[] = rows.map(([name, base, pale, mark, marks, eye]) => ({
  name,
  base,
  pale,
  mark,
  marks,
  eye,
}))

export type CatPose = 'sit' | 'loaf' | 'sleep' | 'stand' | 'back'

const ink = '#2b2024'
const headOutline =
  'M0 -33C20 -33 37 -24 42 -7C47 11 41 27 25 34C10 40 -10 40 -25 34C-41 27 -47 11 -42 -7C-37 -24 -20 -33 0 -33Z'

/** A cat's face, centered at the origin, about 90 wide. */
export function catHead(sheet: Sheet, coat: CatCoat, { look = 0, asleep = false } = {}): string {
  const dx = look * 6
  const earTone = coat.marks === 'points' ? coat.mark : coat.base
  const earRight = coat.marks === 'calico' ? coat.mark : earTone
  const earPath = 'M-40 -4C-48 -34 -46 -60 -39 -64C-27 -60 -12 -46 -4 -32Z'
  const inner = path('M-37 -18C-41 -36 -40 -48 -37 -52C-29 -48 -21 -40 -16 -33Z', mix('#e9a3a0', coat.base, 0.15))
  const fill = sheet.linear([
    [0, light(coat.base, 0.14)],
    [1, shade(coat.base, 0.05)],
  ])
  const muzzle = coat.marks === 'none' ? light(coat.base, 0.25) : coat.marks === 'points' ? coat.mark : coat.pale
  return [
    path(earPath, earTone) + inner,
    `<g transform="scale(-1 1)">${path(earPath, earRight) + inner}</g>`,
    path(headOutline, fill),
    sheet.clip(headOutline, headMarks(coat, dx), ellipse(44, 16, 20, 50, shade(coat.base), 'opacity="0.2"')),
    coat.marks === 'points' ? '' : ellipse(dx - 9, 18, 13, 10, muzzle) + ellipse(dx + 9, 18, 13, 10, muzzle),
    ellipse(dx, 27, 9, 6, muzzle),
    eyes(coat, dx, asleep),
    path(
      `M${dx - 6} 9C${dx - 6} 6 ${dx + 6} 6 ${dx + 6} 9C${dx + 5} 13 ${dx + 1} 15 ${dx} 15C${dx - 1} 15 ${dx - 5} 13 ${dx - 6} 9Z`,
      '#e08a8a',
    ),
    line(`M${dx - 9} 20C${dx - 6} 25 ${dx - 1} 24 ${dx} 17C${dx + 1} 24 ${dx + 6} 25 ${dx + 9} 20`, ink, 2.1),
    twice(
      line(
        'M-24 16L-58 10M-24 21L-58 22M-23 26L-54 34',
        coat.base === '#3d3842' ? '#d9d3dc' : '#ffffff',
        1.6,
        'opacity="0.75"',
      ),
    ),
    twice(ellipse(-27, 14, 7, 4.5, '#f08f8f', 'opacity="0.22"')),
  ].join('')
}

function eyes(coat: CatCoat, dx: number, asleep: boolean): string {
  return [dx * 0.6 - 18, dx * 0.6 + 18]
    .map((x) =>
      asleep
        ? line(
            `M${x - 8} -1C${x - 4} 5 ${x + 4} 5 ${x + 8} -1`,
            coat.marks === 'tuxedo' || coat.name === 'Black' ? '#d8d0d8' : ink,
            2.8,
          )
        : [
            ellipse(x, -1, 9, 9.5, ink),
            ellipse(x, -1, 7.8, 8.3, coat.eye),
            ellipse(x, -1, 3.8, 7.4, ink),
            circle(x + 3, -4, 2.4, '#ffffff'),
          ].join(''),
    )
    .join('')
}

function headMarks(coat: CatCoat, dx: number): string {
  if (coat.marks === 'tabby')
    return line(
      `M${dx} -34V-18M${dx - 10} -33L${dx - 9} -20M${dx + 10} -33L${dx + 9} -20M-44 2L-31 6M-43 13L-31 15M44 2L31 6M43 13L31 15`,
      coat.mark,
      4.5,
    )
  if (coat.marks === 'tuxedo')
    return path(
      `M${dx} -18C${dx - 5} 0 ${dx - 26} 8 ${dx - 30} 44H${dx + 30}C${dx + 26} 8 ${dx + 5} 0 ${dx} -18Z`,
      coat.pale,
    )
  if (coat.marks === 'calico')
    return path('M2 -40H50V10C36 8 12 -2 6 -16Z', coat.mark) + path('M-50 -40H-14C-12 -22 -26 -6 -50 -4Z', '#4a4145')
  if (coat.marks === 'points') return ellipse(dx, 14, 27, 26, coat.mark, 'opacity="0.85"')
  return ''
}

/** A cat on the ground at the origin, about 165 high when sitting. */
export function cat(sheet: Sheet, coat: CatCoat, pose: CatPose, look = 0.3): string {
  return { sit: sitting, loaf, sleep: sleeping, stand: standing, back: fromBehind }[pose](sheet, coat, look)
}

function bodyFill(sheet: Sheet, coat: CatCoat): string {
  return sheet.linear([
    [0, light(coat.base, 0.1)],
    [1, shade(coat.base, 0.1)],
  ])
}

function stripes(coat: CatCoat, d: string, patches: string): string {
  if (coat.marks === 'tabby') return line(d, coat.mark, 6, 'opacity="0.85"')
  return coat.marks === 'calico' ? patches : ''
}

function limbTone(coat: CatCoat): string {
  return coat.marks === 'tuxedo' ? coat.pale : coat.marks === 'points' ? coat.mark : coat.base
}

function sitting(sheet: Sheet, coat: CatCoat, look: number): string {
  const body = 'M-26 -100C-46 -74 -58 -42 -54 -14C-52 -2 -38 0 -22 0H22C38 0 52 -2 54 -14C58 -42 46 -74 26 -100Z'
  const tone = limbTone(coat)
  const tailTone = coat.marks === 'points' || coat.marks === 'calico' ? coat.mark : shade(coat.base, 0.05)
  const chest = coat.marks === 'none' || coat.marks === 'points' ? light(coat.base, 0.25) : coat.pale
  return [
    groundShadow(sheet, 2, 0, 84, 14),
    path(body, bodyFill(sheet, coat)),
    sheet.clip(
      body,
      stripes(
        coat,
        'M-60 -60L-38 -54M-62 -42L-40 -38M-60 -24L-42 -22M60 -60L38 -54M62 -42L40 -38M60 -24L42 -22',
        ellipse(40, -56, 22, 26, coat.mark) + ellipse(-46, -30, 20, 24, '#4a4145'),
      ),
    ),
    path('M-18 -98C-26 -72 -16 -50 0 -44C16 -50 26 -72 18 -98Z', chest),
    path('M-18 -62C-21 -34 -20 -18 -21 -8H21C20 -18 21 -34 18 -62Z', light(tone, 0.08)),
    line('M0 -50V-6', shade(tone, 0.4), 2.5, 'opacity="0.35"'),
    paw(-11, tone) + paw(11, tone),
    line('M50 -14C88 -10 84 6 44 4C30 3 16 5 4 3', tailTone, 15),
    coat.marks === 'tabby' ? line('M58 -10L64 -18M70 -4L80 -8M54 10L56 -2M36 9L36 -2', coat.mark, 5) : '',
    place(look * 4, -124, 0.98, catHead(sheet, coat, { look }), { turn: look * 8 }),
  ].join('')
}

function loaf(sheet: Sheet, coat: CatCoat, look: number): string {
  const body = 'M-92 -10C-100 -56 -60 -78 -10 -76C40 -76 84 -62 84 -16C84 -4 76 0 62 0H-74C-86 0 -90 -2 -92 -10Z'
  return [
    groundShadow(sheet, 0, 0, 116, 13),
    path(body, bodyFill(sheet, coat)),
    sheet.clip(
      body,
      stripes(
        coat,
        'M-62 -80L-54 -54M-42 -82L-36 -54M-20 -84L-16 -56M2 -84V-58M-84 -50L-68 -40',
        ellipse(-40, -60, 34, 22, coat.mark) + ellipse(-84, -30, 22, 26, '#4a4145'),
      ),
    ),
    ellipse(-54, -22, 32, 24, shade(coat.base, 0.08)),
    ellipse(48, -20, 26, 22, coat.marks === 'none' ? light(coat.base, 0.2) : coat.pale),
    line('M-84 -10C-104 2 -60 6 -26 2', coat.marks === 'points' ? coat.mark : shade(coat.base, 0.05), 14),
    paw(40, limbTone(coat)) + paw(64, limbTone(coat)),
    place(50, -72, 0.92, catHead(sheet, coat, { look }), { turn: look * 6 }),
  ].join('')
}

function sleeping(sheet: Sheet, coat: CatCoat): string {
  const body = 'M-84 -16C-84 -58 -44 -76 4 -74C52 -72 86 -48 84 -18C83 -4 70 0 50 0H-54C-74 0 -84 -4 -84 -16Z'
  const tailTone = coat.marks === 'points' || coat.marks === 'calico' ? coat.mark : shade(coat.base, 0.07)
  return [
    groundShadow(sheet, 0, 0, 108, 13),
    path(body, bodyFill(sheet, coat)),
    sheet.clip(
      body,
      stripes(
        coat,
        'M-20 -80L-14 -52M4 -80L6 -52M28 -78L26 -50M52 -70L46 -46M74 -54L62 -38',
        ellipse(34, -56, 30, 22, coat.mark) + ellipse(76, -24, 20, 22, '#4a4145'),
      ),
      ellipse(20, 8, 80, 22, shade(coat.base), 'opacity="0.3"'),
    ),
    ellipse(48, -24, 32, 24, shade(coat.base, 0.05)),
    place(-42, -36, 0.86, catHead(sheet, coat, { asleep: true }), { turn: -14 }),
    line('M80 -20C96 4 40 8 -30 -1', tailTone, 15),
    coat.marks === 'tabby' ? line('M66 8L70 -4M44 10L46 -2M20 11L22 -2', coat.mark, 5) : '',
  ].join('')
}

function standing(sheet: Sheet, coat: CatCoat, look: number): string {
  const body =
    'M-78 -74C-74 -100 -44 -102 -12 -98C14 -96 34 -100 50 -108C68 -96 70 -66 56 -52C30 -42 -30 -40 -58 -46C-74 -50 -80 -60 -78 -74Z'
  const tone = limbTone(coat)
  const leg = (x: number, each: string) =>
    path(`M${x - 11} -66L${x - 8} -5H${x + 9}L${x + 12} -66Z`, each) + ellipse(x + 3, -4, 12, 6.5, each)
  const tailTone = coat.marks === 'points' || coat.marks === 'calico' ? coat.mark : coat.base
  return [
    groundShadow(sheet, 0, 0, 98, 12),
    line('M-70 -84C-112 -96 -112 -146 -92 -170C-84 -180 -72 -174 -74 -164', tailTone, 14),
    leg(-42, shade(tone, 0.25)) + leg(30, shade(tone, 0.25)),
    path(body, bodyFill(sheet, coat)),
    sheet.clip(
      body,
      stripes(
        coat,
        'M-52 -106L-46 -74M-30 -106L-26 -72M-8 -104L-6 -70M14 -104L14 -72M34 -106L32 -78',
        ellipse(-14, -86, 28, 18, coat.mark) + ellipse(-66, -70, 18, 22, '#4a4145'),
      ),
    ),
    leg(-60, tone) + leg(48, tone),
    place(54, -122, 0.9, catHead(sheet, coat, { look }), { turn: look * 6 }),
  ].join('')
}

function fromBehind(sheet: Sheet, coat: CatCoat): string {
  const body = 'M-24 -104C-44 -78 -56 -40 -50 -12C-47 -2 -36 0 -20 0H20C36 0 47 -2 50 -12C56 -40 44 -78 24 -104Z'
  const head = 'M0 -38C22 -38 40 -24 42 -4C43 18 26 30 0 30C-26 30 -43 18 -42 -4C-40 -24 -22 -38 0 -38Z'
  const earTone = coat.marks === 'points' ? coat.mark : shade(coat.base, 0.04)
  return [
    groundShadow(sheet, 0, 0, 76, 12),
    path(body, bodyFill(sheet, coat)),
    sheet.clip(
      body,
      stripes(
        coat,
        'M0 -100V-10M-14 -80L-34 -72M-14 -60L-40 -52M-14 -40L-42 -32M14 -80L34 -72M14 -60L40 -52M14 -40L42 -32',
        ellipse(20, -64, 24, 26, coat.mark) + ellipse(-30, -30, 22, 24, '#4a4145'),
      ),
    ),
    line('M28 -10C66 -8 92 -22 88 -54', coat.marks === 'points' ? coat.mark : shade(coat.base, 0.06), 14),
    place(
      0,
      -128,
      0.94,
      [
        twice(path('M-40 -8C-48 -38 -46 -60 -39 -64C-27 -60 -12 -48 -4 -36Z', earTone)),
        path(
          head,
          sheet.linear([
            [0, light(coat.base, 0.12)],
            [1, coat.base],
          ]),
        ),
        sheet.clip(head, stripes(coat, 'M0 -38V-8M-14 -34L-12 -12M14 -34L12 -12', ellipse(26, -20, 26, 22, coat.mark))),
      ].join(''),
      { turn: 6 },
    ),
  ].join('')
}

function paw(x: number, tone: string): string {
  return (
    ellipse(x, -4, 13, 7.5, light(tone, 0.15)) +
    line(`M${x - 4} -7v6M${x + 4} -7v6`, shade(tone, 0.4), 1.6, 'opacity="0.45"')
  )
}
