import { states } from '#contract/vocabulary/states.ts'

// "West Virginia" before "Virginia": the longer name is meant
const byName = states
  .map(({ code, name }) => ({ code, name: name.toLowerCase() }))
  .sort((a, b) => b.name.length - a.name.length)

/** The text with a state written out at its end as its code: "Austin Texas" is "Austin TX". */
export function withStateCode(text: string): string {
  const lower = text.toLowerCase()
  const found = byName.find(({ name }) => lower.endsWith(` ${name}`))
  return found ? `${text.slice(0, -found.name.length)}${found.code}` : text
}
