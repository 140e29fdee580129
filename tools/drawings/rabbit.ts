import { light, mix, shade } from './color.ts'
import { circle, ellipse, groundShadow, line, path } from './svg.ts'
import type { Sheet } from './svg.ts'

/** The appearance of a rabbit. */
export type RabbitCoat = {
  readonly name: string
  readonly base: string
  readonly pale: string
  readonly patch: string
  readonly lop: boolean
}

type Row = [string, string, string, string, boolean]
const rows: Row[] = [
  ['Brown rabbit', '#b58a62', '#f3e6d2', '', false],
  ['White rabbit', '#f7f2ea', '#ffffff', '', false],
  ['Gray lop', '#9b9aa2', '#e6e4e4', '', true],
  ['Dutch rabbit', '#f8f3ea', '#ffffff', '#4b4247', false],
  ['Ginger lop', '#d99a5e', '#fae4c6', '', true],
  ['Spotted rabbit', '#f8f3ea', '#ffffff', '#a8734a', false],
]

/** All rabbits that can be drawn. */
export const rabbitCoats: readonly RabbitCoat[] = rows.map(([name, base, pale, patch, lop]) => ({
  name,
  base,
  pale,
  patch,
  lop,
}))

/** A rabbit on the ground at the origin, facing right, about 150 high with upright ears. */
export function rabbit(sheet: Sheet, coat: RabbitCoat): string {
  const body = 'M-64 -8C-82 -44 -58 -88 -12 -90C12 -90 34 -76 38 -54C44 -30 38 -8 32 0H-50C-58 0 -62 -4 -64 -8Z'
  const head = 'M28 -106C50 -112 70 -98 74 -80C76 -68 66 -58 48 -56C28 -54 12 -64 12 -82C12 -94 18 -103 28 -106Z'
  const fill = sheet.linear([
    [0, light(coat.base, 0.12)],
    [1, shade(coat.base, 0.1)],
  ])
  const earTone = coat.patch || coat.base
  return [
    groundShadow(sheet, -8, 0, 84, 12),
    circle(-68, -24, 15, coat.pale) + circle(-74, -20, 9, coat.pale),
    coat.lop ? '' : uprightEar(coat, earTone, 18, -8, true),
    path(body, fill),
    sheet.clip(
      body,
      coat.patch ? path('M-90 -100H-16C-8 -60 -14 -30 -24 4H-90Z', coat.patch) : '',
      ellipse(34, -30, 20, 34, coat.pale, 'opacity="0.8"'),
    ),
    ellipse(-30, -32, 36, 33, coat.patch ? shade(coat.patch, 0.08) : shade(coat.base, 0.08)),
    ellipse(-16, -6, 34, 9, light(coat.base, 0.2)) +
      ellipse(30, -6, 18, 8, light(coat.base, 0.25)) +
      ellipse(12, -5, 14, 7, light(coat.base, 0.12)),
    coat.lop ? '' : uprightEar(coat, earTone, 32, 4, false),
    path(
      head,
      sheet.linear([
        [0, light(coat.base, 0.14)],
        [1, shade(coat.base, 0.04)],
      ]),
    ),
    sheet.clip(head, coat.patch ? path('M4 -120H52C46 -96 40 -78 30 -54H4Z', coat.patch) : ''),
    ellipse(64, -72, 13, 12, coat.pale),
    coat.lop ? lopEar(coat) : '',
    circle(50, -88, 6.5, '#2b2024') + circle(52.4, -90.6, 2.2, '#ffffff'),
    path('M70 -82C74 -84 78 -82 77 -78C75 -74 71 -75 70 -82Z', '#e58e92'),
    line('M74 -74C72 -69 67 -68 64 -70', '#5a3f45', 1.9),
    line('M62 -72L92 -78M62 -69L94 -68M61 -66L90 -58', shade(coat.pale, 0.25), 1.4, 'opacity="0.8"'),
    ellipse(44, -72, 7, 5, '#f08f8f', 'opacity="0.28"'),
  ].join('')
}

function uprightEar(coat: RabbitCoat, tone: string, x: number, lean: number, behind: boolean): string {
  const color = behind ? shade(tone, 0.14) : tone
  const inner = mix('#eda7a6', coat.base, 0.2)
  return (
    path(
      `M${x - 8} -98C${x - 20} -134 ${x - 16 + lean} -172 ${x - 2 + lean} -176C${x + 14 + lean} -172 ${x + 16} -130 ${x + 8} -98Z`,
      color,
    ) +
    path(
      `M${x - 3} -104C${x - 10} -134 ${x - 8 + lean} -160 ${x - 1 + lean} -164C${x + 7 + lean} -158 ${x + 8} -130 ${x + 4} -104Z`,
      inner,
    )
  )
}

function lopEar(coat: RabbitCoat): string {
  const tone = shade(coat.base, 0.1)
  return (
    path('M22 -106C4 -112 -8 -88 -4 -60C-2 -46 12 -44 17 -56C22 -70 24 -90 34 -102Z', tone) +
    line('M16 -96C8 -84 6 -70 7 -58', shade(tone, 0.25), 2.5, 'opacity="0.4"')
  )
}
