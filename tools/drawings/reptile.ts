import { light, shade } from './color.ts'
import { circle, ellipse, groundShadow, line, path } from './svg.ts'
import type { Sheet } from './svg.ts'

/** Colors of a turtle, lizard or snake. */
export type ScaleCoat = { readonly base: string; readonly mark: string; readonly pale: string }

export const turtleCoats: readonly ScaleCoat[] = [
  { base: '#8c6a3e', mark: '#d6b26a', pale: '#a9b26a' },
  { base: '#4f6b45', mark: '#93a860', pale: '#7f9a4f' },
  { base: '#6b4a35', mark: '#e0b45a', pale: '#c9a86b' },
]
export const lizardCoats: readonly ScaleCoat[] = [
  { base: '#d98f45', mark: '#9a5426', pale: '#f8e6bd' },
  { base: '#f2c230', mark: '#4a3f3a', pale: '#fff2c4' },
  { base: '#5fb04f', mark: '#2f7f44', pale: '#cdea9f' },
  { base: '#c98a5a', mark: '#7f4a2f', pale: '#f1d6b4' },
]
export const snakeCoats: readonly ScaleCoat[] = [
  { base: '#e8873f', mark: '#b8412a', pale: '#fbd9a6' },
  { base: '#c6a271', mark: '#6f4a2c', pale: '#f0ddb8' },
  { base: '#8fbf5a', mark: '#f4f0d0', pale: '#dcecae' },
  { base: '#f6e9c9', mark: '#e6ad3f', pale: '#ffffff' },
]

const ink = '#2b2024'
const eye = (x: number, y: number, r = 5): string =>
  circle(x, y, r, ink) + circle(x + r * 0.35, y - r * 0.4, r * 0.35, '#ffffff')

/** A tortoise facing right, about 105 high. */
export function turtle(sheet: Sheet, coat: ScaleCoat): string {
  const shell = 'M-86 -24C-84 -84 -40 -108 2 -108C46 -108 84 -82 88 -24Z'
  const skin = coat.pale
  const scutes = [
    [0, -72, 26],
    [-46, -56, 22],
    [46, -56, 22],
    [-72, -24, 18],
    [-24, -24, 22],
    [24, -24, 22],
    [72, -24, 18],
  ]
  const hexagons = scutes
    .map(([x = 0, y = 0, r = 0]) => {
      const d = `M${x - r} ${y}L${x - r * 0.5} ${y - r * 0.85}H${x + r * 0.5}L${x + r} ${y}L${x + r * 0.5} ${y + r * 0.85}H${x - r * 0.5}Z`
      return (
        path(d, coat.mark, `stroke="${shade(coat.base, 0.2)}" stroke-width="4"`) +
        circle(x, y, r * 0.38, shade(coat.mark, 0.22), 'opacity="0.6"')
      )
    })
    .join('')
  return [
    groundShadow(sheet, 6, 2, 128, 13),
    path('M-82 -18L-112 -6L-84 -4Z', shade(skin, 0.1)),
    path('M-74 -28C-86 -14 -84 2 -70 3H-46C-42 -8 -44 -20 -46 -28Z', shade(skin, 0.1)) +
      path('M38 -28C36 -12 42 3 54 3H80C82 -8 78 -20 70 -30Z', skin),
    path(
      'M66 -26C78 -46 88 -70 108 -76C132 -80 144 -62 136 -50C128 -38 108 -42 100 -30C94 -22 82 -14 66 -14Z',
      sheet.linear([
        [0, light(skin, 0.15)],
        [1, shade(skin, 0.12)],
      ]),
    ),
    eye(120, -64, 5.5) +
      line('M132 -52C126 -48 118 -48 113 -50', ink, 2) +
      ellipse(112, -54, 6, 4, '#f08f8f', 'opacity="0.25"'),
    path(
      shell,
      sheet.linear([
        [0, light(coat.base, 0.15)],
        [1, shade(coat.base, 0.15)],
      ]),
    ),
    sheet.clip(shell, hexagons, ellipse(-20, -92, 50, 16, '#ffffff', 'opacity="0.16"')),
    path('M-94 -26C-60 -34 62 -34 96 -26C98 -16 88 -12 76 -12H-74C-88 -12 -96 -16 -94 -26Z', shade(coat.base, 0.25)) +
      line('M-78 -20H78', coat.mark, 3, 'stroke-dasharray="18 10" opacity="0.6"'),
    line('M-72 0v3M-62 0v3M-54 0v3M56 0v3M66 0v3M74 0v3', '#fff4dc', 4),
  ].join('')
}

