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
