export type Snippet = { readonly before: string; readonly hit: string; readonly after: string }

/** How many characters are shown before the match; a longer beginning is cut at a word. */
const seenBefore = 20

/** A matching message in one line that shows the match: the whole search text, else its first word that occurs. */
export function snippetOf(line: string, search: string): Snippet {
  const [at, length] = placeOf(line, search)
  const before = line.slice(0, at)
  const cut = before.length > seenBefore ? before.indexOf(' ', before.length - seenBefore) : -1
  return {
    before: cut === -1 ? before : `…${before.slice(cut + 1)}`,
    hit: line.slice(at, at + length),
    after: line.slice(at + length),
  }
}

function placeOf(line: string, search: string): [at: number, length: number] {
  const lower = line.toLowerCase()
  for (const wanted of [search.trim(), ...search.trim().split(/\s+/)]) {
    const at = wanted ? lower.indexOf(wanted.toLowerCase()) : -1
    if (at !== -1) return [at, wanted.length]
  }
  return [0, 0]
}
