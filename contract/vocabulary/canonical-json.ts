/** What canonical JSON is made of: no fractions, so that every language writes numbers alike. */
export type Canonical = null | boolean | number | string | readonly Canonical[] | { readonly [key: string]: Canonical }

/** JSON as RFC 8785 writes it: members sorted by UTF-16 units, no white space. Numbers must be whole. */
export function canonicalJson(value: Canonical): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value !== null && typeof value === 'object') {
    const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${members.map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`).join(',')}}`
  }
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number`)
  return JSON.stringify(value)
}
