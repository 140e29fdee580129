import { light, mix, shade } from './color.ts'
import { toy } from './decor.ts'
import { drawGuest } from './guest.ts'
import type { Guest } from './guest.ts'
import { bush, meadow, outdoorTree, pottedPlant } from './plants.ts'
import type { SceneBrief } from './room.ts'
import { circle, ellipse, groundShadow, line, path, place, rect } from './svg.ts'
import { outdoors } from './view.ts'

const blooms = ['#f7f3e8', '#f29a8a', '#f6c94f', '#c98ad0', '#ee6f6f']

function animal(
  brief: SceneBrief,
  index: number,
  x: number,
  y: number,
  scale: number,
  pose?: Guest['pose'],
  mirrored = false,
): string {
  const guest = brief.guests[index]
  return guest
    ? place(x, y, scale, drawGuest(brief.sheet, brief.random, { ...guest, ...(pose && { pose }) }), { mirrored })
    : ''
}

function lawn({ sheet, hour }: SceneBrief, top: number): string {
  const tone = mix('#86b567', hour.name === 'golden' ? '#d9b25a' : hour.name === 'dusk' ? '#5f6f8a' : '#86b567', 0.28)
  const strips = [0.12, 0.36, 0.64].map((t, i) =>
    path(
      `M0 ${top + (800 - top) * t}C320 ${top + (800 - top) * t - 22} 800 ${top + (800 - top) * t + 24} 1200 ${top + (800 - top) * t - 8}V800H0Z`,
      i % 2 ? light(tone, 0.08) : shade(tone, 0.05),
      'opacity="0.55"',
    ),
  )
  return (
    rect(
      0,
      top,
      1200,
      800 - top,
      sheet.linear([
        [0, shade(tone, 0.1)],
        [1, light(tone, 0.14)],
      ]),
    ) + strips.join('')
  )
}

function fence(tone: string, y: number, height: number): string {
  const pales = Array.from({ length: 31 }, (_, i) =>
    path(
      `M${i * 40 - 4} ${y}V${y - height}L${i * 40 + 12} ${y - height - 14}L${i * 40 + 28} ${y - height}V${y}Z`,
      i % 3 ? tone : shade(tone, 0.05),
    ),
  )
  return (
    rect(0, y - height * 0.78, 1200, 12, shade(tone, 0.16)) +
    rect(0, y - height * 0.28, 1200, 12, shade(tone, 0.16)) +
    pales.join('')
  )
}

/** A lawn with a fence, trees and flowers. */
export function garden(brief: SceneBrief): string {
  const { sheet, random, palette, hour } = brief
  const blossom = random.chance(0.4) ? random.pick(['#f2b8c6', '#f7d9a0', '#f3a37c']) : undefined
  return [
    outdoors(sheet, random, hour, brief.view, [0, 0, 1200, 470]),
    lawn(brief, 430),
    random.chance(0.7) ? fence(random.pick([palette.trim, light(palette.wood, 0.25), '#e9e2d0']), 468, 120) : '',
    place(random.whole(90, 190), 486, 1.25, outdoorTree(sheet, random, palette.leaf, blossom)),
    place(random.whole(1010, 1110), 500, 1.4, outdoorTree(sheet, random, shade(palette.leaf, 0.06))),
    place(420, 486, 1, bush(random, palette.leaf, random.pick(blooms))) +
      place(820, 484, 0.9, bush(random, shade(palette.leaf, 0.08), random.pick(blooms))),
    meadow(random, 0, 1200, 500, 640, 46, palette.leaf, blooms),
    animal(brief, 1, random.whole(800, 900), 640, 1.15, random.pick(['sit', 'lie', 'stand']), true),
    animal(brief, 2, random.whole(160, 240), 640, 1, 'sit'),
    animal(brief, 0, random.whole(460, 560), 716, 1.5, random.pick(['sit', 'stand', 'lie'])),
    place(random.whole(720, 790), 738, 1.2, toy(sheet, random, palette, random.pick(['ball', 'rope', 'bone']))),
    meadow(random, 0, 1200, 752, 812, 50, shade(palette.leaf, 0.08), blooms),
  ].join('')
}

