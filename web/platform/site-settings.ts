/** What is known of the settings, by their names. */
const known = new Map<string, string>()

/** Sets the operator's settings for pages rendered on the server. */
export function showSettings(settings: Readonly<Record<string, string>>): void {
  known.clear()
  for (const [name, value] of Object.entries(settings)) known.set(name, value)
}

/** A setting of the operator that pages show; empty if it is not set. In the browser it is in a meta element. */
export function siteSetting(name: string): string {
  const value =
    known.get(name) ??
    (typeof document === 'undefined' ? '' : document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content) ??
    ''
  known.set(name, value)
  return value
}
