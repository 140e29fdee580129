import type { Random } from '../../demo/random.ts'
import { light, mix, shade } from './color.ts'
import { circle, ellipse, groundShadow, line, path, place } from './svg.ts'
import type { Sheet } from './svg.ts'

/** A potted plant standing at the origin, 150 to 260 high. */
export function pottedPlant(sheet: Sheet, random: Random, leaf: string, pot: string): string {
  const kind = random.pick([monstera, sansevieria, fern, tree, rubber])
  const vessel = 'M-40 -66H40L31 -4C30 0 26 2 22 2H-22C-26 2 -30 0 -31 -4Z'
  return [
    groundShadow(sheet, 4, 2, 66, 11),
    kind(sheet, random, leaf),
    path(
      vessel,
      sheet.linear(
        [
          [0, light(pot, 0.15)],
          [1, shade(pot, 0.18)],
        ],
        90,
      ),
    ),
    path('M-44 -76H44V-60H-44Z', pot),
    line('M-40 -58H40', shade(pot, 0.3), 3, 'opacity="0.35"'),
    random.chance(0.5) ? line('M-30 -36L-15 -26L0 -36L15 -26L30 -36', light(pot, 0.5), 3.5, 'opacity="0.7"') : '',
  ].join('')
}

function monstera(_sheet: Sheet, random: Random, leaf: string): string {
  const leaves = [
    [-64, -128, -38],
    [-30, -178, -14],
    [26, -190, 12],
    [66, -136, 40],
    [0, -134, 0],
  ]
  return leaves
    .map(([x = 0, y = 0, turn = 0], i) => {
      const tone = i % 2 ? leaf : shade(leaf, 0.16)
      const blade = 'M0 34C-38 22 -44 -18 -24 -36C-12 -46 -2 -36 0 -28C2 -36 12 -46 24 -36C44 -18 38 22 0 34Z'
      const cuts = 'M-6 4L-36 -2M-6 16L-30 18M6 4L36 -2M6 16L30 18'
      return (
        line(`M0 -70Q${x * 0.4} ${y * 0.6} ${x} ${y}`, shade(leaf, 0.2), 5) +
        place(
          x,
          y,
          random.between(0.95, 1.15),
          path(blade, tone) +
            line('M0 32V-22', light(tone, 0.3), 2.4, 'opacity="0.6"') +
            line(cuts, light(leaf, 0.42), 2.2, 'opacity="0.5"'),
          { turn },
        )
      )
    })
    .join('')
}

function sansevieria(_sheet: Sheet, random: Random, leaf: string): string {
  return [-30, -16, 0, 16, 30, -8, 10]
    .map((x, i) => {
      const top = -150 - random.between(0, 70) + Math.abs(x)
      const tone = i % 2 ? leaf : shade(leaf, 0.18)
      const lean = x * 0.9
      return (
        path(
          `M${x - 10} -66C${x - 16} ${top * 0.6} ${x + lean - 8} ${top + 20} ${x + lean} ${top}C${x + lean + 10} ${top + 30} ${x + 16} ${top * 0.6} ${x + 10} -66Z`,
          tone,
        ) + line(`M${x} -70Q${x + 2} ${top * 0.7} ${x + lean} ${top + 12}`, light(leaf, 0.45), 2.5, 'opacity="0.5"')
      )
    })
    .join('')
}

function fern(_sheet: Sheet, random: Random, leaf: string): string {
  return [-88, -62, -34, -8, 16, 42, 68, 90]
    .map((x, i) => {
      const y = -150 - random.between(10, 60) + Math.abs(x) * 0.9
      const tone = i % 2 ? leaf : shade(leaf, 0.15)
      const leaflets = [0.35, 0.5, 0.65, 0.8, 0.95].map((t) => {
        const [px, py] = [x * t * (0.4 + 0.6 * t), -70 + (y + 70) * Math.sin((t * Math.PI) / 2)]
        return (
          ellipse(px - 8, py, 11, 4.5, tone, `transform="rotate(${x < 0 ? 25 : -25} ${px} ${py})"`) +
          ellipse(px + 8, py, 11, 4.5, tone, `transform="rotate(${x < 0 ? -35 : 35} ${px} ${py})"`)
        )
      })
      return line(`M0 -68Q${x * 0.3} ${y - 8} ${x} ${y}`, tone, 4) + leaflets.join('')
    })
    .join('')
}

function tree(_sheet: Sheet, random: Random, leaf: string): string {
  const blobs = [
    [-40, -196, 36],
    [34, -202, 38],
    [0, -236, 40],
    [-4, -188, 40],
    [44, -168, 26],
    [-46, -164, 24],
  ]
  const crown = blobs.map(([x = 0, y = 0, r = 0], i) => circle(x, y, r, i % 2 ? leaf : shade(leaf, 0.12)))
  const fruit = random.chance(0.5)
    ? [
        [-30, -206],
        [20, -228],
        [38, -186],
        [-8, -176],
        [-44, -170],
      ].map(([x = 0, y = 0]) => circle(x, y, 7.5, '#f0a03c'))
    : []
  return (
    line('M0 -66C4 -100 -4 -130 0 -170M0 -130L-22 -168M0 -140L24 -172', '#7a5135', 8) + crown.join('') + fruit.join('')
  )
}

