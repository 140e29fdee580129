import type { View } from '../../demo/picture-facts.ts'
import type { Random } from '../../demo/random.ts'
import { light, mix, shade } from './color.ts'
import type { Hour, Palette } from './palette.ts'
import { box, circle, ellipse, line, path, rect } from './svg.ts'
import type { Sheet } from './svg.ts'

const dark = { night: 0.62, dusk: 0.34, golden: 0.08, morning: 0, noon: 0 } as const

/** Darkens colors of things outdoors like the hour does. */
export function dimmed(hour: Hour): (color: string) => string {
  return (color) => mix(color, '#1b2350', dark[hour.name])
}

/** An outdoor view that fills a box: sky, sun or moon, and a landscape. */
export function outdoors(
  sheet: Sheet,
  random: Random,
  hour: Hour,
  view: View,
  [x, y, w, h]: readonly [number, number, number, number],
): string {
  const dim = dimmed(hour)
  const sky = rect(
    x,
    y,
    w,
    h,
    sheet.linear([
      [0, hour.sky[0]],
      [0.6, hour.sky[1]],
      [1, hour.sky[2]],
    ]),
  )
  const at = (share: number) => y + h * share
  return sheet.clip(
    box(x, y, w, h),
    sky,
    heavens(random, hour, x, y, w, h),
    landscape(random, view, dim, hour, x, w, at),
  )
}

function heavens(random: Random, hour: Hour, x: number, y: number, w: number, h: number): string {
  if (hour.name === 'night') {
    const stars = Array.from({ length: 26 }, () =>
      circle(
        random.between(x, x + w),
        random.between(y, y + h * 0.6),
        random.between(0.8, 2),
        '#fff6d6',
        'opacity="0.85"',
      ),
    )
    return (
      stars.join('') +
      circle(x + w * 0.72, y + h * 0.22, Math.min(w, h) * 0.09, '#fff3cf') +
      circle(x + w * 0.72 + 9, y + h * 0.22 - 6, Math.min(w, h) * 0.075, hour.sky[0], 'opacity="0.85"')
    )
  }
  const low = hour.name === 'golden' || hour.name === 'dusk'
  const sun =
    circle(
      x + w * 0.3,
      y + h * (low ? 0.5 : 0.22),
      Math.min(w, h) * 0.11,
      low ? '#fff0c4' : '#fffbe6',
      'opacity="0.95"',
    ) + circle(x + w * 0.3, y + h * (low ? 0.5 : 0.22), Math.min(w, h) * 0.2, '#fff3c4', 'opacity="0.28"')
  const clouds = Array.from({ length: 3 }, () => {
    const [cx, cy, s] = [
      random.between(x, x + w),
      random.between(y + h * 0.08, y + h * 0.42),
      (random.between(0.5, 1) * Math.min(w, 500)) / 320,
    ]
    const tone = low ? '#ffe1cf' : '#ffffff'
    return `<g opacity="0.8">${ellipse(cx, cy, 62 * s, 13 * s, tone)}${ellipse(cx - 18 * s, cy - 10 * s, 26 * s, 16 * s, tone)}${ellipse(cx + 14 * s, cy - 15 * s, 28 * s, 20 * s, tone)}</g>`
  })
  return sun + clouds.join('')
}

type At = (share: number) => number

