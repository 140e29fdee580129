import type { Random } from '../../demo/random.ts'
import { light, mix, shade } from './color.ts'
import { drawGuest } from './guest.ts'
import type { Guest } from './guest.ts'
import type { Hour, Palette } from './palette.ts'
import { circle, ellipse, line, path, place, rect } from './svg.ts'
import type { Sheet } from './svg.ts'
import type { View } from '../../demo/picture-facts.ts'

/** The size of every scene. */
export const sceneSize = { width: 1200, height: 800 } as const
/** The height at which a room's wall meets its floor. */
export const floorLine = 560

/** The parameters of a scene. */
export type SceneBrief = {
  readonly random: Random
  readonly sheet: Sheet
  readonly palette: Palette
  readonly hour: Hour
  readonly view: View
  readonly guests: readonly Guest[]
}

/** The wall and floor of a room. */
export function shell({ random, sheet, palette }: SceneBrief): string {
  const { wall, trim } = palette
  const ground = rect(
    0,
    0,
    1200,
    floorLine,
    sheet.linear([
      [0, shade(wall, 0.08)],
      [0.5, wall],
      [1, light(wall, 0.12)],
    ]),
  )
  return (
    ground +
    random.pick([plainWall, stripes, wainscot, leaves, arch])(random, palette) +
    floor(random, sheet, palette) +
    rect(0, floorLine - 22, 1200, 24, trim) +
    rect(0, floorLine - 24, 1200, 4, shade(trim, 0.15)) +
    rect(0, floorLine + 2, 1200, 12, '#33233f', 0, 'opacity="0.12"')
  )
}

function plainWall(): string {
  return ''
}

function stripes(_random: Random, { wall }: Palette): string {
  return Array.from({ length: 15 }, (_, i) =>
    rect(i * 84, 0, 42, floorLine, light(wall, 0.3), 0, 'opacity="0.38"'),
  ).join('')
}

function wainscot(_random: Random, { trim, wall }: Palette): string {
  const tone = mix(trim, wall, 0.18)
  const panels = Array.from({ length: 8 }, (_, i) =>
    rect(22 + i * 150, 396, 116, 122, 'none', 4, `stroke="${shade(tone, 0.14)}" stroke-width="5"`),
  )
  return (
    rect(0, 366, 1200, 200, tone) +
    rect(0, 358, 1200, 14, trim) +
    rect(0, 372, 1200, 4, shade(tone, 0.2)) +
    panels.join('')
  )
}

function leaves(_random: Random, { wall, leaf }: Palette): string {
  const tone = mix(wall, leaf, 0.34)
  const spots = Array.from({ length: 84 }, (_, i) => {
    const [x, y] = [(i % 14) * 90 + (Math.floor(i / 14) % 2 ? 45 : 0), Math.floor(i / 14) * 94 + 30]
    return `<g transform="translate(${x} ${y}) rotate(${((i * 47) % 90) - 45})">${path('M0 20C-16 4 -12 -14 0 -22C12 -14 16 4 0 20Z', tone)}${line('M0 20V-10', wall, 2)}</g>`
  })
  return `<g opacity="0.5">${spots.join('')}</g>`
}

function arch(random: Random, { rugMark, wall, cushion }: Palette): string {
  const x = random.pick([300, 640, 880])
  const tone = mix(random.pick([rugMark, cushion]), wall, 0.45)
  return path(`M${x - 200} ${floorLine}V300A200 200 0 0 1 ${x + 200} 300V${floorLine}Z`, tone, 'opacity="0.75"')
}

/** The depths of the rows of floorboards. */
const floorRows = [0, 38, 86, 150] as const

function floor(random: Random, sheet: Sheet, { floor: tone }: Palette): string {
  const height = 800 - floorLine
  const base = rect(
    0,
    floorLine,
    1200,
    height,
    sheet.linear([
      [0, shade(tone, 0.14)],
      [1, light(tone, 0.12)],
    ]),
  )
  const across = floorRows
    .slice(1)
    .map((y) => `M0 ${floorLine + y}H1200`)
    .join('')
  return base + (random.chance(0.3) ? tiles(tone, across) : boards(random, tone, across, height))
}

/** Floor tiles in perspective. */
function tiles(tone: string, across: string): string {
  const rays = Array.from(
    { length: 23 },
    (_, i) => `M${600 + (i - 11) * 92} ${floorLine}L${600 + (i - 11) * 190} 800`,
  ).join('')
  return line(rays + across, light(tone, 0.3), 3, 'opacity="0.5"')
}

/** Floorboards with joints, some of them shiny. */
function boards(random: Random, tone: string, across: string, height: number): string {
  const joints = floorRows.flatMap((y, row) =>
    Array.from(
      { length: 6 },
      (_, i) =>
        `M${i * 230 + ((row * 97) % 190) + random.between(-20, 20)} ${floorLine + y}v${(floorRows[row + 1] ?? height) - y}`,
    ),
  )
  const shine = floorRows.map((y, row) =>
    rect(
      random.between(0, 800),
      floorLine + y + 3,
      random.between(180, 420),
      ((floorRows[row + 1] ?? height) - y) * 0.8,
      light(tone, 0.25),
      3,
      'opacity="0.22"',
    ),
  )
  return shine.join('') + line(across + joints.join(''), shade(tone, 0.32), 2, 'opacity="0.35"')
}

/** Light from a window on the floor. */
export function beam({ sheet, hour }: SceneBrief, x: number, y: number, w: number, h: number, slant = 170): string {
  const fall = sheet.linear([
    [0, hour.beam, hour.beamStrength * 0.5],
    [1, hour.beam, 0],
  ])
  const patch = sheet.radial([
    [0, hour.beam, hour.beamStrength],
    [1, hour.beam, 0],
  ])
  return (
    path(`M${x} ${y}H${x + w}L${x + w + slant + 70} 780H${x + slant - 50}Z`, fall) +
    ellipse(x + w / 2 + slant, 690, w * 0.75, h * 0.18 + 40, patch)
  )
}

/** A tint for the time of day, a vignette, and a grain. */
export function finish({ random, sheet, hour }: SceneBrief): string {
  const vignette = sheet.radial([
    [0, '#2a1840', 0],
    [0.7, '#2a1840', 0],
    [1, '#2a1840', 0.22],
  ])
  const grains = Array.from({ length: 110 }, (_, i) =>
    circle(random.between(0, 150), random.between(0, 150), random.between(0.5, 1.1), i % 2 ? '#ffffff' : '#3a2348'),
  )
  const grain = `<defs><pattern id="grain" width="150" height="150" patternUnits="userSpaceOnUse">${grains.join('')}</pattern></defs>`
  return (
    rect(0, 0, 1200, 800, hour.veil, 0, `opacity="${hour.veilStrength}"`) +
    `<rect x="-250" y="-200" width="1700" height="1200" fill="${vignette}"/>` +
    grain +
    rect(0, 0, 1200, 800, 'url(#grain)', 0, 'opacity="0.13"')
  )
}

/** One of the guests at a point; the index is taken modulo their number. */
export function guestAt(
  brief: SceneBrief,
  index: number,
  x: number,
  y: number,
  scale: number,
  mirrored = false,
): string {
  const guest = brief.guests[index % brief.guests.length]
  return guest ? place(x, y, scale, drawGuest(brief.sheet, brief.random, guest), { mirrored }) : ''
}
