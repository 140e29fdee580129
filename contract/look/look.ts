import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  useMode,
  wcagContrast,
  type Oklch,
} from 'culori/fn'
import { defaultLook, defaultTokens, edgeContrast, edgePairs, radii, textContrast, textPairs } from './tokens.ts'
import type { Family, LookChoice, Token, TokenName, Tokens } from './tokens.ts'

useMode(modeRgb)
useMode(modeLrgb)
useMode(modeOklch)
const inOklch = converter('oklch')

type Theme = 'light' | 'dark'
const themes = ['light', 'dark'] as const

/** A chosen color that is not legible as it is, and what is used in its place. */
export type MovedColor = {
  readonly color: 'brand' | 'accent'
  readonly from: string
  readonly to: string
  /** "Darkened from #7FC8A7 to #2F7A59 for readable text." */
  readonly sentence: string
}

/** All that follows from an operator's choice. */
export type Look = {
  readonly tokens: Tokens
  readonly moved: readonly MovedColor[]
  /** What browsers show around the page, by theme: the page's ground. */
  readonly themeColor: Token
  /** The style sheet that is linked after the product's: what differs from it; empty for the defaults. */
  readonly css: string
}

/** How much stronger than the product's colors others may be: more would be garish on a whole page. */
const strongest = 1.6

/**
 * Derives all colors, the corners and the theme of the site from an operator's choice. Each color of the product keeps its
 * lightness and takes the hue, and as much of the strength, of the chosen color it belongs to; the chosen colors themselves
 * stay as they are where they can be read. Then each color that carries text or an edge is moved until it can be read. Pure:
 * the same choice gives the same look, and the default choice the default tokens to the letter.
 */
export function lookOf(choice: LookChoice): Look {
  const tokens: Record<TokenName, Token> = { ...defaultTokens }
  for (const theme of themes)
    for (const name of order) {
      const color = readable(name, derived(name, theme, choice, tokens), theme, tokens)
      tokens[name] = { ...tokens[name], [theme]: color }
    }
  const main = mainTheme(choice)
  const moved = (['brand', 'accent'] as const).flatMap((color) => {
    const from = chosenOf(choice, color)
    const to = tokens[color][main]
    // the product's own color is nobody's choice
    const isChosen = from !== defaultTokens[color].light
    return !isChosen || from === to ? [] : [{ color, from, to, sentence: movedSentence(from, to) }]
  })
  return { tokens, moved, themeColor: shown(tokens.ground, choice.mode), css: cssOf(tokens, choice) }
}

/** The pairs that cannot be read, as sentences; none for any look of `lookOf`. */
export function unreadablePairs(tokens: Tokens): string[] {
  const asked = [...pairsOf(textPairs, textContrast), ...pairsOf(edgePairs, edgeContrast)]
  return asked.flatMap(({ front, back, least }) =>
    themes
      .filter((theme) => wcagContrast(tokens[front][theme], tokens[back][theme]) < least)
      .map((theme) => `${front} on ${back}, ${theme}`),
  )
}

const pairsOf = (pairs: typeof textPairs, least: number) =>
  pairs.flatMap(([front, backs]) => backs.map((back) => ({ front, back, least })))

/** Colors that others stand on come before those. */
const order: readonly TokenName[] = [
  ...([
    'ground',
    'surface',
    'line',
    'honey',
    'brand-soft',
    'accent-soft',
    'danger-soft',
    'warn-soft',
    'ok-soft',
  ] as const),
  ...(['slate-soft', 'ink', 'ink-soft', 'edge', 'brand', 'brand-strong', 'on-brand', 'accent', 'honey-ink'] as const),
  ...(['danger', 'on-danger', 'warn', 'ok', 'slate'] as const),
]

/** The theme in which the chosen colors are shown as they are. */
const mainTheme = ({ mode }: LookChoice): Theme => (mode === 'dark' ? 'dark' : 'light')

