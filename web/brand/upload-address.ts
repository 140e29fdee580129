import { picturesPath } from '#contract/vocabulary/pictures.ts'

/** Where a picture is stored that was sent to an upload address: /objects/uploads/{last segment}. */
export function storedPath(uploadUrl: string): string {
  const { pathname } = new URL(uploadUrl, 'http://localhost')
  return picturesPath + (pathname.split('/').at(-1) ?? '')
}

/** The address to send to: our own store by its path, so that any name of this site works; another store as it is. */
export function sendingAddress(uploadUrl: string): string {
  const { pathname, search } = new URL(uploadUrl, 'http://localhost')
  return pathname.startsWith(picturesPath) ? pathname + search : uploadUrl
}
