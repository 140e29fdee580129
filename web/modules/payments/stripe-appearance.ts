import type { Appearance } from '@stripe/stripe-js'

const TOKENS = {
  colorPrimary: '--color-brand',
  colorBackground: '--color-surface',
  colorText: '--color-ink',
  colorTextSecondary: '--color-ink-soft',
  colorDanger: '--color-danger',
} as const

/** Our current colors: Stripe's iframe cannot read the page's CSS variables. */
export function readAppearance(): Appearance {
  const probe = document.createElement('span')
  // the iframe applies forced colors itself; here all tokens would have the color of text
  probe.style.setProperty('forced-color-adjust', 'none')
  document.body.append(probe)
  const variables: Record<string, string> = { borderRadius: '12px', fontSizeBase: '16px' }
  for (const [name, token] of Object.entries(TOKENS)) {
    probe.style.color = `var(${token}, var(${token.replace('--color-', '--')}))`
    variables[name] = getComputedStyle(probe).color
  }
  probe.remove()
  return { theme: 'flat', variables }
}
