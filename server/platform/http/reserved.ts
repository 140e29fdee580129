/** First parts of paths whose answers are no pages; a page never stands in for them. */
const reserved = ['api', 'oidc', 'objects', 'assets']

/** The path of an address as routes are found by it: letters may be written as `%61`, too. */
export function routedPath(url: string): string {
  const [path = ''] = url.split(/[?#]/)
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Whether a path (with or without a query) belongs to something else than a page. */
export function isReserved(url: string): boolean {
  const [, first = ''] = routedPath(url).split('/')
  return reserved.includes(first)
}
