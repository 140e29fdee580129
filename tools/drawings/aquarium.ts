import type { Random } from '../../demo/random.ts'
import { light, shade } from './color.ts'
import { floorLamp, frames, wallShelf } from './decor.ts'
import { pottedPlant } from './plants.ts'
import { guestAt, shell } from './room.ts'
import type { SceneBrief } from './room.ts'
import { box, circle, ellipse, groundShadow, line, path, place, rect } from './svg.ts'
import type { Sheet } from './svg.ts'

/** Water with weeds, stones and bubbles, filling a box. */
function water(brief: SceneBrief, x: number, y: number, w: number, h: number): string {
  const { sheet, random } = brief
  const deep = random.pick([
    ['#bfeaf0', '#4fb3c9', '#1f6f94'],
    ['#c9f0e4', '#4fb8a4', '#1f6f78'],
    ['#c4dcf7', '#5b8fd6', '#2b4f9a'],
  ])
  const sand = random.pick(['#ecd6a6', '#d9c7b0', '#f0dfc4'])
  const weeds = Array.from({ length: 9 }, (_, i) =>
    weed(random, x + w * (0.04 + i * 0.115 + random.between(-0.03, 0.03)), y + h * 0.92, h * random.between(0.3, 0.66)),
  )
  const stones = Array.from({ length: 6 }, (_, i) => stone(brief, x + w * (0.08 + i * 0.17), y + h * 0.93, w))
  const bubbles = Array.from({ length: 22 }, () =>
    circle(
      random.between(x, x + w),
      random.between(y, y + h * 0.85),
      random.between(2.5, 8),
      '#ffffff',
      `opacity="${random.between(0.2, 0.5).toFixed(2)}"`,
    ),
  )
  const rays = [0.12, 0.4, 0.7].map((t) =>
    path(`M${x + w * t} ${y}h${w * 0.1}L${x + w * (t + 0.26)} ${y + h}h${-w * 0.2}Z`, '#ffffff', 'opacity="0.13"'),
  )
  return (
    rect(
      x,
      y,
      w,
      h,
      sheet.linear([
        [0, deep[0] ?? ''],
        [0.4, deep[1] ?? ''],
        [1, deep[2] ?? ''],
      ]),
    ) +
    rays.join('') +
    weeds.slice(0, 5).join('') +
    sandBed(sheet, x, y, w, h, sand) +
    stones.join('') +
    coral(random, x + w * random.between(0.2, 0.8), y + h * 0.92, h * 0.32) +
    weeds.slice(5).join('') +
    bubbles.join('')
  )
}

/** The sand at the bottom of the water. */
function sandBed(sheet: Sheet, x: number, y: number, w: number, h: number, sand: string): string {
  return path(
    `M${x} ${y + h * 0.9}C${x + w * 0.25} ${y + h * 0.84} ${x + w * 0.5} ${y + h * 0.95} ${x + w * 0.7} ${y + h * 0.89}C${x + w * 0.85} ${y + h * 0.86} ${x + w} ${y + h * 0.9} ${x + w} ${y + h * 0.9}V${y + h}H${x}Z`,
    sheet.linear([
      [0, sand],
      [1, shade(sand, 0.2)],
    ]),
  )
}

/** A stone, sized for water of the given width. */
function stone({ sheet, random }: SceneBrief, x: number, y: number, w: number): string {
  const r = random.between(0.03, 0.075) * w
  const tone = random.pick(['#7d7f8c', '#9a8f86', '#5f6f7a', '#b09a85'])
  return ellipse(
    x,
    y,
    r,
    r * 0.7,
    sheet.linear([
      [0, light(tone, 0.25)],
      [1, shade(tone, 0.2)],
    ]),
  )
}

function weed(random: Random, x: number, y: number, h: number): string {
  const tone = random.pick(['#3f9a5f', '#5fb35a', '#2f7f6a', '#7fbf5a', '#b8506a'])
  const sway = random.between(-30, 30)
  const stem = `M${x} ${y}C${x + sway} ${y - h * 0.3} ${x - sway} ${y - h * 0.65} ${x + sway * 0.6} ${y - h}`
  const leaves = Array.from({ length: Math.floor(h / 26) }, (_, i) => {
    const ly = y - 20 - i * 26
    return ellipse(
      x + (i % 2 ? 14 : -14),
      ly,
      15,
      6.5,
      i % 2 ? tone : shade(tone, 0.15),
      `transform="rotate(${i % 2 ? -28 : 28} ${x} ${ly})"`,
    )
  })
  return line(stem, shade(tone, 0.2), 4) + leaves.join('')
}

