import { z } from 'zod'
import { admins, endpoint } from '../endpoint.ts'
import { siteFileBytes, siteFileMegabytes, sitePictureKinds } from '../vocabulary/site-files.ts'

/** Characters of a file in base64. */
const encoded = Math.ceil(siteFileBytes / 3) * 4

export const addPicture = endpoint({
  method: 'POST',
  path: '/api/admin/site/pictures',
  summary:
    `Upload a logo or social image: PNG, WebP or SVG, at most ${siteFileMegabytes} MB. It is encoded anew; its ` +
    'name goes into the content of the site, and is shown once that is published',
  keepsPages: true,
  ...admins,
  body: z.object({
    kind: z.enum(sitePictureKinds),
    // one character more, so that a file that is too large is called that
    data: z
      .base64()
      .min(4)
      .max(encoded + 4096),
  }),
  bodyLimit: encoded + 8192,
  reply: z.object({ file: z.string(), path: z.string() }).meta({ id: 'SitePicture' }),
  status: 201,
  refuses: [
    'site_picture_too_large',
    'not_a_site_picture',
    'too_many_pixels',
    'damaged_picture',
    'drawing_too_complex',
  ],
})
