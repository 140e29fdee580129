import * as z from 'zod/mini'
import { picturesPath } from '../vocabulary/pictures.ts'
import { pictureIdText } from '../vocabulary/uploads.ts'

/** The path of a stored picture. */
export const PicturePath = z
  .string()
  .check(z.regex(new RegExp(`^${picturesPath}${pictureIdText}$`), 'must be an uploaded photo'))
