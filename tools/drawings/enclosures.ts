import { light, mix, shade } from './color.ts'
import { frames, rug, toy, wallShelf } from './decor.ts'
import { hangingPlant, pottedPlant } from './plants.ts'
import { beam, guestAt, shell } from './room.ts'
import type { SceneBrief } from './room.ts'
import { circle, ellipse, groundShadow, line, path, place, rect } from './svg.ts'
import type { Sheet } from './svg.ts'
import { outdoors, windowOf } from './view.ts'

/** A tall cage with birds on perches beside a window. */
export function birdRoom(brief: SceneBrief): string {
  const { sheet, random, palette, hour } = brief
  const wires = Array.from(
    { length: 17 },
    (_, i) => `M${566 + i * 28} ${250 - Math.sin((i / 16) * Math.PI) * 96}V600`,
  ).join('')
  return [
    shell(brief),
    windowOf(sheet, random, palette, hour, {
      x: 90,
      y: 90,
      w: 320,
      h: 330,
      view: brief.view,
      arched: random.chance(0.5),
      curtains: true,
    }),
    beam(brief, 110, 430, 270, 320),
    groundShadow(sheet, 790, 712, 290, 20),
    path('M556 600V260C556 110 1024 110 1024 260V600Z', '#fff8e6', 'opacity="0.25"'),
    line('M570 300L1010 330M580 470L1000 440', '#8a6044', 15),
    guestAt(brief, 0, 700, 302, 1.25) +
      guestAt(brief, 1, 890, 312, 1.1, true) +
      guestAt(brief, 2, 780, 446, 1.1) +
      guestAt(brief, 3, 925, 438, 0.95, true),
    line('M790 140V190', palette.cushion, 4) +
      circle(790, 212, 22, 'none', `stroke="${palette.accent}" stroke-width="8"`),
    line(wires + 'M556 360H1024M556 480H1024', '#d9b25a', 3.4, 'opacity="0.85"') +
      path('M556 600V260C556 110 1024 110 1024 260V600', 'none', 'stroke="#c99a3f" stroke-width="11"') +
      circle(790, 132, 15, '#c99a3f'),
    rect(
      536,
      592,
      508,
      52,
      sheet.linear([
        [0, '#d9ab52'],
        [1, '#a87a32'],
      ]),
      12,
    ) +
      rect(580, 640, 26, 74, palette.wood, 4) +
      rect(974, 640, 26, 74, palette.wood, 4) +
      rect(570, 688, 440, 14, palette.wood, 6),
    place(1120, 660, 1.2, pottedPlant(sheet, random, palette.leaf, palette.accent)) +
      place(470, 130, 0.9, hangingPlant(random, palette.leaf, palette.rugMark)),
    place(300, 720, 1, rug(sheet, random, palette, 230, 48)),
    place(300, 732, 1.1, toy(sheet, random, palette, 'basket')),
  ].join('')
}

/** A walk-in aviary: a large branch, leaves and the sky behind mesh. */
export function aviary(brief: SceneBrief): string {
  const { sheet, random, palette, hour } = brief
  const mesh = Array.from(
    { length: 31 },
    (_, i) => `M${i * 80 - 600} 0L${i * 80 + 200} 800M${i * 80 - 600} 800L${i * 80 + 200} 0`,
  ).join('')
  const leaves = Array.from({ length: 60 }, () => {
    const [x, y] = random.pick([
      [random.between(0, 330), random.between(0, 240)],
      [random.between(860, 1200), random.between(0, 260)],
    ])
    const tone = random.pick([palette.leaf, shade(palette.leaf, 0.14), light(palette.leaf, 0.14)])
    return place(
      x ?? 0,
      y ?? 0,
      random.between(0.8, 1.5),
      path('M0 30C-20 12 -16 -18 0 -30C16 -18 20 12 0 30Z', tone) + line('M0 28V-22', light(tone, 0.3), 2),
      { turn: random.whole(0, 359) },
    )
  })
  return [
    outdoors(sheet, random, hour, brief.view, [0, 0, 1200, 800]),
    line(mesh, '#fdf6e6', 1.6, 'opacity="0.22"'),
    [0, 590, 1178].map((x) => rect(x, 0, 22, 800, light(palette.wood, 0.15))).join('') +
      rect(0, 0, 1200, 20, light(palette.wood, 0.15)),
    line('M-20 640C260 560 460 600 700 520C900 456 1060 470 1230 400', '#7a5236', 42) +
      line('M-20 630C260 550 460 590 700 510C900 446 1060 460 1230 390', '#9a7050', 10, 'opacity="0.7"') +
      line('M1230 250C1100 300 980 290 860 330M-20 330C120 350 240 330 340 370', '#7a5236', 24),
    leaves.join(''),
    guestAt(brief, 0, 470, 560, 2.1) +
      guestAt(brief, 1, 730, 490, 1.9, true) +
      guestAt(brief, 2, 960, 292, 1.45, true) +
      guestAt(brief, 3, 220, 330, 1.45),
    place(150, 815, 1.5, pottedPlant(sheet, random, palette.leaf, palette.accent)) +
      place(1080, 820, 1.3, pottedPlant(sheet, random, palette.leaf, palette.cushion)),
    place(
      800,
      660,
      1,
      line('M0 -130V-30', '#fdf6e6', 3) +
        path('M-40 -30H40L28 14H-28Z', palette.accent) +
        ellipse(0, -30, 40, 9, '#e8c98a'),
    ),
  ].join('')
}

