import type { Random } from '../../demo/random.ts'
import { light, shade } from './color.ts'
import { pottedPlant } from './plants.ts'
import { guestAt, shell } from './room.ts'
import type { SceneBrief } from './room.ts'
import { box, circle, ellipse, line, path, place, rect } from './svg.ts'
import type { Sheet } from './svg.ts'

/** Position and size of the terrarium's glass. */
const glass = { x: 110, y: 96, w: 980, h: 500 } as const

/** A terrarium for reptiles: sand, rocks, a branch and a heat lamp. */
export function terrarium(brief: SceneBrief): string {
  const { sheet, random, palette } = brief
  const { x, y, w, h } = glass
  const inside = habitat(brief)
  return [
    shell(brief),
    rect(
      70,
      640,
      1060,
      170,
      sheet.linear([
        [0, light(palette.wood, 0.12)],
        [1, shade(palette.wood, 0.2)],
      ]),
    ) + rect(50, 622, 1100, 28, palette.wood, 6),
    sheet.clip(box(x, y, w, h), ...inside),
    path('M150 110H260L190 580H130Z', '#ffffff', 'opacity="0.12"') +
      path('M290 110H330L250 580H220Z', '#ffffff', 'opacity="0.08"'),
    rect(x - 10, y - 10, w + 20, h + 30, 'none', 8, `stroke="#3b343a" stroke-width="18"`) +
      rect(x - 18, y - 40, w + 36, 36, '#3b343a', 8) +
      path('M270 92L300 60H360L390 92Z', '#5a5056') +
      line(`M600 ${y}V${y + h}`, '#3b343a', 8, 'opacity="0.35"'),
    place(1080, 640, 0.75, pottedPlant(sheet, random, palette.leaf, palette.accent)),
  ].join('')
}

/** The inside of the terrarium, a jungle or a desert, from back to front. */
function habitat(brief: SceneBrief): string[] {
  const { sheet, random } = brief
  // the view is not seen, but differs between neighbors in the list of scenes
  const jungle = ['hills', 'sea', 'village'].includes(brief.view)
  const ground = jungle ? '#6b4a33' : '#f6ead0'
  const { x, w } = glass
  const plants = [190, 330, 880, 1010].map(
    (px, i) => `<g>${jungle ? place(px, 586, 1, leafy(random)) : place(px, 590, 1, cactus(random, i))}</g>`,
  )
  return [
    backdrop(brief, jungle),
    circle(
      330,
      120,
      330,
      sheet.radial([
        [0, '#ffe6a0', 0.75],
        [1, '#ffe6a0', 0],
      ]),
    ),
    line('M130 520C300 440 520 470 700 400C800 360 900 300 1000 290M640 424C700 380 720 320 760 280', '#7a5236', 34) +
      line('M130 512C300 432 520 462 700 392C800 352 900 292 1000 282', '#9a6c48', 10, 'opacity="0.7"'),
    plants.slice(0, 2).join(''),
    path(
      `M${x} 556C${x + 300} 520 ${x + 600} 566 ${x + w} 540V600H${x}Z`,
      sheet.linear([
        [0, light(ground, 0.15)],
        [1, shade(ground, 0.12)],
      ]),
    ),
    rocks(sheet),
    plants.slice(2).join(''),
    // a snake is alone
    brief.guests.length > 1 ? guestAt(brief, 1, 720, 396, 0.72, true) : '',
    guestAt(brief, 0, 560, 584, brief.guests[0]?.kind === 'lizard' ? 1.5 : 1.9),
  ]
}

/** The background: vines and leaves, or a dune and the sky. */
function backdrop({ sheet, random }: SceneBrief, jungle: boolean): string {
  const { x, y, w, h } = glass
  const [top, bottom] = jungle ? (['#26483c', '#4f7f5a'] as const) : (['#79b9cc', '#f6e7c4'] as const)
  const back = rect(
    x,
    y,
    w,
    h,
    sheet.linear([
      [0, top],
      [1, bottom],
    ]),
  )
  if (jungle)
    return back + Array.from({ length: 10 }, (_, i) => place(x + 60 + i * 100, y - 10, 0.9, vine(random))).join('')
  const dune = `M${x} 430C${x + 240} 340 ${x + 420} 420 ${x + 560} 380C${x + 760} 330 ${x + 900} 400 ${x + w} 370V600H${x}Z`
  return back + path(dune, '#d9a06b', 'opacity="0.75"')
}

function rocks(sheet: Sheet): string {
  return [
    [220, 590, 110],
    [980, 596, 130],
    [860, 610, 80],
  ]
    .map(([rx = 0, ry = 0, r = 0]) =>
      path(
        `M${rx - r} ${ry}C${rx - r * 0.9} ${ry - r * 0.7} ${rx - r * 0.2} ${ry - r} ${rx + r * 0.3} ${ry - r * 0.8}C${rx + r} ${ry - r * 0.6} ${rx + r} ${ry} ${rx + r} ${ry}Z`,
        sheet.linear([
          [0, light('#9a8574', 0.2)],
          [1, shade('#9a8574', 0.25)],
        ]),
      ),
    )
    .join('')
}

function cactus(random: Random, i: number): string {
  const tone = random.pick(['#5f9a5f', '#4f8a6a', '#7aa85a'])
  const ribs = line('M-10 -10V-120M10 -10V-120M0 -8V-130', shade(tone, 0.25), 2.5, 'opacity="0.6"')
  return i % 2
    ? path('M-30 0C-40 -50 -26 -96 0 -98C26 -96 40 -50 30 0Z', tone) +
        line('M-16 -6C-20 -40 -14 -76 -6 -90M0 -4V-94M16 -6C20 -40 14 -76 6 -90', shade(tone, 0.25), 2.5) +
        circle(0, -100, 10, '#f08a9a')
    : rect(-22, -140, 44, 144, tone, 22) +
        line('M-18 -50H-48V-92M18 -70H46V-108', tone, 24) +
        ribs +
        circle(4, -142, 9, '#f6c94f')
}

function leafy(random: Random): string {
  const tone = random.pick(['#5fa85f', '#7fc06a', '#3f8a5a'])
  return [-62, -34, -8, 20, 46, 70]
    .map(
      (a, i) =>
        `<g transform="rotate(${a})">${path('M0 0C-20 -40 -16 -96 0 -126C16 -96 20 -40 0 0Z', i % 2 ? tone : shade(tone, 0.15))}${line('M0 -6V-112', light(tone, 0.35), 2.4)}</g>`,
    )
    .join('')
}

function vine(random: Random): string {
  const tone = random.pick(['#5f9a5a', '#4a8450', '#7fb066'])
  const n = random.whole(3, 8)
  return (
    line(`M0 0V${n * 26}`, tone, 4) +
    Array.from({ length: n }, (_, i) =>
      ellipse(
        i % 2 ? 12 : -12,
        14 + i * 26,
        15,
        8,
        i % 2 ? tone : shade(tone, 0.15),
        `transform="rotate(${i % 2 ? 24 : -24} 0 ${14 + i * 26})"`,
      ),
    ).join('')
  )
}