/** A lizard on a flat surface at the origin, facing right, about 320 long. */
export function lizard(sheet: Sheet, coat: ScaleCoat): string {
  const body =
    'M-178 -2C-140 -18 -104 -30 -64 -44C-30 -56 20 -56 48 -52C62 -72 92 -80 116 -70C136 -62 146 -50 140 -42C132 -32 104 -32 84 -26C66 -18 40 -10 0 -10C-50 -8 -70 -16 -92 -14C-124 -10 -150 -2 -178 -2Z'
  const spots = [
    [-120, -20],
    [-96, -28],
    [-66, -34],
    [-40, -40],
    [-14, -42],
    [12, -44],
    [36, -40],
    [-52, -22],
    [-22, -26],
    [8, -28],
    [32, -24],
    [-146, -10],
  ]
  const limb = (x: number, lean: number, tone: string) =>
    line(`M${x} -22C${x + lean} -16 ${x + lean * 1.6} -8 ${x + lean} -2`, tone, 13) +
    line(
      `M${x + lean} -2L${x + lean + 14} 2M${x + lean} -2L${x + lean + 8} 5M${x + lean} -2L${x + lean + 16} -4`,
      tone,
      4,
    )
  return [
    groundShadow(sheet, -10, 2, 160, 9, 0.26),
    limb(-56, 18, shade(coat.base, 0.25)) + limb(58, 18, shade(coat.base, 0.25)),
    coat.pale === '#f8e6bd'
      ? line(
          'M50 -50L44 -62M30 -54L26 -64M10 -56L6 -66M-10 -56L-14 -65M-30 -53L-34 -61M70 -32L66 -22M82 -28L80 -18M94 -28L94 -19',
          coat.mark,
          5,
        )
      : '',
    path(
      body,
      sheet.linear([
        [0, light(coat.base, 0.1)],
        [1, shade(coat.base, 0.1)],
      ]),
    ),
    sheet.clip(
      body,
      ...spots.map(([x = 0, y = 0], i) => ellipse(x, y, 7 + (i % 3) * 2, 6, coat.mark, 'opacity="0.75"')),
      path('M-92 -16C-30 -6 60 -16 90 -34L140 -46V0H-92Z', coat.pale, 'opacity="0.7"'),
    ),
    limb(-30, -24, coat.base) + limb(36, -18, coat.base),
    circle(112, -58, 9, light(coat.base, 0.3)) + eye(112, -58, 6.5),
    line('M140 -46C128 -40 112 -40 104 -43', shade(coat.base, 0.55), 2.2) + circle(136, -56, 1.6, ink),
  ].join('')
}

/** A coiled snake at the origin, facing right, about 140 high. */
export function snake(sheet: Sheet, coat: ScaleCoat): string {
  const coil = (d: string, width: number, tone: string) =>
    line(d, shade(tone, 0.3), width + 3) +
    line(d, tone, width) +
    line(d, coat.mark, width * 0.55, `stroke-dasharray="16 20"`) +
    line(d, '#ffffff', width * 0.14, 'opacity="0.3" transform="translate(0 -7)"')
  return [
    groundShadow(sheet, 0, 4, 130, 15),
    coil('M-96 -10C-132 -12 -124 4 -88 6', 12, coat.base),
    coil('M-92 -14C-92 -34 92 -34 92 -14C92 4 -92 4 -92 -14', 30, shade(coat.base, 0.1)),
    coil('M-66 -38C-66 -56 68 -56 68 -38C68 -22 -66 -22 -66 -38', 28, shade(coat.base, 0.04)),
    coil('M-40 -60C-40 -76 44 -76 44 -60C44 -46 -36 -44 -40 -60', 24, coat.base),
    coil('M-14 -72C8 -66 34 -74 28 -96C22 -116 30 -130 48 -132', 22, coat.base),
    path(
      'M36 -148C58 -154 86 -144 92 -134C94 -124 70 -116 46 -118C32 -120 28 -142 36 -148Z',
      sheet.linear([
        [0, light(coat.base, 0.12)],
        [1, coat.base],
      ]),
    ),
    path('M92 -132C84 -124 62 -119 46 -120C58 -126 76 -128 92 -132Z', coat.pale),
    path('M40 -146C52 -150 62 -148 68 -142C58 -138 46 -138 40 -146Z', coat.mark, 'opacity="0.7"'),
    circle(70, -138, 6, '#f7e08a') + eye(70.5, -138, 4.6),
    line('M92 -130H106M106 -130L114 -135M106 -130L114 -126', '#d8453f', 2.6),
  ].join('')
}