/** Hills, water or houses up to the bottom of a box; `at` turns a share of its height into a coordinate. */
export function landscape(
  random: Random,
  view: View,
  dim: (color: string) => string,
  hour: Hour,
  x: number,
  w: number,
  at: At,
): string {
  const hill = (from: number, peak: number, color: string) =>
    path(
      `M${x - 10} ${at(from)}C${x + w * 0.2} ${at(peak)} ${x + w * 0.42} ${at(peak + 0.04)} ${x + w * 0.58} ${at(from)}C${x + w * 0.74} ${at(peak + 0.03)} ${x + w * 0.9} ${at(peak + 0.05)} ${x + w + 10} ${at(from)}V${at(1.02)}H${x - 10}Z`,
      color,
    )
  if (view === 'sea')
    return (
      rect(x, at(0.58), w, at(1) - at(0.58), dim('#5aa6bf')) +
      line(
        `M${x} ${at(0.68)}h${w * 0.3}M${x + w * 0.5} ${at(0.74)}h${w * 0.4}M${x + w * 0.1} ${at(0.82)}h${w * 0.3}`,
        dim('#a9d8e2'),
        4,
        'opacity="0.7"',
      ) +
      path(`M${x + w * 0.62} ${at(0.6)}l${w * 0.05} ${-w * 0.13}l${w * 0.06} ${w * 0.13}Z`, dim('#fdf6e8')) +
      path(
        `M${x} ${at(0.88)}C${x + w * 0.4} ${at(0.8)} ${x + w * 0.7} ${at(0.96)} ${x + w} ${at(0.9)}V${at(1.02)}H${x}Z`,
        dim('#ecd9ac'),
      )
    )
  if (view === 'city') return city(random, dim, hour, x, w, at)
  if (view === 'mountains')
    return (
      path(
        `M${x} ${at(0.72)}L${x + w * 0.22} ${at(0.34)}L${x + w * 0.4} ${at(0.6)}L${x + w * 0.66} ${at(0.26)}L${x + w} ${at(0.7)}V${at(1)}H${x}Z`,
        dim('#8fa3ba'),
      ) +
      path(
        `M${x + w * 0.16} ${at(0.44)}L${x + w * 0.22} ${at(0.34)}L${x + w * 0.28} ${at(0.43)}L${x + w * 0.23} ${at(0.41)}ZM${x + w * 0.57} ${at(0.39)}L${x + w * 0.66} ${at(0.26)}L${x + w * 0.74} ${at(0.38)}L${x + w * 0.67} ${at(0.36)}Z`,
        dim('#f7f8fa'),
      ) +
      hill(0.8, 0.62, dim('#6f9a78')) +
      hill(0.94, 0.8, dim('#547f5d'))
    )
  const layers = hill(0.7, 0.46, dim(hour.far)) + hill(0.8, 0.62, dim('#93b98a')) + hill(0.94, 0.78, dim('#6d9f6b'))
  if (view === 'forest') return layers + trees(random, dim, x, w, at, 9)
  if (view === 'village') return layers + houses(random, dim, hour, x, w, at) + trees(random, dim, x, w, at, 3)
  return layers + trees(random, dim, x, w, at, 4)
}

function trees(random: Random, dim: (color: string) => string, x: number, w: number, at: At, count: number): string {
  return Array.from({ length: count }, (_, i) => {
    const [tx, size] = [x + (w * (i + random.between(0.2, 0.8))) / count, w * random.between(0.04, 0.075)]
    const base = at(random.between(0.84, 0.96))
    const tone = dim(random.pick(['#4f7f57', '#5f9460', '#437050', '#7aa564']))
    return random.chance(0.5)
      ? path(`M${tx - size * 0.7} ${base}L${tx} ${base - size * 3}L${tx + size * 0.7} ${base}Z`, tone)
      : rect(tx - size * 0.1, base - size, size * 0.2, size, dim('#75513a')) +
          circle(tx, base - size * 1.5, size * 0.85, tone)
  }).join('')
}

function city(random: Random, dim: (color: string) => string, hour: Hour, x: number, w: number, at: At): string {
  const lit = hour.lamps ? '#ffd98a' : dim('#dfe9ee')
  return [0.42, 0.58]
    .map((top, layer) =>
      Array.from({ length: 8 }, (_, i) => {
        const bw = w / 7
        const [bx, by] = [x + i * bw * 0.9 - 10 + layer * bw * 0.4, at(top + random.between(-0.1, 0.14))]
        const tone = dim(
          layer ? random.pick(['#7d8fa3', '#9a7f86', '#6f8597']) : random.pick(['#a9bac8', '#b7b0bd', '#c3c9cc']),
        )
        const panes = Array.from({ length: 8 }, (_, k) =>
          random.chance(hour.lamps ? 0.6 : 0.45)
            ? rect(
                bx + bw * (0.16 + (k % 2) * 0.42),
                by + 14 + Math.floor(k / 2) * 24,
                bw * 0.24,
                12,
                lit,
                1,
                'opacity="0.75"',
              )
            : '',
        )
        return rect(bx, by, bw * 0.92, at(1.02) - by, tone) + panes.join('')
      }).join(''),
    )
    .join('')
}

