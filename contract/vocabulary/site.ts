/** What the site is called without any choice of the operator. */
export const defaultName = 'Petstead'

/**
 * Stands for the name of the site in sentences that are written before it is known for whom: stored texts, lists of
 * reasons. Whoever shows or sends one replaces it (`named`).
 */
export const siteMark = '{site}'

/** Returns a sentence with the name of the site. */
export const named = (text: string, name: string): string => text.replaceAll(siteMark, () => name)

/** The name of a file to download, without its ending: "fern-paw-earnings-2027-03". */
export function fileNameOf(siteName: string, name: string): string {
  const plain = siteName.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return [
    plain
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim()
      .replaceAll(' ', '-'),
    name,
  ]
    .filter(Boolean)
    .join('-')
}

/** What the site says about itself in a sentence, on pages, in mails and in files. */
export type SiteWords = {
  readonly name: string
  /** The legal name and address of the company; null while the operator has not said. */
  readonly company: string | null
  readonly address: string | null
  readonly contactEmail: string | null
  /** What the operator wrote for the foot of each mail. */
  readonly footer: string | null
  /** The brand color in the light and the dark theme, and what is readable on it. */
  readonly brand: { readonly light: string; readonly onLight: string; readonly dark: string; readonly onDark: string }
}
