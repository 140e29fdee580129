import type { Random } from '../../demo/random.ts'
import { light, mix, shade } from './color.ts'
import type { Palette } from './palette.ts'
import { circle, ellipse, groundShadow, line, path, place, rect } from './svg.ts'
import type { Sheet } from './svg.ts'

/** A sofa standing at the origin, 520 wide; the seat is at -96. */
export function sofa(sheet: Sheet, palette: Palette): string {
  const { sofa: cloth, cushion, accent } = palette
  const body = sheet.linear([
    [0, light(cloth, 0.12)],
    [1, shade(cloth, 0.14)],
  ])
  return [
    groundShadow(sheet, 0, 4, 310, 20),
    rect(-214, -16, 18, 26, palette.wood, 4) + rect(196, -16, 18, 26, palette.wood, 4),
    rect(-240, -232, 480, 180, shade(cloth, 0.1), 40),
    line('M0 -220V-110', shade(cloth, 0.32), 3, 'opacity="0.4"'),
    rect(-222, -112, 444, 60, light(cloth, 0.14), 20) + line('M0 -110V-56', shade(cloth, 0.3), 3, 'opacity="0.4"'),
    rect(-250, -62, 500, 50, body, 18),
    rect(-272, -160, 64, 150, body, 30) + rect(208, -160, 64, 150, body, 30),
    place(
      -160,
      -150,
      1,
      rect(-42, -42, 84, 84, cushion, 16) +
        line('M-24 -20L24 -20M-24 0H24M-24 20H24', shade(cushion, 0.2), 4, 'opacity="0.5"'),
      { turn: -10 },
    ),
    place(164, -146, 1, rect(-40, -40, 80, 80, accent, 16) + circle(0, 0, 12, light(accent, 0.4), 'opacity="0.7"'), {
      turn: 12,
    }),
  ].join('')
}

/** An armchair standing at the origin, 260 wide; the seat is at -98. */
export function armchair(sheet: Sheet, palette: Palette): string {
  const cloth = palette.sofa
  return [
    groundShadow(sheet, 0, 4, 160, 16),
    line('M-84 -20L-96 8M84 -20L96 8', palette.wood, 12),
    path(
      'M-96 -60C-118 -190 -92 -268 0 -270C92 -268 118 -190 96 -60Z',
      sheet.linear([
        [0, light(cloth, 0.12)],
        [1, shade(cloth, 0.16)],
      ]),
    ),
    rect(-86, -118, 172, 74, light(cloth, 0.16), 26),
    rect(-120, -158, 50, 140, shade(cloth, 0.06), 25) +
      rect(70, -158, 50, 140, shade(cloth, 0.06), 25) +
      rect(-104, -66, 208, 52, shade(cloth, 0.1), 18),
    line(
      'M-40 -240C-44 -200 -44 -160 -38 -124M40 -240C44 -200 44 -160 38 -124',
      shade(cloth, 0.3),
      3,
      'opacity="0.35"',
    ),
  ].join('')
}

/**
 * A round pet bed at the origin, 280 wide; an animal lies at -26. Its back and front are drawn behind and before the
 * animal.
 */
export function petBed(sheet: Sheet, tone: string): { back: string; front: string } {
  return {
    back:
      groundShadow(sheet, 0, 8, 178, 20) +
      ellipse(0, -26, 146, 48, shade(tone, 0.16)) +
      ellipse(0, -28, 116, 32, light(tone, 0.5)),
    front:
      path(
        'M-146 -26C-146 -2 -140 22 -96 26H96C140 22 146 -2 146 -26C128 -4 70 6 0 6C-70 6 -128 -4 -146 -26Z',
        sheet.linear([
          [0, light(tone, 0.12)],
          [1, shade(tone, 0.12)],
        ]),
      ) + line('M-116 8L-112 22M-60 14L-58 26M0 16V27M60 14L58 26M116 8L112 22', shade(tone, 0.3), 3, 'opacity="0.4"'),
  }
}

/** A person's bed seen from the side, 640 wide; the cover is at -118. */
export function bed(sheet: Sheet, palette: Palette): string {
  const cover = palette.sofa
  return [
    groundShadow(sheet, 0, 6, 370, 20),
    rect(
      -330,
      -262,
      44,
      268,
      sheet.linear([
        [0, light(palette.wood, 0.12)],
        [1, shade(palette.wood, 0.12)],
      ]),
      14,
    ),
    rect(-300, -120, 610, 80, '#fbf6ec', 18) +
      rect(-316, -52, 640, 40, palette.wood, 10) +
      rect(296, -100, 30, 108, palette.wood, 10),
    rect(-290, -166, 130, 66, '#ffffff', 26) + rect(-270, -186, 118, 60, palette.cushion, 26),
    path(
      'M-170 -132C-100 -142 240 -142 302 -126L308 -46C260 -26 -130 -28 -178 -44C-186 -74 -182 -110 -170 -132Z',
      sheet.linear([
        [0, light(cover, 0.16)],
        [1, shade(cover, 0.12)],
      ]),
    ),
    path(
      'M-176 -132C-120 -142 -100 -140 -84 -138L-92 -36C-130 -36 -160 -38 -180 -46C-186 -80 -184 -110 -176 -132Z',
      light(cover, 0.5),
    ),
    line(
      'M0 -136C-6 -100 -4 -70 0 -36M120 -137C126 -100 122 -70 120 -36M230 -132C236 -100 232 -70 230 -38',
      shade(cover, 0.25),
      3,
      'opacity="0.3"',
    ),
  ].join('')
}

