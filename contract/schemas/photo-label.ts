import { z } from 'zod'
import { PlainDate } from '../inputs/dates.ts'
import { photoSources } from '../vocabulary/uploads.ts'
import { StayMoment } from './dates.ts'

/** How a photo of a stay arrived, in the time zone of the stay. It says nothing about whether the photo is true. */
export const PhotoLabel = z
  .object({
    source: z.enum(photoSources),
    /** When it was taken in the product's own camera, or added from a phone's photos. */
    at: StayMoment,
    /** When it arrived, if it was taken more than minutes before. */
    sentAt: StayMoment.nullable(),
    /** The date in the file, if that is well before the stay or later than it arrived. */
    fileDate: z.nullable(PlainDate),
    /** An earlier photo that it looks like, and its stay if that is one of the reader's. */
    looksLike: z.object({ date: PlainDate, bookingId: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'PhotoLabel' })
export type PhotoLabel = z.infer<typeof PhotoLabel>
