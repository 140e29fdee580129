/** Widths in pixels in which every stored picture is served. */
export const pictureWidths = [480, 720, 960, 1600] as const

/** Asks for a picture in the widest that is stored: panoramas are kept wider than the others, to stay readable. */
export const widestWidth = 9600

/** A picture is long if one side is so many times the other: shown whole, nobody could read it. */
export const longFrom = 2.5

/** Path prefix of stored pictures, followed by the id. */
export const picturesPath = '/objects/uploads/'

/** Path of a stored picture; null without one. */
export function picturePath<Id extends string | null>(id: Id): Id | string {
  return id === null ? id : `${picturesPath}${id}`
}

/** The id of a picture, from its path or from the address of its upload. */
export function pictureIdOf(url: string): string {
  const { pathname } = new URL(url, 'http://pictures')
  return pathname.slice(picturesPath.length)
}