/** A terrace of a house: decking, pots and a lit door. */
export function terrace(brief: SceneBrief): string {
  const { sheet, random, palette, hour } = brief
  const lit = hour.lamps ? '#ffdf9a' : mix(palette.wall, '#ffffff', 0.2)
  const clap = Array.from({ length: 14 }, (_, i) => `M0 ${60 + i * 38}H560`).join('')
  const boards = Array.from({ length: 6 }, (_, i) => `M0 ${590 + i * 14 + i * i * 6}H1200`).join('')
  return [
    outdoors(sheet, random, hour, brief.view, [0, 0, 1200, 520]),
    lawn(brief, 470),
    place(960, 510, 1.25, outdoorTree(sheet, random, palette.leaf)),
    place(760, 504, 0.9, bush(random, palette.leaf, random.pick(blooms))) +
      place(1130, 512, 1.1, bush(random, shade(palette.leaf, 0.1), random.pick(blooms))),
    rect(
      0,
      0,
      560,
      580,
      sheet.linear(
        [
          [0, shade(palette.wall, 0.1)],
          [1, palette.wall],
        ],
        90,
      ),
    ) +
      line(clap, shade(palette.wall, 0.2), 3, 'opacity="0.45"') +
      rect(548, 0, 20, 580, palette.trim),
    rect(110, 150, 300, 430, palette.trim, 6) +
      rect(130, 170, 126, 400, lit, 3) +
      rect(264, 170, 126, 400, lit, 3) +
      line('M130 300H256M130 430H256M264 300H390M264 430H390', palette.trim, 8),
    path('M60 110H470L520 150H30Z', palette.accent) +
      line('M130 110L110 150M215 110L205 150M300 110L300 150M385 110L395 150', palette.trim, 14),
    rect(
      0,
      576,
      1200,
      230,
      sheet.linear([
        [0, shade(palette.wood, 0.06)],
        [1, light(palette.wood, 0.22)],
      ]),
    ) +
      line(boards, shade(palette.wood, 0.35), 3, 'opacity="0.5"') +
      rect(0, 570, 1200, 12, light(palette.wood, 0.3)),
    place(60, 650, 1.15, pottedPlant(sheet, random, palette.leaf, palette.accent)) +
      place(470, 620, 0.9, pottedPlant(sheet, random, palette.leaf, palette.cushion)) +
      place(1120, 690, 1.2, pottedPlant(sheet, random, palette.leaf, palette.rugMark)),
    animal(brief, 1, 900, 672, 1.2, random.pick(['sit', 'lie']), true),
    animal(brief, 0, random.whole(560, 640), 730, 1.45, random.pick(['sit', 'lie', 'stand'])),
    place(330, 740, 1.1, toy(sheet, random, palette, 'bowls')),
  ].join('')
}

/** Wooden kennels with pitched roofs in a green run. */
export function kennels(brief: SceneBrief): string {
  const { sheet, random, palette, hour } = brief
  const house = (x: number, tone: string, roof: string) => {
    const boards = Array.from({ length: 7 }, (_, i) => `M${x - 128} ${420 + i * 30}H${x + 128}`).join('')
    return [
      groundShadow(sheet, x, 616, 190, 18),
      rect(
        x - 130,
        400,
        260,
        214,
        sheet.linear([
          [0, light(tone, 0.12)],
          [1, shade(tone, 0.1)],
        ]),
      ) + path(`M${x - 130} 404L${x} 300L${x + 130} 404Z`, light(tone, 0.08)),
      line(boards, shade(tone, 0.22), 3, 'opacity="0.5"'),
      path(`M${x - 66} 614V500A66 66 0 0 1 ${x + 66} 500V614Z`, '#3d2c33'),
      path(`M${x - 170} 420L${x} 272L${x + 170} 420L${x + 146} 438L${x} 312L${x - 146} 438Z`, roof) +
        circle(x, 376, 22, palette.trim) +
        path(`M${x} 390C${x - 16} 378 ${x - 10} 364 ${x} 372C${x + 10} 364 ${x + 16} 378 ${x} 390Z`, palette.accent),
    ].join('')
  }
  return [
    outdoors(sheet, random, hour, brief.view, [0, 0, 1200, 480]),
    lawn(brief, 450),
    fence(light(palette.wood, 0.2), 500, 150),
    place(600, 490, 1.1, bush(random, palette.leaf, random.pick(blooms))),
    house(250, palette.wall, palette.accent) + house(930, palette.cushion, palette.sofa),
    meadow(random, 0, 1200, 560, 680, 40, palette.leaf, blooms),
    animal(brief, 1, 250, 640, 1.05, 'lie') + animal(brief, 2, 950, 650, 1.05, 'sit'),
    animal(brief, 0, random.whole(540, 640), 726, 1.5, random.pick(['sit', 'stand'])),
    place(800, 748, 1.2, toy(sheet, random, palette, random.pick(['ball', 'bone', 'bowls']))),
    meadow(random, 0, 1200, 770, 812, 30, palette.leaf, []),
  ].join('')
}

