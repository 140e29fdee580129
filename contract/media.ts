import { z } from './zod.ts'
import { endpoint } from './endpoint.ts'

/** Widths in pixels that every stored picture is offered in. */
export const pictureWidths = [480, 720, 960, 1600] as const
/** What a picture may come as; of one that moves the first frame is kept. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const
/** Largest picture for a listing, in bytes (10 MB). */
export const pictureMaximumBytes = 10_485_760

/** The path under which a stored picture is served. */
export const PicturePath = z.string().regex(/^\/objects\/uploads\/[A-Za-z0-9_-]{16,64}$/, 'must be an uploaded photo')

export const requestUpload = endpoint({
  method: 'POST',
  path: '/api/objects/upload',
  summary: 'A signed, expiring, one-use address to PUT one picture to',
  who: 'signed-in',
  reply: z.object({ uploadURL: z.string() }).meta({ id: 'Upload' }),
  refuses: ['too_many_uploads'],
})