function houses(random: Random, dim: (color: string) => string, hour: Hour, x: number, w: number, at: At): string {
  return [0.18, 0.5, 0.78]
    .map((share) => {
      const [hx, size, base] = [x + w * share, w * 0.12, at(random.between(0.84, 0.92))]
      const wall = dim(random.pick(['#f6ead6', '#f0d3bd', '#e3e9e4']))
      return (
        rect(hx, base - size * 0.8, size, size * 0.8, wall) +
        path(
          `M${hx - size * 0.15} ${base - size * 0.75}L${hx + size / 2} ${base - size * 1.35}L${hx + size * 1.15} ${base - size * 0.75}Z`,
          dim(random.pick(['#b8553f', '#6f5b55', '#c9803f'])),
        ) +
        rect(hx + size * 0.36, base - size * 0.5, size * 0.28, size * 0.28, hour.lamps ? '#ffd98a' : dim('#9fc3d0'))
      )
    })
    .join('')
}

/** A window in a wall, with view, frame, sill and curtains. */
export function windowOf(
  sheet: Sheet,
  random: Random,
  palette: Palette,
  hour: Hour,
  frame: { x: number; y: number; w: number; h: number; view: View; arched: boolean; curtains: boolean },
): string {
  const { x, y, w, h } = frame
  const outline = frame.arched
    ? `M${x} ${y + h}V${y + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${y + w / 2}V${y + h}Z`
    : box(x, y, w, h)
  const panes = Math.max(2, Math.round(w / 170))
  const bars =
    Array.from({ length: panes - 1 }, (_, i) => `M${x + (w * (i + 1)) / panes} ${y}v${h}`).join('') +
    `M${x} ${y + h * (frame.arched ? 0.42 : 0.34)}h${w}`
  const rail = line(`M${x - 46} ${y - 26}H${x + w + 46}`, shade(palette.wood, 0.15), 8)
  return [
    path(outline, palette.trim, `stroke="${shade(palette.wall, 0.22)}" stroke-width="30" opacity="0.35"`),
    sheet.clip(outline, outdoors(sheet, random, hour, frame.view, [x, y, w, h])),
    sheet.clip(
      outline,
      path(
        `M${x + w * 0.08} ${y}L${x + w * 0.3} ${y}L${x + w * 0.12} ${y + h}L${x - w * 0.1} ${y + h}Z`,
        '#ffffff',
        'opacity="0.14"',
      ),
    ),
    line(bars, palette.trim, 9),
    path(outline, 'none', `stroke="${palette.trim}" stroke-width="18"`),
    rect(x - 26, y + h, w + 52, 20, palette.trim, 5) + rect(x - 26, y + h + 16, w + 52, 8, shade(palette.trim, 0.2), 4),
    frame.curtains && !frame.arched
      ? curtain(sheet, palette, x - 44, y - 26, h + 92, false) +
        curtain(sheet, palette, x + w + 44, y - 26, h + 92, true) +
        rail
      : '',
  ].join('')
}

function curtain(sheet: Sheet, palette: Palette, x: number, y: number, h: number, right: boolean): string {
  const s = right ? -1 : 1
  const cloth = sheet.linear(
    [
      [0, light(palette.curtain, 0.1)],
      [0.5, shade(palette.curtain, 0.1)],
      [1, palette.curtain],
    ],
    90,
  )
  const d = `M${x} ${y}H${x + s * 92}C${x + s * 84} ${y + h * 0.4} ${x + s * 66} ${y + h * 0.66} ${x + s * 74} ${y + h}H${x - s * 8}Z`
  const folds = [18, 38, 58]
    .map(
      (each) =>
        `M${x + s * each} ${y + 8}C${x + s * each * 0.96} ${y + h * 0.5} ${x + s * each * 0.8} ${y + h * 0.7} ${x + s * each * 0.86} ${y + h - 6}`,
    )
    .join('')
  return path(d, cloth) + line(folds, shade(palette.curtain, 0.28), 3, 'opacity="0.35"')
}