const chosenOf = ({ brandColor, accentColor }: LookChoice, family: 'brand' | 'accent') =>
  (family === 'brand' ? brandColor : accentColor).toLowerCase()

/** The color as it follows from the choice, before anybody looked whether it can be read. */
function derived(name: TokenName, theme: Theme, choice: LookChoice, made: Tokens): string {
  const ours = defaultTokens[name]
  const family: Family = ours.of[theme]
  if (family === 'own') return ours[theme]
  const chosen = chosenOf(choice, family)
  const base = defaultTokens[family].light
  if (chosen === base) return ours[theme]
  if (name === family && theme === mainTheme(choice)) return chosen
  if (name === 'brand-strong') return stronger(made.brand[theme], theme)
  return recolored(ours[theme], inOklch(base), inOklch(chosen))
}

/** A color a step further from the page, or nearer where there is no step left. */
function stronger(hex: string, theme: Theme): string {
  const color = inOklch(hex)
  if (!color) return hex
  const step = theme === 'light' ? -0.07 : 0.06
  const l = color.l + step
  // near black and white there is none
  return hexOf({ ...color, l: l < 0.1 || l > 0.98 ? color.l - 3 * step : l })
}

/** A color with its hue turned, and its strength changed, as from one color to another. */
function recolored(hex: string, from: Oklch | undefined, to: Oklch | undefined): string {
  const color = inOklch(hex)
  if (!color || !from || !to) return hex
  const c = color.c * Math.min(strongest, from.c > 0 ? to.c / from.c : 1)
  const h = ((color.h ?? 0) + (to.h ?? 0) - (from.h ?? 0) + 360) % 360
  return hexOf({ ...color, c, h })
}

/** The color, moved away from what it stands on until it can be read there. */
function readable(name: TokenName, hex: string, theme: Theme, made: Tokens): string {
  const least = name === 'edge' ? edgeContrast : textContrast
  const backs = [...textPairs, ...edgePairs]
    .filter(([front]) => front === name)
    .flatMap(([, on]) => on.map((back) => made[back][theme]))
  const isReadable = (color: string) => backs.every((back) => wcagContrast(color, back) >= least)
  const color = inOklch(hex)
  if (isReadable(hex) || !color) return hex
  // text on the brand's color goes the other way than text on the page
  const darker = (name === 'on-brand' || name === 'on-danger') !== (theme === 'light')
  const at = (l: number) => hexOf({ ...color, l })
  let [failing, passing] = [color.l, darker ? 0 : 1]
  for (let step = 0; step < 16; step += 1) {
    const middle = (failing + passing) / 2
    if (isReadable(at(middle))) passing = middle
    else failing = middle
  }
  return at(passing)
}

/** The nearest color that a screen can show, as "#rrggbb". */
const hexOf = (color: Oklch): string => formatHex(clampChroma(color, 'oklch'))

function movedSentence(from: string, to: string): string {
  const verb = (inOklch(to)?.l ?? 0) < (inOklch(from)?.l ?? 0) ? 'Darkened' : 'Lightened'
  return `${verb} from ${from.toUpperCase()} to ${to.toUpperCase()} for readable text.`
}

const shown = ({ light, dark }: Token, mode: LookChoice['mode']): Token => ({
  light: mode === 'dark' ? dark : light,
  dark: mode === 'light' ? light : dark,
})

function cssOf(tokens: Tokens, { mode, corners }: LookChoice): string {
  const lines = order
    .filter((name) => themes.some((theme) => tokens[name][theme] !== defaultTokens[name][theme]))
    .map((name) => `--${name}:light-dark(${tokens[name].light},${tokens[name].dark})`)
  if (corners !== defaultLook.corners)
    lines.push(...Object.entries(radii[corners]).map(([size, rem]) => `--radius-${size}:${rem}rem`))
  const root = lines.length > 0 ? `:root{${lines.join(';')}}` : ''
  return mode === 'both' ? root : `${root}:root,[data-theme]{color-scheme:${mode}}`
}