function rubber(_sheet: Sheet, _random: Random, leaf: string): string {
  const leaves = [
    [-44, -104, -62],
    [44, -118, 58],
    [-46, -146, -44],
    [42, -162, 40],
    [-28, -192, -22],
    [24, -204, 20],
    [0, -226, 0],
  ]
  return (
    line('M0 -66V-210', shade(leaf, 0.35), 6) +
    leaves
      .map(([x = 0, y = 0, turn = 0], i) =>
        place(
          x * 0.72,
          y,
          1,
          path('M0 34C-26 14 -24 -20 0 -38C24 -20 26 14 0 34Z', i % 2 ? leaf : shade(leaf, 0.16)) +
            line('M0 32V-30', light(leaf, 0.35), 2.2, 'opacity="0.6"'),
          { turn },
        ),
      )
      .join('')
  )
}

/** A hanging plant with its pot at the origin. */
export function hangingPlant(random: Random, leaf: string, pot: string): string {
  const vines = [-34, -18, 0, 18, 34].map((x, i) => {
    const length = random.between(50, 130)
    const leaves = Array.from({ length: Math.floor(length / 20) }, (_, k) => {
      const y = 14 + k * 20
      return ellipse(
        x * 1.2 + (k % 2 ? 8 : -8),
        y,
        9,
        6,
        i % 2 ? leaf : shade(leaf, 0.14),
        `transform="rotate(${k % 2 ? 30 : -30} ${x * 1.2} ${y})"`,
      )
    })
    return (
      line(`M${x} 0C${x * 1.4} ${length * 0.4} ${x} ${length * 0.7} ${x * 1.2} ${length}`, shade(leaf, 0.2), 3) +
      leaves.join('')
    )
  })
  return (
    line('M-38 -6L0 -130L38 -6', '#f3e6cf', 2.5) +
    path('M-42 -10H42L32 34C30 40 -30 40 -32 34Z', pot) +
    vines.join('') +
    [-28, -8, 14, 30].map((x) => ellipse(x, -12, 17, 10, leaf)).join('')
  )
}

/** A tree standing at the origin, about 340 high. */
export function outdoorTree(sheet: Sheet, random: Random, leaf: string, blossom?: string): string {
  const tone = blossom ?? leaf
  const kind = random.whole(0, 2)
  const trunk = path(
    'M-16 0C-10 -60 -12 -110 -8 -170H10C10 -110 14 -60 20 0Z',
    sheet.linear(
      [
        [0, '#8a6044'],
        [1, '#6a4630'],
      ],
      90,
    ),
  )
  if (kind === 0 && !blossom) {
    const cone = (y: number, w: number) =>
      path(
        `M0 ${y - 110}L${w} ${y}C${w * 0.3} ${y + 14} ${-w * 0.3} ${y + 14} ${-w} ${y}Z`,
        sheet.linear(
          [
            [0, light(tone, 0.1)],
            [1, shade(tone, 0.2)],
          ],
          90,
        ),
      )
    return (
      groundShadow(sheet, 0, 2, 90, 12) +
      path('M-10 0V-60H10V0Z', '#75513a') +
      cone(-40, 96) +
      cone(-110, 78) +
      cone(-180, 58)
    )
  }
  const blobs = [
    [-66, -190, 62],
    [62, -196, 64],
    [0, -252, 76],
    [-30, -220, 60],
    [36, -236, 56],
    [0, -180, 60],
  ]
  const crown = blobs
    .map(([x = 0, y = 0, r = 0], i) => circle(x, y, r, [tone, shade(tone, 0.1), light(tone, 0.12)][i % 3] ?? tone))
    .join('')
  const dots = Array.from({ length: blossom ? 26 : 12 }, () =>
    circle(random.between(-100, 100), random.between(-300, -150), blossom ? 6 : 9, light(tone, 0.3), 'opacity="0.55"'),
  ).join('')
  return groundShadow(sheet, 0, 2, 110, 14) + trunk + crown + dots
}

/** A round bush at the origin. */
export function bush(random: Random, leaf: string, flower?: string): string {
  const blobs = [
    [-46, -26, 36],
    [0, -42, 46],
    [46, -26, 36],
    [-22, -18, 34],
    [24, -16, 36],
  ]
  const flowers = flower ? Array.from({ length: 11 }, () => [random.between(-66, 66), random.between(-72, -8)]) : []
  return (
    blobs
      .map(([x = 0, y = 0, r = 0], i) => circle(x, y, r, [shade(leaf, 0.14), leaf, shade(leaf, 0.08)][i % 3] ?? leaf))
      .join('') +
    flowers.map(([x = 0, y = 0]) => circle(x, y, 6.5, flower ?? '') + circle(x, y, 2.4, '#f7d774')).join('')
  )
}

/** Tufts of grass and flowers spread over a strip of ground. */
export function meadow(
  random: Random,
  from: number,
  to: number,
  top: number,
  bottom: number,
  count: number,
  leaf: string,
  flowers: readonly string[],
): string {
  return Array.from({ length: count }, () => {
    const [x, y] = [random.between(from, to), random.between(top, bottom)]
    const size = 0.5 + ((y - top) / (bottom - top + 1)) * 0.9
    if (flowers.length > 0 && random.chance(0.45)) {
      const color = random.pick(flowers)
      const petals = [0, 72, 144, 216, 288]
        .map((a) => ellipse(0, -5, 3.4, 5, color, `transform="rotate(${a})"`))
        .join('')
      return place(
        x,
        y,
        size,
        line('M0 0C-2 -8 2 -16 0 -24', shade(leaf, 0.15), 2.5) +
          `<g transform="translate(0 -27)">${petals}${circle(0, 0, 3, '#f7d25a')}</g>`,
      )
    }
    return place(
      x,
      y,
      size,
      line(
        'M-8 0C-8 -8 -12 -14 -14 -18M0 0C0 -10 -1 -18 1 -24M8 0C8 -8 12 -12 15 -16',
        mix(leaf, '#d9e08a', random.between(0, 0.35)),
        3,
      ),
    )
  }).join('')
}
