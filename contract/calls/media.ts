import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { DeviceMoment } from '../inputs/dates.ts'
import { pictureMaximumBytes, pictureMegabytes, portraitMegabytes } from '../vocabulary/limits.ts'
import { photoSources, picturePurposes, pictureTypes } from '../vocabulary/uploads.ts'

export const requestUpload = endpoint({
  method: 'POST',
  path: '/api/objects/upload',
  summary: `A signed, expiring, one-use address to PUT one picture to, of at most ${portraitMegabytes} MB for a person (purpose "profile") and ${pictureMegabytes} MB otherwise. With "bytes" and "type", the reply may have a "directURL": the picture is PUT there, and "uploadURL" then gets an empty PUT`,
  keepsPages: true,
  who: 'signed-in',
  // the photos of a case or of an update; nobody sees one before it is named there
  whileSuspended: 'always',
  body: z
    .object({
      purpose: z.enum(picturePurposes).optional(),
      bytes: z.number().int().min(1).max(pictureMaximumBytes).optional(),
      type: z.enum(pictureTypes).optional(),
      /** Of a photo of a stay: where it is from, and when the page's camera took it, by the clock of the device. */
      source: z.enum(photoSources).optional(),
      taken: z.object({ deviceAt: DeviceMoment, sentAt: DeviceMoment }).optional(),
    })
    .optional()
    .meta({ id: 'UploadInput' }),
  reply: z.object({ uploadURL: z.string(), directURL: z.string().optional() }).meta({ id: 'Upload' }),
  refuses: ['too_many_uploads', 'portrait_too_large'],
})