/** Obstacles to jump over and run through. */
export function playground(brief: SceneBrief): string {
  const { sheet, random, palette, hour } = brief
  const pole = (x: number, h: number) =>
    rect(x, 620 - h, 14, h, palette.trim, 5) +
    Array.from({ length: Math.floor(h / 36) }, (_, i) => rect(x, 620 - h + i * 36, 14, 18, palette.accent, 2)).join('')
  const hoop =
    circle(320, 440, 92, 'none', `stroke="${palette.accent}" stroke-width="22"`) +
    circle(320, 440, 92, 'none', `stroke="${palette.cushion}" stroke-width="22" stroke-dasharray="44 54"`)
  return [
    outdoors(sheet, random, hour, brief.view, [0, 0, 1200, 480]),
    lawn(brief, 440),
    fence(palette.trim, 478, 90),
    place(90, 486, 1.2, outdoorTree(sheet, random, palette.leaf)) +
      place(1130, 490, 1.3, outdoorTree(sheet, random, shade(palette.leaf, 0.1))),
    rect(312, 530, 16, 92, palette.wood) +
      rect(212, 360, 14, 262, palette.wood, 4) +
      rect(414, 360, 14, 262, palette.wood, 4) +
      rect(206, 346, 228, 16, palette.wood, 6) +
      hoop,
    pole(650, 130) +
      pole(870, 130) +
      rect(656, 520, 224, 14, palette.cushion, 6) +
      rect(656, 566, 224, 14, palette.accent, 6),
    path('M930 640C930 560 1150 560 1150 640Z', palette.sofa) +
      path('M972 640C972 592 1040 592 1040 640Z', shade(palette.sofa, 0.5)) +
      line(
        'M1060 588C1074 600 1078 620 1078 638M1100 596C1112 608 1116 624 1116 638',
        light(palette.sofa, 0.35),
        6,
        'opacity="0.6"',
      ),
    meadow(random, 0, 1200, 560, 660, 36, palette.leaf, blooms),
    animal(brief, 1, 260, 720, 1.2, 'sit'),
    animal(brief, 0, random.whole(640, 720), 728, 1.5, random.pick(['stand', 'sit'])),
    place(900, 746, 1.25, toy(sheet, random, palette, 'ball')),
    meadow(random, 0, 1200, 768, 812, 36, palette.leaf, blooms),
  ].join('')
}

/** Tall grass with a low pen for rabbits, guinea pigs and tortoises. */
export function meadowPen(brief: SceneBrief): string {
  const { sheet, random, palette, hour } = brief
  const mesh = Array.from({ length: 61 }, (_, i) => `M${i * 20} 470V590`).join('') + 'M0 500H1200M0 530H1200M0 560H1200'
  const hutch = [
    groundShadow(sheet, 250, 610, 230, 18),
    rect(70, 380, 360, 190, light(palette.wood, 0.15), 6) +
      rect(96, 410, 150, 130, shade(palette.wood, 0.45), 4) +
      line(
        Array.from({ length: 7 }, (_, i) => `M${112 + i * 20} 410V540`).join('') + 'M96 440H246M96 474H246M96 508H246',
        '#d9cdb8',
        2.5,
        'opacity="0.7"',
      ),
    rect(266, 410, 140, 160, palette.sofa, 5) +
      circle(390, 490, 6, palette.cushion) +
      path('M300 540V480A32 32 0 0 1 364 480V540Z', shade(palette.sofa, 0.5)),
    path('M40 392L90 318H410L460 392Z', palette.accent) +
      line('M64 356H436', shade(palette.accent, 0.25), 4, 'opacity="0.5"') +
      rect(84, 566, 20, 44, palette.wood) +
      rect(396, 566, 20, 44, palette.wood),
  ].join('')
  return [
    outdoors(sheet, random, hour, brief.view, [0, 0, 1200, 480]),
    lawn(brief, 440),
    place(1080, 486, 1.3, outdoorTree(sheet, random, palette.leaf, random.pick([undefined, '#f2b8c6', '#f5d7a0']))),
    place(640, 482, 1, bush(random, palette.leaf, random.pick(blooms))) +
      place(850, 484, 0.8, bush(random, shade(palette.leaf, 0.1), random.pick(blooms))),
    line(mesh, '#fdf6e6', 2, 'opacity="0.5"') +
      rect(0, 462, 1200, 12, light(palette.wood, 0.2)) +
      [0, 300, 600, 900, 1186].map((x) => rect(x, 456, 14, 140, palette.wood, 3)).join(''),
    hutch,
    meadow(random, 0, 1200, 590, 690, 44, palette.leaf, blooms),
    animal(brief, 1, 930, 680, 1.35, undefined, true) + animal(brief, 2, 420, 690, 1.2),
    animal(brief, 0, random.whole(600, 680), 736, 1.85),
    ellipse(830, 742, 30, 12, '#f08a3c') +
      path('M852 738L884 722M852 740L888 740', 'none', 'stroke="#5f9a4a" stroke-width="6" stroke-linecap="round"'),
    meadow(random, 0, 1200, 764, 812, 46, palette.leaf, blooms),
  ].join('')
}
