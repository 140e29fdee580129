import type { PhotoSource } from '#contract/vocabulary/uploads.ts'

/** Where a photo of a stay is from; one of our camera was taken then, by the clock of the device. */
export type PhotoOrigin = { readonly source: PhotoSource; readonly takenAt?: string }
