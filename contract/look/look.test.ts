import { expect, test } from 'vitest'
import { lookOf, unreadablePairs } from './look.ts'
import { cornerKinds, defaultLook, defaultTokens, radii, themeModes } from './tokens.ts'
import type { TokenName } from './tokens.ts'

/** Colors that look random and are the same in each run (Park and Miller's generator). */
function randomColors(seed: number): () => string {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return `#${(state % 0x1000000).toString(16).padStart(6, '0')}`
  }
}

const brandOf = (brandColor: string, choice = defaultLook) => lookOf({ ...choice, brandColor })

test('the look of the site is the product’s own to the letter without a choice', () => {
  expect(lookOf(defaultLook)).toMatchObject({ css: '', moved: [] })
  for (const [name, { light, dark }] of Object.entries(defaultTokens))
    expect(lookOf(defaultLook).tokens).toHaveProperty(name, expect.objectContaining({ light, dark }))
})

test('the look of the site can be read with 500 random pairs of colors, in each theme', () => {
  const next = randomColors(7)
  for (let round = 0; round < 500; round += 1) {
    const colors = { brandColor: next(), accentColor: next() }
    for (const mode of themeModes) {
      const { tokens, css } = lookOf({ ...defaultLook, ...colors, mode })
      expect(unreadablePairs(tokens), JSON.stringify(colors)).toEqual([])
      expect(css.length).toBeLessThan(1000)
    }
  }
})

test('the look of the site can be read at the corners of the color space', () => {
  const corners = ['00', '80', 'ff'].flatMap((red) =>
    ['00', '80', 'ff'].flatMap((green) => ['00', '80', 'ff'].map((blue) => `#${red}${green}${blue}`)),
  )
  for (const brandColor of corners)
    for (const accentColor of corners)
      expect(unreadablePairs(lookOf({ ...defaultLook, brandColor, accentColor }).tokens)).toEqual([])
})

test('the look of the site finds what cannot be read', () => {
  const tokens = { ...defaultTokens, brand: { light: '#7fc8a7', dark: '#7fc8a7' } }
  expect(unreadablePairs(tokens)).toContain('brand on surface, light')
  expect(unreadablePairs({ ...defaultTokens, edge: { light: '#c0c0c0', dark: '#74827b' } })).toEqual([
    'edge on ground, light',
    'edge on surface, light',
  ])
})

test('the look of the site keeps a chosen color that can be read, and says which one it moved', () => {
  expect(brandOf('#1D4ED8')).toMatchObject({ moved: [], tokens: { brand: { light: '#1d4ed8' } } })
  const [moved, ...others] = brandOf('#7FC8A7').moved
  expect(others).toEqual([])
  expect(moved).toMatchObject({ color: 'brand', from: '#7fc8a7' })
  expect(moved?.sentence).toBe(`Darkened from #7FC8A7 to ${moved?.to.toUpperCase()} for readable text.`)
  expect(brandOf('#1f5b47', { ...defaultLook, mode: 'dark', accentColor: '#222222' }).moved).toMatchObject([
    { color: 'accent', sentence: expect.stringMatching(/^Lightened from #222222 to #\w{6} for readable text\.$/) },
  ])
})

test('the look of the site a gray brand makes a gray site, and a strong one no garish ground', () => {
  for (const name of ['ink', 'line', 'brand-soft'] satisfies TokenName[]) {
    const { dark } = brandOf('#666666').tokens[name]
    expect(new Set(dark.match(/\w\w/g)).size, name).toBe(name === 'ink' ? 3 : 1)
  }
  expect(brandOf('#0000ff').tokens.ground.light).toBe(defaultTokens.ground.light)
})

test('the look of the site a hover differs from what it is of, for black and white too', () => {
  for (const color of ['#000000', '#ffffff', '#1d4ed8'])
    for (const mode of themeModes) {
      const { brand, 'brand-strong': strong } = brandOf(color, { ...defaultLook, mode }).tokens
      expect(strong.light).not.toBe(brand.light)
      expect(strong.dark).not.toBe(brand.dark)
    }
})

test('the style sheet of a look has only what differs: corners, and one theme for all', () => {
  expect(lookOf({ ...defaultLook, corners: 'square' }).css).toBe(
    `:root{${Object.entries(radii.square)
      .map(([size, rem]) => `--radius-${size}:${rem}rem`)
      .join(';')}}`,
  )
  expect(cornerKinds.map((corners) => lookOf({ ...defaultLook, corners }).css === '')).toEqual([true, false, false])
  expect(lookOf({ ...defaultLook, mode: 'light' })).toMatchObject({
    css: ':root,[data-theme]{color-scheme:light}',
    themeColor: { light: '#fbf8f2', dark: '#fbf8f2' },
  })
})

test('the style sheet of a look only the accent changes: what belongs to the brand stays', () => {
  const { css } = lookOf({ ...defaultLook, accentColor: '#7c3aed' })
  expect(css).toContain('--accent:')
  expect(css).not.toContain('--brand')
})
