/**
 * Reads search parameters as plain text, `?location=67202&page=2`: nothing is parsed as JSON, so a zip code stays text.
 * Each screen parses its own values. If a name is repeated, its last value counts.
 */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/**
 * Removes every parameter that the screen's reader does not return. By default the router merges the reader's result
 * over the raw parameters, so that rejected raw text would get through.
 */
export function strictSearch<Search extends object>(read: (raw: Record<string, unknown>) => Search) {
  return (raw: Record<string, unknown>): Search => ({
    ...Object.fromEntries(Object.keys(raw).map((name) => [name, undefined])),
    ...read(raw),
  })
}

/** The reverse of parseSearch; empty values are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (text !== '') params.set(name, text)
  }
  return params.size > 0 ? `?${params}` : ''
}
