import { shade } from './color.ts'
import { floorLamp, frames, pendant, rug, toy, wallShelf } from './decor.ts'
import { armchair, bed, bookcase, catTree, fireplace, petBed, sofa } from './furniture.ts'
import { drawGuest } from './guest.ts'
import type { Guest } from './guest.ts'
import { hangingPlant, pottedPlant } from './plants.ts'
import { beam, floorLine, shell } from './room.ts'
import type { SceneBrief } from './room.ts'
import { circle, line, path, place, rect } from './svg.ts'
import { windowOf } from './view.ts'

const scaleOf = (guest: Guest, base: number): number =>
  base * (guest.kind === 'dog' ? 1 : guest.kind === 'cat' ? 1.05 : 0.95)

function animal(
  brief: SceneBrief,
  index: number,
  x: number,
  y: number,
  base: number,
  pose?: Guest['pose'],
  mirrored = false,
): string {
  const guest = brief.guests[index]
  if (!guest) return ''
  const drawn = drawGuest(brief.sheet, brief.random, { ...guest, ...(pose && { pose }) })
  return place(x, y, scaleOf(guest, base), drawn, { mirrored })
}

function plant({ sheet, random, palette }: SceneBrief, x: number, y: number, scale: number): string {
  return place(
    x,
    y,
    scale,
    pottedPlant(
      sheet,
      random,
      palette.leaf,
      random.pick([palette.accent, palette.trim, palette.cushion, palette.rugMark]),
    ),
  )
}

/** A living room with a sofa under pictures, an animal on the rug and another on the sofa. */
export function livingRoom(brief: SceneBrief): string {
  const { sheet, random, palette, hour } = brief
  const win = { x: 90, y: 96, w: 300, h: 320, view: brief.view, arched: random.chance(0.3), curtains: true }
  return [
    shell(brief),
    windowOf(sheet, random, palette, hour, win),
    frames(random, palette, random.whole(610, 700), 190),
    place(750, 640, 1, sofa(sheet, palette)),
    beam(brief, 120, 430, 240, 320),
    plant(brief, 1100, 650, 1.35),
    place(480, 642, 1, floorLamp(sheet, palette, hour.lamps)),
    place(430, 716, 1, rug(sheet, random, palette, 350, 62)),
    animal(brief, 1, random.whole(700, 800), 546, 0.95, random.pick(['sleep', 'lie']), random.chance(0.5)),
    animal(brief, 0, random.whole(330, 420), 726, 1.35),
    place(random.whole(590, 660), 742, 1, toy(sheet, random, palette, random.pick(['ball', 'rope', 'wool', 'bone']))),
  ].join('')
}

/** A bay with a wide window and a padded seat with an animal on it. */
export function windowSeat(brief: SceneBrief): string {
  const { sheet, random, palette, hour } = brief
  const win = { x: 320, y: 70, w: 560, h: 350, view: brief.view, arched: false, curtains: true }
  const cushions = [palette.accent, palette.cushion, palette.rugMark]
  return [
    shell(brief),
    windowOf(sheet, random, palette, hour, win),
    rect(236, 470, 728, 120, palette.trim, 8) +
      [256, 500, 744]
        .map((x) => rect(x, 490, 200, 84, 'none', 5, `stroke="${shade(palette.trim, 0.16)}" stroke-width="5"`))
        .join(''),
    rect(228, 436, 744, 46, palette.sofa, 16) + rect(228, 466, 744, 14, shade(palette.sofa, 0.22), 8),
    [300, 880]
      .map((x, i) =>
        place(x, 414, 1, rect(-44, -52, 88, 88, cushions[i + 1] ?? palette.cushion, 16), { turn: i ? 10 : -10 }),
      )
      .join(''),
    animal(
      brief,
      0,
      random.whole(520, 680),
      440,
      1.4,
      brief.guests[0]?.kind === 'cat' ? random.pick(['back', 'loaf', 'sit', 'sleep']) : 'lie',
    ),
    beam(brief, 340, 440, 520, 350, 60),
    place(130, 150, 1, hangingPlant(random, palette.leaf, palette.accent)),
    plant(brief, 1090, 660, 1.3),
    place(600, 724, 1, rug(sheet, random, palette, 420, 54)),
    animal(brief, 1, random.whole(380, 460), 738, 1.15),
    place(830, 742, 1, toy(sheet, random, palette, random.pick(['basket', 'wool', 'ball']))),
  ].join('')
}

