import type { Random } from '../../demo/random.ts'
import { light, shade } from './color.ts'
import type { Palette } from './palette.ts'
import { circle, ellipse, groundShadow, line, path, place, rect } from './svg.ts'
import type { Sheet } from './svg.ts'

/** A floor lamp standing at the origin, 400 high. */
export function floorLamp(sheet: Sheet, palette: Palette, on: boolean): string {
  const glow = on
    ? circle(
        0,
        -344,
        210,
        sheet.radial([
          [0, '#ffdf9a', 0.55],
          [1, '#ffdf9a', 0],
        ]),
      )
    : ''
  return (
    groundShadow(sheet, 0, 2, 50, 8) +
    glow +
    rect(-5, -320, 10, 320, shade(palette.wood, 0.25), 4) +
    ellipse(0, 0, 38, 9, shade(palette.wood, 0.25)) +
    path('M-40 -400H40L62 -306H-62Z', on ? '#ffe9b8' : light(palette.cushion, 0.35)) +
    line('M-62 -306H62', shade(palette.cushion, 0.15), 4)
  )
}

/** An oval rug with a pattern, centered at the origin. */
export function rug(sheet: Sheet, random: Random, palette: Palette, rx: number, ry: number): string {
  const { rug: ground, rugMark: mark } = palette
  const kind = random.whole(0, 3)
  const outline = `M${-rx} 0A${rx} ${ry} 0 1 1 ${rx} 0A${rx} ${ry} 0 1 1 ${-rx} 0Z`
  const ring = (s: number, w: number) =>
    `<ellipse rx="${rx * s}" ry="${ry * s}" fill="none" stroke="${mark}" stroke-width="${w}"/>`
  const patterns = [
    ring(0.9, 9) + ring(0.76, 3) + ring(0.4, 6),
    Array.from({ length: 9 }, (_, i) =>
      line(`M${-rx} ${-ry + (i + 0.5) * ry * 0.24}H${rx}`, mark, i % 2 ? 12 : 5),
    ).join(''),
    ring(0.92, 4) +
      Array.from({ length: 14 }, (_, i) =>
        ellipse(rx * 0.72 * Math.cos((i * Math.PI) / 7), ry * 0.72 * Math.sin((i * Math.PI) / 7), 16, 8, mark),
      ).join('') +
      ring(0.45, 7),
    ring(0.92, 10) +
      line(
        Array.from(
          { length: 12 },
          (_, i) => `M${-rx + i * rx * 0.18} ${-ry}l${rx * 0.09} ${ry}l${-rx * 0.09} ${ry}`,
        ).join(''),
        mark,
        4,
        'opacity="0.6"',
      ),
  ]
  return (
    ellipse(4, 8, rx, ry, '#33233f', 'opacity="0.14"') +
    path(outline, ground) +
    sheet.clip(outline, patterns[kind] ?? '')
  )
}

/** Picture frames on the wall, around a point. */
export function frames(random: Random, palette: Palette, x: number, y: number): string {
  const art = [
    (c: string) => circle(0, 0, 26, c) + path('M-50 40C-20 6 20 6 50 40Z', shade(c, 0.2)),
    (c: string) => path('M0 30C-40 -2 -26 -34 0 -14C26 -34 40 -2 0 30Z', c),
    (c: string) =>
      ellipse(0, 12, 22, 18, c) +
      [
        [-24, -8],
        [-9, -24],
        [10, -24],
        [25, -8],
      ]
        .map(([a = 0, b = 0]) => ellipse(a, b, 8, 11, c))
        .join(''),
    (c: string) =>
      line('M0 40V-10M0 10C-26 6 -30 -18 -28 -26C-12 -26 0 -10 0 4C0 -14 14 -34 30 -34C32 -14 20 6 0 14', c, 7),
    (c: string) => path('M-36 36C-36 0 -30 -20 -26 -38L-10 -24H10L26 -38C30 -20 36 0 36 36Z', c),
  ]
  const spots = random.chance(0.5)
    ? [
        [0, 0, 1],
        [112, -26, 0.8],
        [106, 72, 0.62],
      ]
    : [
        [0, 0, 0.86],
        [116, 0, 0.86],
        [58, -6, 0],
      ]
  return spots
    .filter(([, , scale = 0]) => scale > 0)
    .map(([dx = 0, dy = 0, scale = 1]) =>
      place(
        x + dx,
        y + dy,
        scale,
        rect(-46, -54, 108, 124, '#33233f', 4, 'opacity="0.14"') +
          rect(-54, -62, 108, 124, palette.wood, 4) +
          rect(-46, -54, 92, 108, '#fffaf0', 2) +
          `<g transform="scale(0.86)">${random.pick(art)(random.pick([palette.accent, palette.sofa, palette.leaf, palette.rugMark]))}</g>`,
      ),
    )
    .join('')
}

