export type Snippet = { readonly before: string; readonly hit: string; readonly after: string }

/** Letters of a line that are seen before what was found; a longer beginning is left out, from a word on. */
const seenBefore = 20

/** A found message in one line, such that what was looked for can be seen: all of the search, else the first word of it. */
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
