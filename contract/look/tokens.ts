/** A color of the product in its light and its dark theme, as "#rrggbb". */
export type Token = { readonly light: string; readonly dark: string }

/**
 * What a color takes its hue and its strength from: the brand color, the accent color, or neither. Grounds and lines have
 * a hint of the accent in the light theme and of the brand in the dark one.
 */
export type Family = 'brand' | 'accent' | 'own'

const token = (light: string, dark: string, lightOf: Family = 'own', darkOf: Family = lightOf) =>
  ({ light, dark, of: { light: lightOf, dark: darkOf } }) as const

/** All colors of `web/styles.css` by name, as they are without an operator's choice. `look.test.ts` compares the two. */
export const defaultTokens = {
  ground: token('#fbf8f2', '#131a17', 'accent', 'brand'),
  surface: token('#ffffff', '#1b2420', 'own', 'brand'),
  ink: token('#22302b', '#eee9df', 'brand', 'accent'),
  'ink-soft': token('#55625c', '#aab6af', 'brand'),
  line: token('#e5dfd3', '#2f3b35', 'accent', 'brand'),
  edge: token('#7f8a84', '#74827b', 'brand'),
  brand: token('#1f5b47', '#7fc8a7', 'brand'),
  'brand-strong': token('#164636', '#9ad9bd', 'brand'),
  'on-brand': token('#ffffff', '#0d1f18', 'own', 'brand'),
  'brand-soft': token('#e4efe9', '#1f3a2f', 'brand'),
  accent: token('#b5481f', '#f2976f', 'accent'),
  'accent-soft': token('#fcebe2', '#43291d', 'accent'),
  honey: token('#e0a020', '#ebb650'),
  'honey-ink': token('#85590a', '#ebc06a'),
  danger: token('#a6303c', '#f5a0a4'),
  'danger-soft': token('#fbe7e7', '#472528'),
  'on-danger': token('#ffffff', '#2a1012'),
  warn: token('#85590a', '#ebc06a'),
  'warn-soft': token('#fcf1d8', '#3d3015'),
  ok: token('#1f6645', '#8ad3a7'),
  'ok-soft': token('#e1f1e7', '#1c3b2a'),
  slate: token('#4a575e', '#b5c2c8'),
  'slate-soft': token('#e9edee', '#2a3438'),
} as const

export type TokenName = keyof typeof defaultTokens
export type Tokens = Readonly<Record<TokenName, Token>>

/** The contrast that text needs, and that the edge of a field needs, by WCAG 2.2. */
export const textContrast = 4.5
export const edgeContrast = 3

/** Which colors carry text in which others: the text's color, and what it stands on. */
export const textPairs: readonly (readonly [TokenName, readonly TokenName[]])[] = [
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

/** What the edge of a field stands on. */
export const edgePairs: typeof textPairs = [['edge', ['ground', 'surface']]]

export const cornerKinds = ['round', 'soft', 'square'] as const
export type Corners = (typeof cornerKinds)[number]

/** The radii of `web/styles.css` in rem, from the smallest to the largest, by how round an operator wants corners. */
export const radii: Readonly<Record<Corners, Readonly<Record<'sm' | 'md' | 'lg' | 'xl' | '2xl', number>>>> = {
  round: { sm: 0.375, md: 0.625, lg: 0.75, xl: 1, '2xl': 1.5 },
  soft: { sm: 0.1875, md: 0.25, lg: 0.3125, xl: 0.4375, '2xl': 0.625 },
  square: { sm: 0, md: 0, lg: 0, xl: 0, '2xl': 0 },
}

export const themeModes = ['both', 'light', 'dark'] as const
export type ThemeMode = (typeof themeModes)[number]

/** What an operator chooses of the look. */
export type LookChoice = {
  /** "#rrggbb" */
  readonly brandColor: string
  readonly accentColor: string
  readonly mode: ThemeMode
  readonly corners: Corners
}

export const defaultLook: LookChoice = {
  brandColor: defaultTokens.brand.light,
  accentColor: defaultTokens.accent.light,
  mode: 'both',
  corners: 'round',
}