/** A pen for small animals on the floor, with straw, a tunnel and a hut. */
export function smallPen(brief: SceneBrief): string {
  const { sheet, random, palette, hour } = brief
  const straws = Array.from({ length: 90 }, () => {
    const [x, y] = [random.between(130, 1070), random.between(640, 752)]
    return `M${x.toFixed(0)} ${y.toFixed(0)}l${random.whole(-26, 26)} ${random.whole(-9, 9)}`
  }).join('')
  const fence = Array.from({ length: 25 }, (_, i) => `M${110 + i * 41} 500V640`).join('')
  const roof = random.pick([palette.accent, palette.sofa, palette.rugMark])
  return [
    shell(brief),
    windowOf(sheet, random, palette, hour, {
      x: 430,
      y: 80,
      w: 340,
      h: 270,
      view: brief.view,
      arched: random.chance(0.4),
      curtains: true,
    }),
    wallShelf(random, palette, 190, 250) + frames(random, palette, 940, 200),
    line(fence + 'M110 500H1094M110 570H1094', shade(palette.trim, 0.12), 6) + line('M110 500H1094', palette.wood, 14),
    ellipse(600, 700, 540, 96, shade('#e6c88f', 0.12)) +
      ellipse(600, 694, 530, 90, '#ead09c') +
      line(straws, '#c9a35f', 3, 'opacity="0.7"') +
      line(straws, '#f7e6bd', 1.6, 'transform="translate(6 5)"'),
    littleHouse(sheet, palette.cushion, roof, 250),
    groundShadow(sheet, 950, 686, 150, 12) +
      rect(830, 560, 240, 124, mix(palette.sofa, '#ffffff', 0.15), 62) +
      ellipse(836, 622, 46, 62, shade(palette.sofa, 0.5)) +
      ellipse(836, 622, 46, 62, 'none', `stroke="${light(palette.sofa, 0.3)}" stroke-width="10"`),
    guestAt(brief, 1, 420, 690, 1.35) + guestAt(brief, 2, 800, 706, 1.25, true),
    guestAt(brief, 0, 600, 746, brief.guests[0]?.kind === 'hamster' ? 2.5 : 1.9),
    place(940, 762, 1, toy(sheet, random, palette, 'bowls')),
    beam(brief, 440, 370, 320, 260, 40),
    place(1150, 640, 1.1, pottedPlant(sheet, random, palette.leaf, palette.accent)),
  ].join('')
}

function littleHouse(sheet: Sheet, wall: string, roof: string, x: number): string {
  return (
    groundShadow(sheet, x, 690, 140, 12) +
    rect(
      x - 100,
      560,
      200,
      128,
      sheet.linear([
        [0, light(wall, 0.15)],
        [1, shade(wall, 0.12)],
      ]),
      6,
    ) +
    path(`M${x - 44} 688V632A44 44 0 0 1 ${x + 44} 632V688Z`, '#4a363c') +
    path(`M${x - 128} 570L${x} 482L${x + 128} 570L${x + 110} 586H${x - 110}Z`, roof) +
    circle(x, 544, 14, light(wall, 0.4))
  )
}
