/** The address of a database in its parts, or null. One without a host names a socket beside it: `@/name?host=/run/postgresql`. */
export const urlOfDatabase = (text: string): URL | null => URL.parse(text.replace('@/', '@localhost/'))

/** A part of an address as it was meant. A percent sign in a password that begins no letter stands for itself. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** A database's address as it may be shown: without its password. */
export function shownUrl(url: string): string {
  const { username, hostname, port, pathname } = urlOfDatabase(url) ?? new URL(url)
  const name = decoded(pathname.slice(1)) || decoded(username)
  return `${decoded(username)}@${hostname || 'localhost'}:${port || '5432'}/${name}`
}
