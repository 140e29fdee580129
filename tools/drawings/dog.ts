import { light, mix, shade } from './color.ts'
import { dogHead } from './dog-head.ts'
import type { DogCoat } from './dog-head.ts'
import { circle, ellipse, groundShadow, line, path, place, twice } from './svg.ts'
import type { Sheet } from './svg.ts'

export type DogPose = 'sit' | 'lie' | 'stand' | 'sleep'

/** A dog on the ground at the origin, about 200 high when sitting. */
export function dog(sheet: Sheet, coat: DogCoat, pose: DogPose, collar: string, look = 0.4): string {
  const draw = { sit: sitting, lie: lying, stand: standing, sleep: sleeping }[pose]
  return draw(sheet, coat, collar, look)
}

function bodyFill(sheet: Sheet, coat: DogCoat): string {
  return sheet.linear([
    [0, light(coat.base, 0.1)],
    [1, shade(coat.base, 0.12)],
  ])
}

function bodyMarks(coat: DogCoat, points: readonly (readonly number[])[]): string {
  if (coat.marks === 'spots')
    return points.map(([x = 0, y = 0], i) => ellipse(x, y, 8 - (i % 3), 7 - (i % 2) * 2, coat.ear)).join('')
  if (coat.marks === 'curls')
    return points.map(([x = 0, y = 0]) => circle(x, y, 13, light(coat.base, 0.12), 'opacity="0.55"')).join('')
  return ''
}

function sitting(sheet: Sheet, coat: DogCoat, collar: string, look: number): string {
  const chest = coat.marks === 'none' || coat.marks === 'spots' ? light(coat.base, 0.3) : coat.pale
  const leg = coat.marks === 'none' || coat.marks === 'curls' ? light(coat.base, 0.1) : coat.pale
  const body = 'M-33 -122C-52 -92 -62 -52 -59 -18C-58 -3 -46 0 -30 0H30C46 0 58 -3 59 -18C62 -52 52 -92 33 -122Z'
  const points = [
    [-40, -70],
    [36, -86],
    [-30, -98],
    [44, -46],
    [18, -110],
    [-48, -40],
    [26, -62],
  ]
  return [
    groundShadow(sheet, 4, 0, 92, 16),
    tail(coat, 50, -18),
    path(body, bodyFill(sheet, coat)),
    sheet.clip(
      body,
      saddle(coat, 'M-70 -130H-20C-34 -90 -42 -50 -46 0H-80ZM70 -130H20C34 -90 42 -50 46 0H80Z'),
      bodyMarks(coat, points),
    ),
    twice(
      ellipse(-47, -27, 22, 29, shade(coat.marks === 'saddle' ? mix(coat.base, '#40352f', 0.25) : coat.base, 0.08)) +
        paw(-56, -4, 21, leg),
    ),
    path('M-24 -116C-34 -84 -24 -52 0 -42C24 -52 34 -84 24 -116Z', chest),
    path('M-22 -78C-25 -44 -25 -24 -26 -10H26C25 -24 25 -44 22 -78Z', leg),
    line('M0 -60V-8', shade(leg, 0.4), 3, 'opacity="0.35"'),
    paw(-14, -4, 16, light(leg, 0.2)) + paw(14, -4, 16, light(leg, 0.2)),
    path('M-34 -122C-14 -108 14 -108 34 -122L36 -110C14 -96 -14 -96 -36 -110Z', collar),
    circle(0, -97, 7.5, '#f0c04f') + circle(-1.5, -99, 2.2, '#fff3c4'),
    place(look * 4, -157, 1, dogHead(sheet, coat, { look }), { turn: look * 7 }),
  ].join('')
}

function lying(sheet: Sheet, coat: DogCoat, collar: string, look: number): string {
  const leg = coat.marks === 'none' || coat.marks === 'curls' ? light(coat.base, 0.1) : coat.pale
  const body =
    'M-104 -14C-114 -52 -92 -82 -52 -82C-16 -82 26 -88 60 -104C84 -86 88 -30 74 0H-84C-96 0 -102 -6 -104 -14Z'
  const points = [
    [-70, -62],
    [-40, -52],
    [-10, -66],
    [20, -50],
    [44, -76],
    [-88, -36],
    [0, -34],
  ]
  return [
    groundShadow(sheet, 0, 0, 140, 16),
    tail(coat, -96, -12, true),
    path(body, bodyFill(sheet, coat)),
    sheet.clip(body, saddle(coat, 'M-120 -100H60L20 -46H-110Z'), bodyMarks(coat, points)),
    path(
      'M44 -96C38 -60 44 -22 56 0H82C92 -30 88 -76 70 -100Z',
      coat.marks === 'none' || coat.marks === 'spots' ? light(coat.base, 0.28) : coat.pale,
    ),
    ellipse(-64, -31, 38, 32, shade(coat.base, 0.1)),
    paw(-36, -6, 28, leg),
    path('M44 -22H106C122 -22 124 0 106 0H44Z', leg) +
      line('M110 -14V-4M102 -13V-4', shade(leg, 0.45), 2, 'opacity="0.5"'),
    path('M34 -14H84C98 -14 98 2 84 2H34Z', light(leg, 0.18)),
    path('M40 -104C54 -92 74 -90 88 -98L90 -86C74 -78 52 -80 38 -92Z', collar),
    circle(66, -78, 7, '#f0c04f'),
    place(64, -134, 0.98, dogHead(sheet, coat, { look }), { turn: look * 8 }),
  ].join('')
}

