import { pictureMegabytes } from '../vocabulary/limits.ts'

/** Uploads and photos. */
export const mediaRefusals = {
  too_many_uploads: {
    status: 429,
    sentence: "You've uploaded a lot of photos. Please wait a while before adding more.",
    retryAfter: 3600,
  },
  upload_not_found: { status: 404, sentence: "We couldn't find this upload." },
  upload_expired: { status: 403, sentence: 'This upload link has expired. Please choose the photo again.' },
  upload_missing: { status: 400, sentence: "Your photo didn't arrive. Please try again." },
  upload_used: { status: 409, sentence: 'This upload link was already used. Please choose the photo again.' },
  upload_too_large: { status: 413, sentence: `The photo exceeds the maximum allowed size of ${pictureMegabytes} MB.` },
  too_many_pixels: { status: 413, sentence: 'The photo has too many pixels. Please upload a smaller one.' },
  not_a_picture: { status: 400, sentence: 'You can only upload: JPEG, PNG, WebP, AVIF, and GIF images.' },
  damaged_picture: { status: 400, sentence: 'The photo is damaged. Please choose another photo.' },
  photos_away: {
    status: 503,
    sentence: "Photos can't be saved or shown right now. Please try again in a minute.",
    retryAfter: 10,
  },
} as const
