import sharp from 'sharp'
import type { PlainDate } from '#contract/vocabulary/dates.ts'

/** A certificate of a pet of the demo owner, photographed. */
export type Certificate = {
  readonly petId: string
  readonly pet: string
  readonly breed: string
  readonly owner: string
  readonly clinic: string
  readonly givenOn: PlainDate
  readonly validUntil: PlainDate
  readonly pictureId: string
  readonly storageKey: string
  readonly createdAt: Date
  readonly remindAt: Date | null
}

/** The letters of a clinic's old printer: seven rows of five dots, each row a number of five bits. */
const letters: Readonly<Record<string, readonly number[]>> = {
  A: [14, 17, 17, 31, 17, 17, 17],
  B: [30, 17, 17, 30, 17, 17, 30],
  C: [14, 17, 16, 16, 16, 17, 14],
  D: [30, 17, 17, 17, 17, 17, 30],
  E: [31, 16, 16, 30, 16, 16, 31],
  F: [31, 16, 16, 30, 16, 16, 16],
  G: [14, 17, 16, 23, 17, 17, 15],
  H: [17, 17, 17, 31, 17, 17, 17],
  I: [14, 4, 4, 4, 4, 4, 14],
  J: [7, 2, 2, 2, 2, 18, 12],
  K: [17, 18, 20, 24, 20, 18, 17],
  L: [16, 16, 16, 16, 16, 16, 31],
  M: [17, 27, 21, 21, 17, 17, 17],
  N: [17, 25, 21, 19, 17, 17, 17],
  O: [14, 17, 17, 17, 17, 17, 14],
  P: [30, 17, 17, 30, 16, 16, 16],
  Q: [14, 17, 17, 17, 21, 18, 13],
  R: [30, 17, 17, 30, 20, 18, 17],
  S: [15, 16, 16, 14, 1, 1, 30],
  T: [31, 4, 4, 4, 4, 4, 4],
  U: [17, 17, 17, 17, 17, 17, 14],
  V: [17, 17, 17, 17, 17, 10, 4],
  W: [17, 17, 17, 21, 21, 21, 10],
  X: [17, 17, 10, 4, 10, 17, 17],
  Y: [17, 17, 10, 4, 4, 4, 4],
  Z: [31, 1, 2, 4, 8, 16, 31],
  0: [14, 17, 19, 21, 25, 17, 14],
  1: [4, 12, 4, 4, 4, 4, 14],
  2: [14, 17, 1, 2, 4, 8, 31],
  3: [31, 2, 4, 2, 1, 17, 14],
  4: [2, 6, 10, 18, 31, 2, 2],
  5: [31, 16, 30, 1, 1, 17, 14],
  6: [6, 8, 16, 30, 17, 17, 14],
  7: [31, 1, 2, 4, 8, 8, 8],
  8: [14, 17, 17, 14, 17, 17, 14],
  9: [14, 17, 17, 15, 1, 2, 12],
  '.': [0, 0, 0, 0, 0, 12, 12],
  ',': [0, 0, 0, 0, 12, 4, 8],
  '-': [0, 0, 0, 31, 0, 0, 0],
  '&': [12, 18, 20, 8, 21, 18, 13],
}

/** The size of the photo of a certificate in pixels. */
export const certificateSize = { width: 960, height: 1280 } as const
const ink = '#28364a'

type Line = { readonly x: number; readonly y: number; readonly dot: number }

/** A line of text as dots. Letters that the printer does not have stay blank. */
function printed(text: string, { x, y, dot }: Line): string {
  const dots = [...text.toUpperCase()].flatMap((letter, at) =>
    (letters[letter] ?? []).flatMap((row, down) =>
      [0, 1, 2, 3, 4]
        .filter((right) => row & (16 >> right))
        .map((right) => `M${x + (at * 6 + right) * dot} ${y + down * dot}h${dot}v${dot}h-${dot}z`),
    ),
  )
  return `<path fill="${ink}" d="${dots.join('')}"/>`
}

export type CertificateText = {
  readonly clinic: string
  /** What it certifies, each with its name. */
  readonly facts: readonly (readonly [name: string, value: string])[]
}

/** Draws the photo of a certificate that lies on a table. Returns a WebP of each width. */
export async function drawCertificate(
  { clinic, facts }: CertificateText,
  widths: readonly number[],
): Promise<{ readonly width: number; readonly bytes: Buffer }[]> {
  const { width, height } = certificateSize
  const rows = facts.flatMap(([name, value], at) => {
    const y = 420 + at * 92
    return [
      printed(name, { x: 130, y, dot: 3 }),
      printed(value, { x: 130, y: y + 32, dot: 5 }),
      `<path stroke="#b9c2cc" stroke-width="2" d="M130 ${y + 76}H830"/>`,
    ]
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#8a6a4c"/>
    <path d="M0 180H960M0 470H960M0 800H960M0 1090H960" stroke="#7c5e42" stroke-width="5"/>
    <g transform="rotate(-1.2 480 640)">
      <rect x="66" y="66" width="840" height="1160" fill="#000" opacity=".22"/>
      <rect x="58" y="54" width="840" height="1160" fill="#fbf8ef"/>
      <rect x="90" y="86" width="776" height="1096" fill="none" stroke="#6f8fae" stroke-width="4"/>
      ${printed('Certificate of', { x: 130, y: 140, dot: 7 })}
      ${printed('vaccination', { x: 130, y: 210, dot: 7 })}
      ${printed(clinic, { x: 130, y: 310, dot: 4 })}
      <path stroke="${ink}" stroke-width="3" d="M130 362H830"/>
      ${rows.join('')}
      <path d="M520 1112c30-90 50-60 40-10s30 30 50-20 40-30 30 10 40 10 60-30 30 20 70 10 40-20 60-12" fill="none"
        stroke="#2c4f8f" stroke-width="5" stroke-linecap="round"/>
      <path stroke="${ink}" stroke-width="2" d="M500 1136H830"/>
      ${printed('Veterinarian', { x: 500, y: 1146, dot: 2 })}
    </g></svg>`
  const drawn = sharp(Buffer.from(svg))
  return Promise.all(
    widths.map(async (each) => ({
      width: each,
      bytes: await drawn.clone().resize({ width: each }).webp({ quality: 78, effort: 2 }).toBuffer(),
    })),
  )
}
