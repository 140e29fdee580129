/** Parts of street names that people omit or abbreviate. */
const roadWords = new Set(
  (
    'alley aly ave avenue blvd boulevard cir circle ct court cv cove dr drive expressway expy fwy freeway highway hwy ' +
    'ln lane loop pike pkwy parkway pl place plz plaza rd road row sq square st street ter terrace trail trl way ' +
    'n s e w north south east west ne nw se sw northeast northwest southeast southwest'
  ).split(' '),
)

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * Whether a text contains each word of a name, such as a street with its number, apart from words that are often
 * abbreviated. Photon returns similar results, and a different street in the same town is wrong.
 */
export function mentions(text: string, name: string): boolean {
  const said = new Set(wordsOf(text))
  return wordsOf(name).every((word) => said.has(word) || roadWords.has(word))
}