function standing(sheet: Sheet, coat: DogCoat, collar: string, look: number): string {
  const leg = coat.marks === 'none' || coat.marks === 'curls' ? coat.base : coat.pale
  const body =
    'M-92 -92C-90 -122 -66 -130 -34 -128C0 -126 26 -134 52 -152C76 -140 84 -100 70 -74C58 -58 30 -58 0 -56C-30 -54 -50 -50 -66 -54C-84 -58 -94 -72 -92 -92Z'
  const points = [
    [-66, -104],
    [-40, -88],
    [-14, -108],
    [14, -86],
    [38, -112],
    [54, -90],
    [-78, -80],
  ]
  const limb = (x: number, back: boolean, tone: string) =>
    path(
      back
        ? `M${x - 18} -84C${x - 20} -54 ${x - 6} -44 ${x - 12} -6H${x + 12}C${x + 14} -40 ${x + 24} -58 ${x + 20} -84Z`
        : `M${x - 15} -84L${x - 10} -6H${x + 12}L${x + 17} -84Z`,
      tone,
    ) + paw(x + 5, -4, 16, tone)
  return [
    groundShadow(sheet, 0, 0, 118, 15),
    limb(-50, true, shade(leg, 0.22)) + limb(32, false, shade(leg, 0.22)),
    tail(coat, -86, -108, true),
    path(body, bodyFill(sheet, coat)),
    sheet.clip(body, saddle(coat, 'M-100 -140H60L14 -92C-20 -84 -60 -84 -100 -92Z'), bodyMarks(coat, points)),
    path(
      'M38 -142C32 -110 40 -84 56 -68C74 -74 82 -110 68 -148Z',
      coat.marks === 'none' || coat.marks === 'spots' ? light(coat.base, 0.26) : coat.pale,
    ),
    limb(-72, true, coat.marks === 'saddle' ? coat.base : leg) + limb(54, false, leg),
    path('M34 -148C48 -134 68 -132 84 -142L86 -128C68 -120 46 -122 32 -136Z', collar),
    circle(62, -120, 7, '#f0c04f'),
    place(60, -180, 0.95, dogHead(sheet, coat, { look }), { turn: look * 6 }),
  ].join('')
}

function sleeping(sheet: Sheet, coat: DogCoat, collar: string): string {
  const body = 'M-92 -8C-106 -48 -74 -86 -22 -86C40 -86 92 -60 92 -20C92 -6 84 0 70 0H-76C-84 0 -90 -2 -92 -8Z'
  const points = [
    [-40, -60],
    [-10, -70],
    [20, -58],
    [46, -52],
    [0, -40],
    [64, -30],
  ]
  return [
    groundShadow(sheet, 0, 0, 120, 15),
    path(body, bodyFill(sheet, coat)),
    sheet.clip(
      body,
      saddle(coat, 'M-60 -90H90V-46C40 -64 -10 -64 -60 -60Z'),
      bodyMarks(coat, points),
      ellipse(40, 8, 80, 26, shade(coat.base), 'opacity="0.3"'),
    ),
    ellipse(52, -30, 38, 30, shade(coat.base, 0.07)),
    line('M84 -14C98 4 40 8 -10 -2', shade(coat.base, 0.05), coat.tail === 'plume' ? 18 : 12),
    paw(20, -6, 24, light(coat.base, 0.15)),
    path('M-66 -66C-54 -50 -34 -44 -20 -46L-22 -34C-38 -32 -60 -40 -74 -56Z', collar),
    place(-56, -42, 0.92, dogHead(sheet, coat, { asleep: true, look: -0.6 }), { turn: -12 }),
  ].join('')
}

function saddle(coat: DogCoat, d: string): string {
  return coat.marks === 'saddle' ? path(d, '#40352f') : ''
}

function paw(x: number, y: number, width: number, tone: string): string {
  const toes = `M${x - width * 0.28} ${y - 4}v7M${x + width * 0.28} ${y - 4}v7`
  return ellipse(x, y, width, 9, tone) + line(toes, shade(tone, 0.45), 2, 'opacity="0.45"')
}

function tail(coat: DogCoat, x: number, y: number, left = false): string {
  const s = left ? -1 : 1
  if (coat.tail === 'curl')
    return line(
      `M${x} ${y}C${x + s * 46} ${y - 10} ${x + s * 42} ${y - 62} ${x + s * 12} ${y - 56}C${x - s * 2} ${y - 52} ${x + s * 4} ${y - 34} ${x + s * 16} ${y - 36}`,
      coat.base,
      17,
    )
  if (coat.tail === 'plume')
    return (
      path(
        `M${x} ${y + 8}C${x + s * 30} ${y + 6} ${x + s * 62} ${y - 22} ${x + s * 60} ${y - 62}C${x + s * 48} ${y - 46} ${x + s * 18} ${y - 36} ${x} ${y - 14}Z`,
        coat.base,
      ) +
      path(
        `M${x + s * 26} ${y - 8}C${x + s * 46} ${y - 22} ${x + s * 58} ${y - 40} ${x + s * 60} ${y - 62}C${x + s * 48} ${y - 46} ${x + s * 34} ${y - 38} ${x + s * 22} ${y - 28}Z`,
        coat.pale,
      )
    )
  return line(`M${x} ${y}C${x + s * 26} ${y - 4} ${x + s * 40} ${y - 24} ${x + s * 44} ${y - 50}`, coat.base, 12)
}
