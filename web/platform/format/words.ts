/** A whole number as "1,234"; without `Intl`, whose first use is a long task. */
export function grouped(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** "1 night", "3 nights"; pass an irregular plural as `many`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${grouped(number)} ${number === 1 ? one : many}`
}

/** Text cut to `length` characters, followed by an ellipsis if anything was cut. */
export function truncate(text: string, length: number): string {
  const letters = [...text]
  return letters.length <= length ? text : `${letters.slice(0, length).join('').trimEnd()}…`
}

/** "red and blue"; "red, blue, and green". */
export function joined(words: readonly string[]): string {
  if (words.length < 3) return words.join(' and ')
  return `${words.slice(0, -1).join(', ')}, and ${words.at(-1)}`
}

/** A quotation that ends a sentence, with the period inside, as in American English; “Cats welcome!” gets none. */
export function quotedLast(text: string): string {
  return `“${text}${/[.!?…]$/.test(text) ? '' : '.'}”`
}
