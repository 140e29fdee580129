/** Text cut to `length` characters, followed by an ellipsis if anything was cut. */
export function truncate(text: string, length: number): string {
  const letters = [...text]
  return letters.length <= length ? text : `${letters.slice(0, length).join('').trimEnd()}…`
}

/** A quotation that ends a sentence, with the period inside, as in American English; “Cats welcome!” gets none. */
export function quotedLast(text: string): string {
  return `“${text}${/[.!?…]$/.test(text) ? '' : '.'}”`
}

/** The words with a capital first letter. */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
