/** Accepted types of pictures; of an animated one, the first frame is kept. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

/** Purposes of an upload. */
export const picturePurposes = ['listing', 'profile', 'pet', 'message', 'proof', 'stay'] as const
export type PicturePurpose = (typeof picturePurposes)[number]

/** Where a photo of a stay is from: the page's own camera, or the photos of a phone. */
export const photoSources = ['camera', 'file'] as const
export type PhotoSource = (typeof photoSources)[number]

/** Pattern of a picture's id. */
export const pictureIdText = '[A-Za-z0-9_-]{16,64}'
