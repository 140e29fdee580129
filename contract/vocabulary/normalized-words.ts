/** Letters that have no accent to remove, as they are written without them. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  ø: 'o',
  þ: 'th',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  œ: 'oe',
  ß: 'ss',
}

/**
 * A text as words that can be compared: lower case, without accents and apostrophes, initials joined ("D.C." is "dc"), and
 * only letters, digits and single spaces. Empty if there is no letter or digit.
 */
export function normalizedWords(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[æðøþđħıłœß]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/['’‘ʻʼʹ′`´]/g, '')
    .replaceAll('&', ' and ')
    .replaceAll(/(?<![\p{L}\p{N}])(\p{L})\.\s?(?=\p{L}(?![\p{L}\p{N}]))/gu, '$1')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
