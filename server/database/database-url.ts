/**
 * Parses a database URL, or returns null. One without a host names a socket in a parameter:
 * `@/name?host=/run/postgresql`.
 */
export const urlOfDatabase = (text: string): URL | null => URL.parse(text.replace('@/', '@localhost/'))

/** Decodes a part of a URL. A percent sign that begins no escape, as in a password, is kept. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** A database URL without its password, for messages. */
export function shownUrl(url: string): string {
  const { username, hostname, port, pathname } = urlOfDatabase(url) ?? new URL(url)
  const name = decoded(pathname.slice(1)) || decoded(username)
  return `${decoded(username)}@${hostname || 'localhost'}:${port || '5432'}/${name}`
}

/**
 * A database URL whose `sslmode` means the same as in psql and other programs: `require` encrypts and does not check the
 * certificate, which `verify-full` does. pg by itself would check it in each mode.
 */
export function asElsewhere(url: string): string {
  const { searchParams } = urlOfDatabase(url) ?? new URL(url)
  if (!searchParams.has('sslmode') || searchParams.has('uselibpqcompat')) return url
  return `${url}&uselibpqcompat=true`
}

/** Whether connections to a database URL are encrypted without a check of whose certificate it is. */
export function takesAnyCertificate(url: string): boolean {
  const { searchParams } = urlOfDatabase(url) ?? new URL(url)
  const mode = searchParams.get('sslmode') ?? ''
  return mode === 'no-verify' || (/^(prefer|require)$/.test(mode) && !searchParams.has('sslrootcert'))
}

/** Whether a database URL names several hosts (`@one,two/`), which libpq would try in turn. */
export const namesSeveralHosts = (url: string): boolean => /^\w+:\/\/([^/?#]*@)?[^/?#@]*,[^/?#@]*([/?#]|$)/.test(url)
