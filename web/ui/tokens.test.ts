import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('../styles.css', import.meta.url), 'utf8')
const tokens = new Map(
  [...css.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(([, name, light, dark]) => [
    name as string,
    { light: light as string, dark: dark as string },
  ]),
)

/** Relative luminance as defined by WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const text: [string, string[]][] = [
  ['ink', ['ground', 'surface', 'brand-soft', 'accent-soft', 'warn-soft', 'danger-soft', 'ok-soft', 'slate-soft']],
  ['ink-soft', ['ground', 'surface', 'brand-soft', 'accent-soft', 'slate-soft', 'warn-soft', 'danger-soft', 'ok-soft']],
  ['brand', ['ground', 'surface', 'brand-soft']],
  ['brand-strong', ['ground', 'surface', 'brand-soft']],
  ['on-brand', ['brand', 'brand-strong']],
  ['accent', ['ground', 'surface', 'accent-soft']],
  ['honey-ink', ['ground', 'surface']],
  ['danger', ['ground', 'surface', 'danger-soft']],
  ['on-danger', ['danger']],
  ['warn', ['ground', 'surface', 'warn-soft']],
  ['ok', ['ground', 'surface', 'ok-soft']],
  ['slate', ['ground', 'surface', 'slate-soft']],
]

describe('color tokens', () => {
  test('are found in the style sheet', () => expect(tokens.size).toBeGreaterThan(20))

  const cases = text.flatMap(([front, backs]) =>
    backs.flatMap((back) => (['light', 'dark'] as const).map((theme) => ({ front, back, theme }))),
  )
  test.each(cases)('$front on $back, $theme, has a contrast of at least 4.5:1', ({ front, back, theme }) => {
    const [one, other] = [tokens.get(front)?.[theme], tokens.get(back)?.[theme]]
    expect(one && other && contrast(one, other)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['light', 'dark'] as const)('the edge of a field has a contrast of at least 3:1, %s', (theme) => {
    for (const back of ['ground', 'surface'])
      expect(contrast(tokens.get('edge')?.[theme] ?? '', tokens.get(back)?.[theme] ?? '')).toBeGreaterThanOrEqual(3)
  })
})

/** Where terracotta stands: the heart, pets and promises, what is new or full, and a page on its way. */
const warm = [
  'calendar/stay-calendar.tsx',
  'modules/favorites/heart-button.tsx',
  'modules/favorites/save-button.tsx',
  'modules/messaging/conversation-list.tsx',
  'modules/notifications/notification-list.tsx',
  'modules/pets/pet-portrait.tsx',
  'pictures/picture.tsx',
  'product/band.tsx',
  'product/telling.tsx',
  'routes/-shell/progress-line.tsx',
  'ui/badge.tsx',
  'ui/unread-badge.tsx',
]

test('terracotta is for the heart and for warmth, not for what has to be done', () => {
  const web = new URL('..', import.meta.url)
  const used = globSync('**/*.tsx', { cwd: web }).filter((name) =>
    /\b(bg|text|fill|border)-accent\b/.test(readFileSync(new URL(name, web), 'utf8')),
  )
  expect(used.toSorted()).toEqual(warm)
})
