import { light, shade } from './color.ts'
import { circle, ellipse, groundShadow, line, path, twice } from './svg.ts'
import type { Sheet } from './svg.ts'

/** Colors of a hamster, guinea pig or ferret. */
export type SmallCoat = { readonly base: string; readonly pale: string; readonly patch: string }

export const hamsterCoats: readonly SmallCoat[] = [
  { base: '#dca35f', pale: '#fff4e2', patch: '#c98b45' },
  { base: '#b3aca6', pale: '#faf6f0', patch: '#8f8882' },
  { base: '#f4e3c8', pale: '#ffffff', patch: '#e6cda6' },
]
export const guineaPigCoats: readonly SmallCoat[] = [
  { base: '#faf3e7', pale: '#ffffff', patch: '#c07a41' },
  { base: '#3f3639', pale: '#f6efe4', patch: '#b9733c' },
  { base: '#c98d55', pale: '#fbeed8', patch: '#faf3e7' },
]
export const ferretCoats: readonly SmallCoat[] = [
  { base: '#c9ad8d', pale: '#f6ead8', patch: '#5b4334' },
  { base: '#efe6d8', pale: '#ffffff', patch: '#b59a7e' },
]

const ink = '#2b2024'

/** A hamster seen from the front, about 90 high. */
export function hamster(sheet: Sheet, coat: SmallCoat): string {
  const body =
    'M0 -88C32 -88 42 -70 43 -54C56 -42 58 -22 50 -8C44 2 26 4 0 4C-26 4 -44 2 -50 -8C-58 -22 -56 -42 -43 -54C-42 -70 -32 -88 0 -88Z'
  return [
    groundShadow(sheet, 0, 2, 66, 10),
    twice(circle(-30, -80, 13, coat.base) + circle(-31, -80, 8, '#eda7a6')),
    path(
      body,
      sheet.linear([
        [0, light(coat.base, 0.1)],
        [1, shade(coat.base, 0.06)],
      ]),
    ),
    sheet.clip(
      body,
      path('M-7 -92C-9 -76 -5 -66 0 -60C5 -66 9 -76 7 -92Z', coat.patch),
      ellipse(0, -16, 33, 32, coat.pale),
      twice(ellipse(-27, -46, 20, 16, coat.pale)),
    ),
    ellipse(0, -48, 15, 12, coat.pale),
    twice(
      circle(-21, -62, 6.5, ink) +
        circle(-19, -64.5, 2.2, '#ffffff') +
        ellipse(-31, -48, 7, 4.5, '#f08f8f', 'opacity="0.4"'),
    ),
    path('M-5 -55C-4 -58 4 -58 5 -55C4 -51 1 -50 0 -50C-1 -50 -4 -51 -5 -55Z', '#d9777c'),
    line('M-7 -45C-4 -41 -1 -42 0 -47C1 -42 4 -41 7 -45', ink, 2),
    line('M-20 -50L-48 -55M-20 -46L-48 -45M20 -50L48 -55M20 -46L48 -45', '#ffffff', 1.3, 'opacity="0.8"'),
    path('M-8 -34C-8 -20 -2 -14 0 -12C2 -14 8 -20 8 -34C4 -40 -4 -40 -8 -34Z', '#5a4a3e') +
      line('M-3 -34V-20M3 -34V-20', '#e8dcc6', 2),
    twice(ellipse(-14, -26, 9, 6, '#eeb3a8') + ellipse(-24, 1, 14, 6, '#eeb3a8')),
  ].join('')
}