/** A fireplace, an armchair, and a pet bed in front. */
export function fireside(brief: SceneBrief): string {
  const { sheet, random, palette, hour } = brief
  const nest = petBed(sheet, palette.rugMark)
  return [
    shell(brief),
    windowOf(sheet, random, palette, hour, {
      x: 860,
      y: 110,
      w: 230,
      h: 280,
      view: brief.view,
      arched: random.chance(0.5),
      curtains: false,
    }),
    place(470, floorLine + 4, 1.15, fireplace(sheet, palette)),
    place(1000, 660, 1.05, armchair(sheet, palette)),
    plant(brief, 110, 640, 1.3),
    place(530, 716, 1, rug(sheet, random, palette, 400, 60)),
    place(480, 716, 1.15, nest.back) +
      animal(brief, 0, 480, 700, 1.3, random.pick(['sleep', 'lie'])) +
      place(480, 716, 1.15, nest.front),
    animal(brief, 1, 1000, 566, 1, random.pick(['sleep', 'loaf', 'lie'])),
    place(760, 744, 1, toy(sheet, random, palette, random.pick(['bone', 'wool', 'ball']))),
  ].join('')
}

/** Books and a cat tree with an animal on each level. */
export function climbingRoom(brief: SceneBrief): string {
  const { sheet, random, palette, hour } = brief
  return [
    shell(brief),
    windowOf(sheet, random, palette, hour, {
      x: 440,
      y: 100,
      w: 300,
      h: 300,
      view: brief.view,
      arched: random.chance(0.6),
      curtains: true,
    }),
    place(170, 620, 1.1, bookcase(sheet, random, palette)),
    beam(brief, 460, 420, 250, 300, 40),
    place(960, 690, 1.2, catTree(sheet, palette)),
    animal(brief, 1, 874, 242, 0.86, random.pick(['sleep', 'loaf'])),
    animal(brief, 2, 1034, 388, 0.72, 'sit'),
    place(500, 716, 1, rug(sheet, random, palette, 310, 56)),
    animal(brief, 0, 490, 726, 1.4, random.pick(['sit', 'stand', 'loaf'])),
    place(700, 742, 1, toy(sheet, random, palette, 'wool')),
    plant(brief, 330, 640, 0.9),
  ].join('')
}

/** A bedroom with an animal on the bed. */
export function bedroom(brief: SceneBrief): string {
  const { sheet, random, palette, hour } = brief
  return [
    shell(brief),
    windowOf(sheet, random, palette, hour, {
      x: 740,
      y: 96,
      w: 270,
      h: 310,
      view: brief.view,
      arched: false,
      curtains: true,
    }),
    frames(random, palette, 260, 170),
    place(570, 684, 1.2, bed(sheet, palette)),
    animal(brief, 0, 610, 540, 1.25, random.pick(['sleep', 'lie'])),
    beam(brief, 750, 410, 240, 310, -120),
    rect(1010, 540, 130, 130, palette.wood, 8) +
      rect(1024, 560, 102, 44, shade(palette.wood, 0.16), 5) +
      circle(1075, 582, 6, palette.cushion),
    place(1075, 540, 0.42, floorLamp(sheet, palette, hour.lamps)),
    place(420, 762, 1, rug(sheet, random, palette, 330, 44)),
    animal(brief, 1, 380, 762, 1.1),
  ].join('')
}

/** A row of arched suites with a bed in each, as in a small pet hotel. */
export function suites(brief: SceneBrief): string {
  const { sheet, random, palette } = brief
  const tones = [palette.rugMark, palette.sofa, palette.accent]
  const nooks = [210, 600, 990].map((x, i) => {
    const nest = petBed(sheet, tones[(i + 1) % 3] ?? palette.accent)
    const inside = `M${x - 150} ${floorLine + 74}V330A150 150 0 0 1 ${x + 150} 330V${floorLine + 74}Z`
    return [
      path(`M${x - 174} ${floorLine + 76}V330A174 174 0 0 1 ${x + 174} 330V${floorLine + 76}Z`, palette.trim),
      path(
        inside,
        sheet.linear([
          [0, shade(tones[i] ?? palette.sofa, 0.35)],
          [1, tones[i] ?? palette.sofa],
        ]),
      ),
      sheet.clip(
        inside,
        circle(
          x,
          250,
          120,
          sheet.radial([
            [0, '#ffe3a8', 0.7],
            [1, '#ffe3a8', 0],
          ]),
        ),
      ),
      rect(x - 58, 196, 116, 40, palette.wood, 8) +
        place(
          x,
          217,
          0.32,
          [
            [-24, -8],
            [-9, -24],
            [10, -24],
            [25, -8],
          ]
            .map(([a = 0, b = 0]) => circle(a, b, 11, '#fff6e0'))
            .join('') + path('M0 44C-34 34 -26 2 0 2C26 2 34 34 0 44Z', '#fff6e0'),
        ),
      place(x, 612, 0.95, nest.back) +
        animal(brief, i, x, 602, 1.08, i === 0 ? undefined : random.pick(['lie', 'sleep', 'sit'])) +
        place(x, 612, 0.95, nest.front),
    ].join('')
  })
  return [
    shell(brief),
    nooks.join(''),
    [405, 795].map((x) => place(x, 120, 1, pendant(sheet, palette, true))).join(''),
    place(random.whole(330, 460), 752, 1, toy(sheet, random, palette, 'bowls')),
    place(random.whole(720, 900), 750, 1, toy(sheet, random, palette, random.pick(['bone', 'ball', 'basket']))),
  ].join('')
}