/** A wall shelf with things on it. */
export function wallShelf(random: Random, palette: Palette, x: number, y: number): string {
  const pots = [-70, 64].map(
    (dx) =>
      circle(x + dx - 12, y - 46, 13, palette.leaf) +
      circle(x + dx + 10, y - 50, 15, shade(palette.leaf, 0.12)) +
      circle(x + dx, y - 62, 14, light(palette.leaf, 0.1)) +
      path(`M${x + dx - 19} ${y - 38}h38l-6 38h-26Z`, random.pick([palette.accent, palette.cushion, palette.trim])),
  )
  const books = [-30, -15, 0, 15].map((dx, i) =>
    rect(
      x + dx,
      y - 44 - (i % 3) * 7,
      13,
      44 + (i % 3) * 7,
      [palette.sofa, palette.rugMark, palette.cushion, palette.accent][i] ?? palette.sofa,
      2,
    ),
  )
  return (
    rect(x - 108, y + 8, 216, 10, '#33233f', 4, 'opacity="0.12"') +
    pots.join('') +
    books.join('') +
    rect(x - 110, y, 220, 13, palette.wood, 4)
  )
}

type Toy = 'ball' | 'bone' | 'bowls' | 'wool' | 'rope' | 'basket'

/** A small thing on the floor: a ball, a bone, bowls, wool, a mouse. */
export function toy(sheet: Sheet, random: Random, palette: Palette, kind: Toy): string {
  return groundShadow(sheet, 2, 1, kind === 'bowls' ? 92 : kind === 'basket' ? 70 : 38, 8) + toys[kind](palette, random)
}

const toys: Readonly<Record<Toy, (palette: Palette, random: Random) => string>> = {
  ball: ({ accent }) =>
    circle(0, -20, 21, accent) +
    path('M-20 -24C-8 -16 8 -16 20 -26', 'none', `stroke="${light(accent, 0.55)}" stroke-width="5"`) +
    circle(-7, -28, 5, '#ffffff', 'opacity="0.4"'),
  bone: (_palette, random) =>
    place(
      0,
      -14,
      1,
      rect(-26, -7, 52, 14, '#fbf3e3', 6) +
        [
          [-28, -7],
          [-28, 7],
          [28, -7],
          [28, 7],
        ]
          .map(([x = 0, y = 0]) => circle(x, y, 9.5, '#fbf3e3'))
          .join(''),
      { turn: random.whole(-14, 14) },
    ),
  bowls: ({ accent, cushion }) =>
    [-46, 46]
      .map(
        (x, i) =>
          ellipse(x, -26, 34, 9, shade(cushion, 0.4)) +
          ellipse(x, -28, 27, 7, i ? '#8fc5dc' : '#a9744c') +
          path(
            `M${x - 36} -26C${x - 32} -6 ${x - 38} 0 ${x - 40} 2H${x + 40}C${x + 38} 0 ${x + 32} -6 ${x + 36} -26C${x + 18} -16 ${x - 18} -16 ${x - 36} -26Z`,
            i ? cushion : accent,
          ),
      )
      .join(''),
  wool: ({ accent }) =>
    circle(0, -22, 24, accent) +
    line(
      'M-20 -30C-6 -12 10 -12 20 -30M-23 -20C-8 -2 12 -4 22 -18M-12 -42C-2 -30 2 -14 -4 1M8 -44C12 -28 8 -10 4 0',
      light(accent, 0.35),
      2.4,
      'opacity="0.7"',
    ) +
    line('M18 -4C40 6 56 -6 74 2', accent, 3.5),
  rope: ({ accent }) =>
    line('M-36 -8C-16 -22 12 4 36 -10', '#f0e2c6', 13) +
    line('M-36 -8C-16 -22 12 4 36 -10', accent, 6, 'stroke-dasharray="7 9"') +
    circle(-38, -9, 9, '#f0e2c6') +
    circle(38, -11, 9, '#f0e2c6'),
  basket: ({ accent, sofa }) =>
    circle(-22, -56, 16, accent) +
    circle(14, -60, 19, sofa) +
    rect(-4, -78, 40, 12, '#fbf3e3', 6) +
    path('M-56 -52H56L44 2H-44Z', '#c99a63') +
    line('M-54 -38H54M-51 -24H51M-48 -10H48', shade('#c99a63', 0.3), 3, 'opacity="0.5"') +
    rect(-60, -58, 120, 12, '#d9ad76', 6),
}

/** A pendant lamp hanging from the top edge, with the lower end of its shade at the origin. */
export function pendant(sheet: Sheet, palette: Palette, on: boolean): string {
  const glow = on
    ? circle(
        0,
        6,
        190,
        sheet.radial([
          [0, '#ffe0a0', 0.5],
          [1, '#ffe0a0', 0],
        ]),
      )
    : ''
  return (
    line('M0 -300V-70', shade(palette.wood, 0.3), 3) +
    glow +
    circle(0, -2, 13, on ? '#fff3c8' : '#fff9e8') +
    path(
      'M-64 0C-62 -50 -28 -74 0 -74C28 -74 62 -50 64 0Z',
      sheet.linear([
        [0, light(palette.accent, 0.15)],
        [1, shade(palette.accent, 0.08)],
      ]),
    )
  )
}
