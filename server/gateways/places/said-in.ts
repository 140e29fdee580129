/** Words of streets that people leave out or shorten. */
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
 * Whether a text holds each word of a street with its number, or of another name, apart from what is shortened in all manner of
 * ways. Photon answers with what resembles a text, and another street of the same town is not the one that was meant.
 */
export function isSaidIn(text: string, name: string): boolean {
  const said = new Set(wordsOf(text))
  return wordsOf(name).every((word) => said.has(word) || roadWords.has(word))
}