/** A guinea pig facing right, about 80 high. */
export function guineaPig(sheet: Sheet, coat: SmallCoat): string {
  const body =
    'M-88 -10C-100 -42 -78 -78 -34 -80C-6 -82 12 -84 34 -82C70 -78 94 -52 92 -26C90 -8 74 0 56 1H-62C-78 1 -84 -2 -88 -10Z'
  return [
    groundShadow(sheet, 0, 2, 108, 12),
    ellipse(-48, 0, 20, 7, '#e3a79c') + ellipse(40, 0, 18, 7, '#e3a79c'),
    path(
      body,
      sheet.linear([
        [0, light(coat.base, 0.1)],
        [1, shade(coat.base, 0.1)],
      ]),
    ),
    sheet.clip(
      body,
      path('M-60 -90H0C6 -50 -4 -20 -8 10H-52C-64 -30 -66 -60 -60 -90Z', coat.patch),
      path('M44 -90H80L74 -50L66 -20C56 -40 44 -60 44 -90Z', coat.pale),
      path('M84 -90C74 -70 72 -52 76 -32L100 -20V-90Z', coat.patch),
      line(
        'M-80 -30L-86 -18M-66 -24L-72 -10M-20 -24L-26 -10M14 -26L8 -12M30 -30L26 -16',
        shade(coat.base, 0.25),
        2.5,
        'opacity="0.4"',
      ),
    ),
    path('M30 -84C20 -96 34 -104 46 -94C54 -86 52 -70 46 -66C40 -68 34 -76 30 -84Z', shade(coat.patch, 0.12)) +
      path('M36 -84C32 -92 42 -94 46 -86C48 -80 46 -74 44 -72C40 -76 38 -80 36 -84Z', '#e3a3a0'),
    circle(65, -56, 7.5, ink) + circle(67.5, -59, 2.5, '#ffffff'),
    ellipse(86, -36, 7, 6, '#d99490') + line('M84 -29C81 -24 76 -23 72 -25', ink, 2),
    line('M76 -34L110 -42M77 -30L112 -30', '#ffffff', 1.4, 'opacity="0.8"'),
    ellipse(62, -34, 9, 6, '#f08f8f', 'opacity="0.3"'),
  ].join('')
}

/** A ferret facing right, about 120 high. */
export function ferret(sheet: Sheet, coat: SmallCoat): string {
  const body =
    'M-104 -8C-120 -44 -86 -66 -46 -60C-16 -56 10 -70 30 -98C42 -112 74 -112 82 -96C88 -80 66 -72 62 -52C58 -30 58 -12 54 0H-84C-96 0 -102 -4 -104 -8Z'
  const head =
    'M40 -126C58 -134 82 -126 92 -112C100 -104 112 -100 112 -94C112 -86 96 -82 80 -82C58 -80 38 -86 34 -104C33 -114 34 -122 40 -126Z'
  return [
    groundShadow(sheet, -20, 0, 124, 12),
    path('M-92 -14C-130 -10 -160 -22 -176 -46C-150 -46 -120 -46 -96 -34Z', coat.patch),
    path(
      body,
      sheet.linear([
        [0, light(coat.base, 0.08)],
        [1, shade(coat.base, 0.12)],
      ]),
    ),
    ellipse(-64, -28, 34, 26, shade(coat.base, 0.08)),
    ellipse(-48, -5, 22, 7, coat.patch) +
      ellipse(58, -5, 18, 7, coat.patch) +
      path('M34 -34C32 -20 34 -8 38 0H62C64 -14 64 -26 66 -38Z', coat.patch),
    path('M58 -88C50 -70 52 -54 60 -44C70 -54 76 -70 78 -84Z', coat.pale),
    circle(44, -124, 10, coat.pale) + circle(45, -123, 6, '#e9a9a4') + circle(68, -128, 9, coat.pale),
    path(head, coat.pale),
    sheet.clip(
      head,
      path(
        'M48 -120C60 -126 86 -118 92 -106C88 -96 66 -94 54 -100C46 -106 44 -114 48 -120Z',
        coat.patch,
        'opacity="0.85"',
      ),
    ),
    circle(62, -108, 5, ink) +
      circle(63.6, -110, 1.7, '#ffffff') +
      circle(84, -108, 4.2, ink) +
      circle(85.4, -109.6, 1.4, '#ffffff'),
    ellipse(109, -97, 5.5, 4.5, '#c9777a') + line('M106 -91C102 -87 96 -87 92 -89', ink, 1.9),
  ].join('')
}