function coral(random: Random, x: number, y: number, h: number): string {
  const tone = random.pick(['#f0806a', '#f2a65a', '#d86f9a'])
  return line(
    `M${x} ${y}V${y - h * 0.5}M${x} ${y - h * 0.2}C${x - 40} ${y - h * 0.3} ${x - 44} ${y - h * 0.6} ${x - 40} ${y - h * 0.8}M${x} ${y - h * 0.3}C${x + 36} ${y - h * 0.4} ${x + 44} ${y - h * 0.6} ${x + 42} ${y - h * 0.9}M${x} ${y - h * 0.5}C${x - 14} ${y - h * 0.7} ${x - 12} ${y - h * 0.9} ${x - 6} ${y - h}M${x} ${y - h * 0.5}C${x + 14} ${y - h * 0.7} ${x + 16} ${y - h * 0.8} ${x + 14} ${y - h * 0.95}`,
    tone,
    15,
  )
}

function shoal(brief: SceneBrief, x: number, y: number, w: number, h: number, scale: number): string {
  const spots = [
    [0.3, 0.36, 1.25],
    [0.66, 0.24, 1],
    [0.72, 0.62, 1.15],
    [0.18, 0.68, 0.85],
    [0.48, 0.58, 0.8],
    [0.5, 0.14, 0.7],
    [0.86, 0.42, 0.7],
  ]
  return spots
    .map(([fx = 0, fy = 0, s = 1], i) =>
      guestAt(brief, i, x + w * fx + brief.random.between(-20, 20), y + h * fy, scale * s, brief.random.chance(0.4)),
    )
    .join('')
}

/** An aquarium on a cabinet in a room. */
export function aquariumRoom(brief: SceneBrief): string {
  const { sheet, random, palette, hour } = brief
  const [x, y, w, h] = [250, 190, 700, 340] as const
  return [
    shell(brief),
    random.chance(0.5) ? wallShelf(random, palette, 140, 200) : frames(random, palette, 1020, 190),
    groundShadow(sheet, 600, 716, 420, 22),
    rect(
      220,
      536,
      760,
      178,
      sheet.linear([
        [0, light(palette.wood, 0.1)],
        [1, shade(palette.wood, 0.15)],
      ]),
      8,
    ) +
      [240, 490, 740]
        .map(
          (dx) =>
            rect(dx, 560, 220, 136, 'none', 6, `stroke="${shade(palette.wood, 0.25)}" stroke-width="5"`) +
            circle(dx + 196, 628, 7, palette.cushion),
        )
        .join(''),
    ellipse(
      600,
      360,
      560,
      330,
      sheet.radial([
        [0, '#bff3ff', 0.5],
        [1, '#bff3ff', 0],
      ]),
    ),
    sheet.clip(box(x, y, w, h), water(brief, x, y, w, h), shoal(brief, x, y, w, h, 1)),
    path(`M${x + 30} ${y + 14}L${x + 120} ${y + 14}L${x + 60} ${y + h - 20}H${x + 20}Z`, '#ffffff', 'opacity="0.16"'),
    rect(x - 12, y - 12, w + 24, h + 24, 'none', 10, `stroke="${shade(palette.wood, 0.45)}" stroke-width="16"`) +
      rect(x - 22, y - 46, w + 44, 40, shade(palette.wood, 0.45), 10) +
      rect(x + 60, y - 10, w - 120, 8, '#fdf9d8', 4),
    place(110, 690, 1.35, pottedPlant(sheet, random, palette.leaf, palette.accent)),
    place(1100, 690, 1.1, floorLamp(sheet, palette, hour.lamps)),
  ].join('')
}

/** A close-up with nothing but water and fish. */
export function underwater(brief: SceneBrief): string {
  return (
    water(brief, 0, 0, 1200, 800) +
    shoal(brief, 40, 40, 1120, 720, 1.75) +
    path('M0 0H1200V26C900 50 700 10 420 34C260 48 120 20 0 40Z', '#ffffff', 'opacity="0.3"')
  )
}
