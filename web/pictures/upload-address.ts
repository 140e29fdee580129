import { picturesPath } from '#contract/vocabulary/pictures.ts'

/** The path under which a picture sent to an upload address is stored: /objects/uploads/{last segment}. */
export function storedPath(uploadUrl: string): string {
  const { pathname } = new URL(uploadUrl, 'http://localhost')
  return picturesPath + (pathname.split('/').at(-1) ?? '')
}

/**
 * The address to upload to: only the path for our own store, so that any host name of this site works; another store's
 * address unchanged.
 */
export function sendingAddress(uploadUrl: string): string {
  const { pathname, search } = new URL(uploadUrl, 'http://localhost')
  return pathname.startsWith(picturesPath) ? pathname + search : uploadUrl
}
