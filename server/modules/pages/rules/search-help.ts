/** A page as it is searched. */
export type SearchedPage<Slug> = { readonly slug: Slug; readonly title: string; readonly words: string }

const longestExcerpt = 140

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The pages that have all words, each perhaps as the beginning of one: those with all of them in the title first. */
export function searchHelp<Slug>(
  pages: readonly SearchedPage<Slug>[],
  search: string,
): (SearchedPage<Slug> & { excerpt: string })[] {
  const asked = wordsOf(search)
  const has = (text: string) => {
    const words = wordsOf(text)
    return asked.every((word) => words.some((each) => each.startsWith(word)))
  }
  const inTitle = pages.filter(({ title }) => has(title))
  const inText = pages.filter((page) => !inTitle.includes(page) && has(`${page.title} ${page.words}`))
  return [...inTitle, ...inText].map((page) => ({ ...page, excerpt: excerptOf(page.words, asked[0]) }))
}

/** The words around the first place where a word begins; the beginning of the text without one. */
export function excerptOf(text: string, word: string | undefined): string {
  const plain = text.replaceAll(/\s+/g, ' ')
  const at = word === undefined ? -1 : plain.toLowerCase().search(new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'u'))
  const from = at <= longestExcerpt / 2 ? 0 : plain.indexOf(' ', at - longestExcerpt / 2) + 1
  const cut = plain.slice(from, from + longestExcerpt)
  const end = from + longestExcerpt >= plain.length ? cut : `${cut.replace(/\s+\S*$/, '')}…`
  return from > 0 ? `…${end}` : end
}
