import { hash } from 'node:crypto'
import { lookOf } from '#contract/look/look.ts'
import type { MovedColor } from '#contract/look/look.ts'
import { defaultLook } from '#contract/look/tokens.ts'
import type { LookChoice, Token } from '#contract/look/tokens.ts'
import { defaultName } from '#contract/vocabulary/site.ts'
import type { SiteContent } from '#contract/inputs/site.ts'
import { siteFilePath } from '#contract/vocabulary/site-files.ts'
import { iconKinds } from './draw-icons.ts'
import type { IconKind } from './draw-icons.ts'

/** What an operator chose of the look, with the names of uploaded files. */
export type SiteLook = LookChoice & {
  readonly name: string
  readonly logo: string | null
  readonly socialImage: string | null
}

/** Returns the look that an operator chose, with the product's own colors where none is. */
export function lookOfSite({ brandColor, accentColor, ...look }: SiteContent['look']) {
  return {
    ...look,
    brandColor: brandColor ?? defaultLook.brandColor,
    accentColor: accentColor ?? defaultLook.accentColor,
  }
}

/** What pages link: paths of files that never change; null where the product's own stay. */
export type ShownLook = {
  readonly css: string | null
  readonly themeColor: Token
  readonly icons: Readonly<Record<IconKind, string>> | null
  readonly logo: string | null
  readonly socialImage: string | null
  /** The brand color as it is shown in the light theme, and the ground. */
  readonly colors: { readonly brand: string; readonly ground: string }
  readonly moved: readonly MovedColor[]
}

/** The files that a look needs besides those that were uploaded, by name. */
export type NeededFiles = {
  readonly css?: { name: string; text: string }
  readonly icons?: IconNames
  readonly mark?: string
}
type IconNames = Readonly<Record<IconKind, string>>

const named = (kind: string, content: string, end: string): string =>
  `${kind}-${hash('sha256', content).slice(0, 16)}${end}`

/** The name of an uploaded file. */
export const uploadName = (kind: 'logo' | 'social', bytes: Buffer): string =>
  `${kind}-${hash('sha256', bytes).slice(0, 16)}.${kind === 'logo' ? 'png' : 'jpg'}`

/** The colors that icons without a logo have. */
export const iconColors = (look: SiteLook) => {
  const { tokens } = lookOf(look)
  return { color: tokens.brand.light, onColor: tokens['on-brand'].light }
}

/** The names of the files that a look needs; none for the product's own. */
export function neededFiles(look: SiteLook): NeededFiles {
  const { css } = lookOf(look)
  const isOurs = look.name === defaultName && look.logo === null && look.brandColor === defaultLook.brandColor
  const source = look.logo ?? JSON.stringify([look.name, iconColors(look)])
  const iconName = (kind: IconKind) => named('icons', source, kind === 'favicon.ico' ? '.ico' : `-${kind}`)
  return {
    ...(css !== '' && { css: { name: named('look', css, '.css'), text: css } }),
    ...(!isOurs && { icons: recordOf(iconName) }),
    ...(look.logo !== null && { mark: look.logo.replace(/^logo-(.*)\.png$/, 'mark-$1.webp') }),
  }
}

/** The names of all files of a look, the uploaded ones too. */
export function filesOfLook(look: SiteLook): string[] {
  const { css, icons, mark } = neededFiles(look)
  const made = [css?.name, mark, ...Object.values(icons ?? {})]
  return [look.logo, look.socialImage, ...made].flatMap((name) => name ?? [])
}

const recordOf = (of: (kind: IconKind) => string): IconNames => {
  const [small, large, maskable, apple, favicon] = iconKinds
  return {
    [small]: of(small),
    [large]: of(large),
    [maskable]: of(maskable),
    [apple]: of(apple),
    [favicon]: of(favicon),
  }
}

/** What pages link of a look. Pure, and cheap enough for each change of the site, not for each page. */
export function shownLook(look: SiteLook): ShownLook {
  const { css, icons, mark } = neededFiles(look)
  const { themeColor, tokens, moved } = lookOf(look)
  return {
    css: css ? siteFilePath(css.name) : null,
    themeColor,
    icons: icons ? recordOf((kind) => siteFilePath(icons[kind])) : null,
    logo: mark === undefined ? null : siteFilePath(mark),
    socialImage: look.socialImage === null ? null : siteFilePath(look.socialImage),
    colors: { brand: tokens.brand.light, ground: themeColor.light },
    moved,
  }
}