/** A kitchen with bowls on the floor. */
export function kitchen(brief: SceneBrief): string {
  const { sheet, random, palette, hour } = brief
  const door = (x: number, w: number) =>
    rect(x, 400, w, 160, palette.sofa, 8) +
    rect(x + 14, 416, w - 28, 128, 'none', 6, `stroke="${shade(palette.sofa, 0.2)}" stroke-width="4"`) +
    circle(x + w - 26, 480, 7, palette.cushion)
  const tiles = Array.from({ length: 13 }, (_, i) => `M${i * 96} 262V376`).join('') + 'M0 300H1200M0 338H1200'
  return [
    shell(brief),
    rect(0, 262, 1200, 114, palette.trim) + line(tiles, shade(palette.trim, 0.14), 3),
    windowOf(sheet, random, palette, hour, {
      x: 430,
      y: 60,
      w: 330,
      h: 250,
      view: brief.view,
      arched: false,
      curtains: false,
    }),
    wallShelf(random, palette, 200, 190) + wallShelf(random, palette, 990, 190),
    rect(0, 392, 1200, 172, shade(palette.sofa, 0.18)) +
      [10, 180, 350, 520, 690, 860, 1030].map((x) => door(x, 160)).join(''),
    rect(-10, 368, 1220, 32, palette.wood, 6) + rect(0, 396, 1200, 10, '#33233f', 0, 'opacity="0.2"'),
    rect(250, 316, 60, 54, palette.accent, 8) +
      rect(262, 300, 36, 18, shade(palette.accent, 0.2), 6) +
      circle(880, 348, 22, '#e8a24a') +
      circle(916, 350, 20, '#c9d36a') +
      path('M850 352H950C946 372 930 374 900 374S854 372 850 352Z', palette.cushion),
    [330, 860].map((x) => place(x, 90, 0.8, pendant(sheet, palette, hour.lamps))).join(''),
    beam(brief, 450, 400, 300, 250, 30),
    place(770, 752, 1.1, toy(sheet, random, palette, 'bowls')),
    animal(brief, 0, 470, 742, 1.4, random.pick(['sit', 'stand'])),
    animal(brief, 1, 910, 736, 1.15, 'sit'),
    plant(brief, 110, 690, 1.15),
  ].join('')
}

/** A glazed porch with many plants. */
export function sunPorch(brief: SceneBrief): string {
  const { sheet, random, palette, hour } = brief
  const bays = [0, 240, 480, 720, 960].map((x) =>
    windowOf(sheet, random, palette, hour, {
      x: x + 18,
      y: 40,
      w: 204,
      h: 430,
      view: brief.view,
      arched: false,
      curtains: false,
    }),
  )
  const nest = petBed(sheet, palette.accent)
  return [
    shell(brief),
    bays.join(''),
    rect(0, 500, 1200, 60, palette.trim) +
      line(Array.from({ length: 40 }, (_, i) => `M${i * 31} 504V556`).join(''), shade(palette.trim, 0.14), 3),
    place(150, 120, 1, hangingPlant(random, palette.leaf, palette.cushion)) +
      place(1050, 130, 1.1, hangingPlant(random, palette.leaf, palette.accent)),
    beam(brief, 60, 470, 900, 380, 130),
    place(970, 660, 1.1, armchair(sheet, palette)),
    plant(brief, 90, 650, 1.4) + plant(brief, 240, 620, 1) + plant(brief, 1150, 700, 1.3),
    place(480, 718, 1, rug(sheet, random, palette, 360, 58)),
    place(470, 716, 1.15, nest.back) +
      animal(brief, 0, 470, 700, 1.35, random.pick(['lie', 'sit', 'sleep'])) +
      place(470, 716, 1.15, nest.front),
    animal(brief, 1, 972, 556, 0.98, random.pick(['loaf', 'sleep', 'lie'])),
  ].join('')
}
