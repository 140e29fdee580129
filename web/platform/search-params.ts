/**
 * Search parameters are plain text in the address, `?location=67202&page=2`: nothing is read as JSON, so a zip code
 * stays a text. Screens read what they expect with functions of their own. The last of repeated ones counts.
 */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** The other way round; what is empty is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (text !== '') params.set(name, text)
  }
  return params.size > 0 ? `?${params}` : ''
}
