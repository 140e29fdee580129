/** Widths in pixels that every stored picture is offered in. */
export const pictureWidths = [480, 720, 960, 1600] as const

/** Below this path every stored picture is served, by its id. */
export const picturesPath = '/objects/uploads/'

/** Where a stored picture is served; nowhere (null) for one that is not there. */
export function pictureUrl<Id extends string | null>(id: Id): Id | string {
  return id === null ? id : `${picturesPath}${id}`
}

/** The id of a picture by its path, or by the address of its upload. */
export function pictureIdOf(url: string): string {
  const { pathname } = new URL(url, 'http://pictures')
  return pathname.slice(picturesPath.length)
}
