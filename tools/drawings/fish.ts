import { light, shade } from './color.ts'
import { circle, ellipse, line, path } from './svg.ts'
import type { Sheet } from './svg.ts'

/** The appearance of a fish. */
export type FishCoat = {
  readonly name: string
  readonly base: string
  readonly fin: string
  readonly mark: string
  readonly shape: 'round' | 'fancy' | 'tall' | 'slim'
  readonly marks: 'bands' | 'none' | 'stripe'
}

type Row = [string, string, string, string, FishCoat['shape'], FishCoat['marks']]
const rows: Row[] = [
  ['Clownfish', '#f0792e', '#f59c4e', '#fff8ee', 'round', 'bands'],
  ['Goldfish', '#f29a2e', '#f8bd6a', '#fbd28a', 'fancy', 'none'],
  ['Betta', '#5a4fc0', '#d8476f', '#8a5fd8', 'fancy', 'none'],
  ['Angelfish', '#f2e6c4', '#e4d09a', '#3c3a44', 'tall', 'bands'],
  ['Blue tang', '#2f73d0', '#f6d13f', '#1d3a7a', 'round', 'stripe'],
  ['Neon tetra', '#bcd6e0', '#d9e8ee', '#e04a4a', 'slim', 'stripe'],
  ['Red betta', '#c8323f', '#ee6a5a', '#f59a7a', 'fancy', 'none'],
  ['Yellow tang', '#f6d03a', '#f9df72', '#e8b528', 'tall', 'none'],
]

/** All fish that can be drawn. */
export const fishCoats: readonly FishCoat[] = rows.map(([name, base, fin, mark, shape, marks]) => ({
  name,
  base,
  fin,
  mark,
  shape,
  marks,
}))

/** A fish swimming right, centered at the origin, about 130 long. */
export function fish(sheet: Sheet, coat: FishCoat): string {
  const height = { round: 34, fancy: 30, tall: 48, slim: 15 }[coat.shape]
  const body = `M66 0C58 ${-height * 0.8} 20 ${-height * 1.15} -14 ${-height * 0.85}C-34 ${-height * 0.6} -46 -8 -54 0C-46 8 -34 ${height * 0.6} -14 ${height * 0.85}C20 ${height * 1.15} 58 ${height * 0.8} 66 0Z`
  const fins = sheet.linear([
    [0, coat.fin],
    [1, shade(coat.fin, 0.1)],
  ])
  const fan = coat.shape === 'fancy'
  const tail = fan
    ? 'M-44 0C-70 -46 -112 -58 -132 -40C-118 -22 -118 -12 -128 2C-116 14 -118 26 -130 44C-104 58 -68 44 -44 0Z'
    : 'M-46 0C-62 -24 -80 -34 -92 -32C-84 -12 -84 12 -92 32C-80 34 -62 24 -46 0Z'
  const top =
    coat.shape === 'tall'
      ? `M30 ${-height + 12}C10 ${-height - 46} -30 ${-height - 56} -44 ${-height - 48}C-34 ${-height - 14} -30 -20 -30 -14Z`
      : `M34 ${-height + 8}C14 ${-height - (fan ? 34 : 18)} -20 ${-height - (fan ? 34 : 16)} -40 ${-height - (fan ? 8 : -4)}C-34 ${-height + 14} -28 -12 -28 -12Z`
  return [
    `<g opacity="0.92">${path(tail, fins)}${line('M-54 0L-92 -22M-56 0L-98 0M-54 0L-92 22', shade(coat.fin, 0.25), 2, 'opacity="0.4"')}</g>`,
    path(top, fins) + `<g transform="scale(1 -1)">${path(top, fins)}</g>`,
    path(
      body,
      sheet.linear([
        [0, light(coat.base, 0.22)],
        [1, shade(coat.base, 0.14)],
      ]),
    ),
    sheet.clip(
      body,
      marks(coat, height),
      ellipse(10, -height * 0.6, 44, height * 0.28, '#ffffff', 'opacity="0.25"'),
      scales(coat, height),
    ),
    path(
      `M14 4C2 ${height * 0.4} -12 ${height * 0.5} -22 ${height * 0.45}C-20 10 -8 0 14 4Z`,
      coat.fin,
      'opacity="0.95"',
    ),
    circle(44, -height * 0.2, 6.8, '#ffffff') +
      circle(45.5, -height * 0.2, 4.6, '#231b20') +
      circle(47, -height * 0.2 - 1.8, 1.5, '#ffffff'),
    line(
      `M64 ${height * 0.14}C60 ${height * 0.28} 55 ${height * 0.28} 52 ${height * 0.22}`,
      shade(coat.base, 0.5),
      2.2,
    ),
  ].join('')
}

function marks(coat: FishCoat, height: number): string {
  if (coat.marks === 'stripe') {
    if (coat.shape === 'slim') return path('M-60 -6H70V-1H-60Z', '#3fc0e8') + path('M-60 1H20V20H-60Z', coat.mark)
    return path(
      `M40 -30C10 -20 -10 -10 -40 -10C-20 10 -6 ${height * 0.4} -30 ${height}H-70V-40H40Z`,
      coat.mark,
      'opacity="0.85"',
    )
  }
  if (coat.marks !== 'bands') return ellipse(-4, height * 0.8, 50, height * 0.5, coat.mark, 'opacity="0.6"')
  return [26, -10, -40]
    .map((x, i) => line(`M${x} -60C${x + 10} -20 ${x + 10} 20 ${x} 60`, coat.mark, i === 0 ? 11 : 13))
    .join('')
}

function scales(coat: FishCoat, height: number): string {
  if (coat.shape === 'slim') return ''
  const arcs = [-30, -12, 6].flatMap((x) => [-0.4, 0, 0.4].map((y) => `M${x} ${height * y - 7}q9 7 0 14`))
  return line(arcs.join(''), shade(coat.base, 0.3), 1.8, 'opacity="0.28"')
}
