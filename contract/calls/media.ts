import { z } from '../schemas/zod.ts'
import { endpoint } from '../endpoint.ts'
import { pictureIdText, picturePurposes, picturesPath } from '../vocabulary/pictures.ts'

/** The path under which a stored picture is served. */
export const PicturePath = z
  .string()
  .regex(new RegExp(`^${picturesPath}${pictureIdText}$`), 'must be an uploaded photo')

export const requestUpload = endpoint({
  method: 'POST',
  path: '/api/objects/upload',
  summary:
    'A signed, expiring, one-use address to PUT one picture to; one of a person (`profile`) takes 5 MB, any other 10 MB',
  who: 'signed-in',
  body: z
    .object({ purpose: z.enum(picturePurposes).optional() })
    .optional()
    .meta({ id: 'UploadInput' }),
  reply: z.object({ uploadURL: z.string() }).meta({ id: 'Upload' }),
  refuses: ['too_many_uploads'],
})
