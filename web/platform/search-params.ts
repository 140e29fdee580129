/**
 * Search parameters are plain text in the address, `?location=67202&page=2`: nothing is read as JSON, so a zip code
 * stays a text. Screens read what they expect with functions of their own. The last of repeated ones counts.
 */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/**
 * What a screen's reader leaves out of its address is not there. The router alone would hand on the raw text of it: what a
 * reader gives back is only laid over what stood in the address.
 */
export function onlyRead<Search extends object>(read: (raw: Record<string, unknown>) => Search) {
  return (raw: Record<string, unknown>): Search => ({
    ...Object.fromEntries(Object.keys(raw).map((name) => [name, undefined])),
    ...read(raw),
  })
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
