/** "1 night", "3 nights"; an irregular plural is given. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`
}

/** Text cut at `length` characters, with an ellipsis where something is missing. */
export function truncate(text: string, length: number): string {
  const letters = [...text]
  return letters.length <= length ? text : `${letters.slice(0, length).join('').trimEnd()}…`
}

/** "dog and cat"; "dog, cat, and bird". */
export function listing(words: readonly string[]): string {
  if (words.length < 3) return words.join(' and ')
  return `${words.slice(0, -1).join(', ')}, and ${words.at(-1)}`
}
