import type { PhotoLabel } from '#contract/schemas/photo-label.ts'
import type { PhotoSource } from '#contract/vocabulary/uploads.ts'
import { dateIn, instantOf, timeIn } from '#contract/vocabulary/zoned-time.ts'

/** What decides the label of a photo of a stay. */
export type PhotoFacts = {
  /** Null for photos of before there was a camera of our own, and for what was sent without saying. */
  readonly source: PhotoSource | null
  readonly takenAt: Date | null
  readonly receivedAt: Date
  /** By the clock of a camera: `YYYY-MM-DDTHH:MM`. */
  readonly fileDate: string | null
  /** When the photo was sent that it looks like, and the stay of that one. */
  readonly likeAt: Date | null
  readonly likeOf: { readonly bookingId: string; readonly sides: readonly string[] } | null
}

/** Where the stay is, and when its care began. */
export type LabelledStay = { readonly timeZone: string; readonly opensAt: Date }

/** A photo that is sent so long after it was taken says when. */
const sentLaterMs = 10 * 60_000
const dayMs = 86_400_000

/** Returns how a photo arrived, as one of the two sides reads it. */
export function labelOf(photo: PhotoFacts, { timeZone, opensAt }: LabelledStay, readerId: string): PhotoLabel {
  const { takenAt, receivedAt, likeAt, likeOf } = photo
  const moment = (at: Date) => ({ date: dateIn(timeZone, at), time: timeIn(timeZone, at) })
  const source = photo.source ?? 'file'
  const at = source === 'camera' ? (takenAt ?? receivedAt) : receivedAt
  return {
    source,
    at: moment(at),
    sentAt: receivedAt.getTime() - at.getTime() > sentLaterMs ? moment(receivedAt) : null,
    fileDate: oddDate(photo, { timeZone, opensAt }),
    looksLike: likeAt && {
      date: dateIn(timeZone, likeAt),
      bookingId: likeOf?.sides.includes(readerId) ? likeOf.bookingId : null,
    },
  }
}

/** The date in a file that is more than a day before the care of the stay began, or after the file arrived. */
function oddDate({ fileDate, receivedAt }: PhotoFacts, { timeZone, opensAt }: LabelledStay): string | null {
  if (fileDate === null) return null
  const date = fileDate.slice(0, 10)
  const at = instantOf(date, fileDate.slice(11), timeZone)
  return at.getTime() < opensAt.getTime() - dayMs || at > receivedAt ? date : null
}
