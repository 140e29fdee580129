// @module-tag full
// docs/product.md#the-look
import { expect, test } from 'vitest'
import { isRefused } from '#contract/refusals.ts'
import { variants } from '#testing/long.ts'
import { drawingMs } from './draw-drawing.ts'
import { redrawLogo } from './redraw.ts'

const times = (count: number, of: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => of(at)).join('')
const svg = (inside: string, more = 'viewBox="0 0 100 100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${more}>${inside}</svg>`
/** Each draws the one before ten times. */
const nested = (depth: number) =>
  `<defs><g id="n0"><path d="M0 0h9v9z"/></g>${times(depth, (at) => `<g id="n${at + 1}">${times(10, () => `<use xlink:href="#n${at}"/>`)}</g>`)}</defs><use xlink:href="#n${depth}"/>`
const blur = (count: number) =>
  `<filter id="f" x="-50" y="-50" width="9999" height="9999">${times(count, () => '<feGaussianBlur stdDeviation="400"/><feTurbulence numOctaves="60" baseFrequency="9"/>')}</filter>`

const drawings: [string, string][] = [
  ['a use of itself', svg('<g id="a"><use xlink:href="#a"/></g><use xlink:href="#a"/>')],
  [
    'masks in masks',
    svg(
      `${times(100, (at) => `<mask id="m${at}"><rect width="99" height="99" mask="url(#m${at + 1})"/></mask>`)}<rect width="99" height="99" mask="url(#m0)"/>`,
    ),
  ],
  [
    'patterns of patterns',
    svg(
      `${times(60, (at) => `<pattern id="p${at}" width=".001" height=".001"><rect width="1" height="1" fill="url(#p${at + 1})"/></pattern>`)}<rect width="100" height="100" fill="url(#p0)"/>`,
    ),
  ],
  ['many filters', svg(`${blur(200)}<rect width="100" height="100" filter="url(#f)"/>`)],
  [
    'ten thousand groups in each other',
    svg(`${times(10_000, () => '<g opacity=".5">')}<path d="M0 0h9v9z"/>${times(10_000, () => '</g>')}`),
  ],
  ['a hundred thousand elements', svg(times(100_000, () => '<b/>'))],
  [
    'a long dashed line',
    svg(
      '<path d="M0 0H99999999" stroke="#000" stroke-width="1" stroke-dasharray=".0001"/>',
      'viewBox="0 0 99999999 10"',
    ),
  ],
  ['a giant size', svg('<rect width="100%" height="100%"/>', 'width="1e30" height="1e30"')],
  ['a viewBox of nothing', svg('<rect width="9" height="9"/>', 'viewBox="0 0 0 0"')],
  ['numbers that are none', svg('<rect width="NaN" height="Infinity"/>', 'width="NaN" height="-1"')],
  ['an entity', `<!DOCTYPE svg [<!ENTITY a "aa">]>${svg('&a;')}`],
  [
    'a file of this machine',
    svg('<image width="99" height="99" xlink:href="file:///etc/passwd"/><style>@import "/etc/passwd"</style>'),
  ],
]

/** Each is worked at until the limit. */
const endless: [string, string][] = [
  ['uses of uses of uses', svg(nested(9))],
  ['a wide blur and noise', svg(`${blur(20)}<rect width="100" height="100" filter="url(#f)"/>`)],
  [
    'the same filter a thousand times',
    svg(blur(3) + times(1000, () => '<rect width="99" height="99" filter="url(#f)"/>')),
  ],
  [
    'half a megabyte of curves',
    svg(`<path stroke="#000" stroke-width="90" d="M0 0${times(20_000, () => 'C9 99 99 9 50 50')}"/>`),
  ],
  [
    'text in its thousands',
    svg(times(9000, (at) => `<text y="${at}" font-size="90" filter="url(#x)">Wwwwwwww</text>`)),
  ],
  [
    'a picture in a picture',
    svg(
      `<image width="99" height="99" xlink:href="data:image/svg+xml;base64,${Buffer.from(svg(nested(8))).toString('base64')}"/>`,
    ),
  ],
]

test.each([...drawings, ...variants(endless)])(
  '%s takes no longer than the limit, and stops nothing else',
  async (_, text) => {
    let beats = 0
    const heart = setInterval(() => void beats++, 20)
    const begun = performance.now()
    const answer = await redrawLogo(Buffer.from(text))
    const ms = performance.now() - begun
    clearInterval(heart)
    expect(ms).toBeLessThan(drawingMs + 3000)
    // the server went on meanwhile
    expect(beats).toBeGreaterThanOrEqual(Math.floor(ms / 400) - 2)
    if (isRefused(answer)) expect(['drawing_too_complex', 'damaged_picture']).toContain(answer.refused)
    else expect(answer.subarray(1, 4).toString()).toBe('PNG')
  },
)

test('drawings wait for each other, and a good one comes out after a bad one', async () => {
  const slow = svg(blur(20) + times(300, () => '<rect width="99" height="99" filter="url(#f)"/>'))
  const good = svg('<rect width="90" height="90" fill="#c00"/>')
  const answers = await Promise.all([slow, good].map((text) => redrawLogo(Buffer.from(text))))
  expect(answers[1]).toBeInstanceOf(Buffer)
})
