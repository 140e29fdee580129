/** Widths in pixels that every stored picture is offered in. */
export const pictureWidths = [480, 720, 960, 1600] as const

/** What a picture may come as; of one that moves the first frame is kept. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

/** What a picture is uploaded for. */
export const picturePurposes = ['listing', 'profile', 'pet', 'message'] as const
export type PicturePurpose = (typeof picturePurposes)[number]

/** Below this path every stored picture is served, by its id. */
export const picturesPath = '/objects/uploads/'

/** What the id of a picture is, as the text of a pattern. */
export const pictureIdText = '[A-Za-z0-9_-]{16,64}'

/** Where a stored picture is served; nowhere (null) for one that is not there. */
export function pictureUrl<Id extends string | null>(id: Id): Id | string {
  return id === null ? id : `${picturesPath}${id}`
}

/** The id of a picture by its path, or by the address of its upload. */
export function pictureIdOf(url: string): string {
  const { pathname } = new URL(url, 'http://pictures')
  return pathname.slice(picturesPath.length)
}
