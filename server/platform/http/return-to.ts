/** The local path to return to after signing in; anything else becomes `/`. */
export function safeReturnTo(value: unknown): string {
  if (typeof value !== 'string' || value.length > 2000 || !value.startsWith('/')) return '/'
  if (/[\u0000-\u001f\u007f]/.test(value)) return '/'
  try {
    const base = 'http://local.invalid'
    const url = new URL(value, base)
    // check the resolved URL, since the browser follows that: "/.//host" resolves to "//host"
    if (url.origin !== base || url.pathname.startsWith('//')) return '/'
    return url.pathname + url.search + url.hash
  } catch {
    return '/'
  }
}
