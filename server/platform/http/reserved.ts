/** First segments of paths that are not pages. */
const reserved = ['api', 'oidc', 'objects', 'assets', 'site']

/** The path of a URL as the router matches it, with escapes such as `%61` decoded. */
export function routedPath(url: string): string {
  const [path = ''] = url.split(/[?#]/)
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Whether a path (with or without a query) is not a page's. */
export function isReservedPath(url: string): boolean {
  const [, first = ''] = routedPath(url).split('/')
  return reserved.includes(first)
}
