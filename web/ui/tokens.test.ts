import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { unreadablePairs } from '#contract/look/look.ts'
import { defaultTokens, radii, textPairs } from '#contract/look/tokens.ts'

const root = new URL('../..', import.meta.url)
const sources = globSync('{web,server,sandbox}/**/*.{ts,tsx}', { cwd: root }).filter((name) => !name.includes('.test.'))

const css = readFileSync(new URL('../styles.css', import.meta.url), 'utf8')
const tokens = new Map(
  [...css.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(([, name, light, dark]) => [
    name as string,
    { light: light as string, dark: dark as string },
  ]),
)

describe('color tokens', () => {
  test('are those from which the looks of operators are derived', () => {
    expect(Object.fromEntries(tokens)).toEqual(
      Object.fromEntries(Object.entries(defaultTokens).map(([name, { light, dark }]) => [name, { light, dark }])),
    )
    for (const [size, rem] of Object.entries(radii.round)) expect(css).toContain(`--radius-${size}: ${rem}rem;`)
  })

  test('can be read', () => expect(unreadablePairs(defaultTokens)).toEqual([]))

  test('stand on each other as the list of pairs says', () => {
    const known = new Set(
      textPairs.flatMap(([front, backs]) => backs.flatMap((back) => [`${front} ${back}`, `${back} ${front}`])),
    )
    const classes = sources.flatMap(
      (name) => readFileSync(new URL(name, root), 'utf8').match(/'[^'\n]*'|"[^"\n]*"/g) ?? [],
    )
    const used = (text: string, kind: string) =>
      [...text.matchAll(new RegExp(`(?<![\\w:-])${kind}-([a-z-]+)(?![\\w/-])`, 'g'))].flatMap(([, name = '']) =>
        tokens.has(name) ? [name] : [],
      )
    const pairs = new Set(
      classes.flatMap((text) =>
        used(text, 'bg').flatMap((back) => used(text, 'text').map((front) => `${front} ${back}`)),
      ),
    )
    expect(pairs.size).toBeGreaterThan(15)
    expect([...pairs].filter((pair) => !known.has(pair))).toEqual([])
  })
})

/** Where terracotta stands: the heart, pets and promises, what is new or full, and a page on its way. */
const warm = [
  'calendar/stay-calendar.tsx',
  'modules/favorites/heart-button.tsx',
  'modules/favorites/save-look.tsx',
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

test('what one element has restyles no whole subtree', () => {
  // with one rule for all inside of what `:has` finds, browsers restyle the whole page whenever an element is added
  const inside = /\b(?:group|peer|in)-has-|:has\([^{};]*\)[^{};,]* \*/
  expect(sources.concat(globSync('web/**/*.css')).filter((name) => inside.test(readFileSync(name, 'utf8')))).toEqual([])
})