/** A cat tree standing at the origin, 380 high; platforms at -130, -250 and -372. */
export function catTree(sheet: Sheet, palette: Palette): string {
  const rope = '#d9b98a'
  const cloth = mix(palette.cushion, '#efe3d0', 0.35)
  const post = (x: number, y: number, h: number) =>
    rect(
      x - 13,
      y,
      26,
      h,
      sheet.linear(
        [
          [0, light(rope, 0.2)],
          [1, shade(rope, 0.2)],
        ],
        90,
      ),
    ) +
    line(
      Array.from({ length: Math.floor(h / 14) }, (_, i) => `M${x - 12} ${y + 8 + i * 14}l24 -5`).join(''),
      shade(rope, 0.3),
      2,
      'opacity="0.45"',
    )
  const shelf = (x: number, y: number, w: number) =>
    rect(x - w / 2, y, w, 22, cloth, 11) + rect(x - w / 2, y + 13, w, 9, shade(cloth, 0.18), 5)
  return [
    groundShadow(sheet, 0, 8, 170, 18),
    post(-70, -360, 350) + post(76, -240, 230),
    rect(-140, -18, 290, 28, shade(cloth, 0.1), 12),
    rect(-132, -128, 124, 112, cloth, 18) + circle(-70, -66, 34, shade(cloth, 0.5)),
    shelf(-66, -140, 160) + shelf(62, -252, 160) + shelf(-70, -374, 160),
    line('M132 -232V-176', '#f3e6cf', 2.5) + circle(132, -166, 12, palette.accent),
  ].join('')
}

/** A bookcase standing at the origin, 240 wide and 400 high. */
export function bookcase(sheet: Sheet, random: Random, palette: Palette): string {
  const tone = palette.wood
  const colors = [palette.accent, palette.sofa, palette.rugMark, palette.leaf, palette.cushion, '#e9dcc6', '#5b6c7a']
  const rows = [-392, -296, -200, -104].map((y, row) => {
    let x = -104
    let out = rect(-108, y + 8, 216, 84, shade(tone, 0.38))
    while (x < 84) {
      if (random.chance(0.16)) {
        out +=
          x < 44
            ? circle(x + 22, y + 72, 20, random.pick(colors)) + rect(x + 16, y + 40, 12, 16, random.pick(colors), 3)
            : ''
        x += 52
        continue
      }
      const [w, h] = [random.between(13, 23), random.between(50, 76)]
      out +=
        rect(x, y + 92 - h, w, h, random.pick(colors), 2) +
        rect(x, y + 92 - h * 0.75, w, 4, '#fff3d8', 0, 'opacity="0.45"')
      x += w + 2
    }
    return out + rect(-116, y + 90, 232, 12, light(tone, 0.1 + row * 0.01), 2)
  })
  return groundShadow(sheet, 0, 4, 150, 14) + rect(-120, -400, 240, 404, tone, 8) + rows.join('')
}

/** A fireplace standing at the origin, 360 wide and 330 high, with something on its mantel. */
export function fireplace(sheet: Sheet, palette: Palette): string {
  const stone = palette.trim
  const glow = ellipse(
    0,
    -60,
    190,
    130,
    sheet.radial([
      [0, '#ffb35a', 0.5],
      [1, '#ffb35a', 0],
    ]),
  )
  return [
    rect(
      -170,
      -290,
      340,
      292,
      sheet.linear([
        [0, stone],
        [1, shade(stone, 0.12)],
      ]),
      6,
    ),
    path('M-104 0V-130A104 92 0 0 1 104 -130V0Z', '#3a2a2c'),
    path(
      'M-58 -4C-76 -52 -36 -66 -40 -106C-12 -92 -16 -66 0 -60C8 -82 22 -92 20 -116C52 -86 66 -40 52 -4Z',
      '#ee7b35',
    ) + path('M-30 -4C-40 -32 -16 -44 -14 -66C6 -56 30 -34 24 -4Z', '#ffc94f'),
    rect(-64, -16, 128, 16, '#7a5135', 8) + rect(-44, -28, 92, 15, '#8f6243', 8),
    rect(-200, -312, 400, 28, palette.wood, 6) + rect(-190, -286, 380, 8, shade(palette.wood, 0.25), 3),
    rect(-150, -372, 46, 60, palette.accent, 4) + rect(-142, -364, 30, 44, light(palette.accent, 0.55), 2),
    rect(96, -352, 14, 40, '#fff6e0', 3) +
      rect(120, -366, 14, 54, '#fff6e0', 3) +
      ellipse(103, -360, 4, 8, '#ffc860') +
      ellipse(127, -375, 4, 8, '#ffc860'),
    glow,
  ].join('')
}
