/** What a picture may come as; of one that moves the first frame is kept. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

/** What a picture is uploaded for. */
export const picturePurposes = ['listing', 'profile', 'pet', 'message'] as const
export type PicturePurpose = (typeof picturePurposes)[number]

/** What the id of a picture is, as the text of a pattern. */
export const pictureIdText = '[A-Za-z0-9_-]{16,64}'
