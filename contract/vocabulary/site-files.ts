/** The largest logo or social image that is taken. */
export const siteFileMegabytes = 1
export const siteFileBytes = siteFileMegabytes * 1_048_576

/** The size in which a social image is kept, in pixels. */
export const socialImageSize = { width: 1200, height: 630 } as const

/** What an operator uploads for the look of the site. */
export const sitePictureKinds = ['logo', 'social'] as const
export type SitePictureKind = (typeof sitePictureKinds)[number]

/** The name of a file of the site, which says what is in it: "look-3f2a….css". */
export const siteFileName = /^(?:look|logo|mark|social|icons)-[0-9a-f]{16}(?:-\w{1,10})?\.(?:css|png|webp|jpg|ico)$/

/** Path of a file of the site; it never changes. */
export const siteFilePath = (name: string): string => `/site/${name}`
