import { states } from '#contract/vocabulary/states.ts'

// longer names first, so that "West Virginia" is found before "Virginia"
const byName = states
  .map(({ code, name }) => ({ code, name: name.toLowerCase() }))
  .sort((a, b) => b.name.length - a.name.length)

/** Replaces a state's name at the end of a text by its code: "Austin Texas" becomes "Austin TX". */
export function withStateCode(text: string): string {
  const lower = text.toLowerCase()
  const found = byName.find(({ name }) => lower.endsWith(` ${name}`))
  return found ? `${text.slice(0, -found.name.length)}${found.code}` : text
}
