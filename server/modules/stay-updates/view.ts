import type { StayMoment, StayUpdate } from '#contract/schemas/stay-update.ts'
import { picturePath } from '#contract/vocabulary/pictures.ts'
import { dateIn, timeIn } from '#contract/vocabulary/zoned-time.ts'
import { mayDeleteUpdate } from './rules/may.ts'
import type { Update } from './store.ts'

/** Returns an instant as local date and time. */
export function momentIn(timeZone: string, at: Date): StayMoment {
  return { date: dateIn(timeZone, at), time: timeIn(timeZone, at) }
}

/** An update as one of the two sides, or an admin, sees it. */
export function viewUpdate(update: Update, reader: { readonly id: string }, now: Date): StayUpdate {
  const { id, bookingId, timeZone, createdAt, text, pets, done, photos } = update
  return {
    id,
    bookingId,
    createdAt: createdAt.toISOString(),
    posted: momentIn(timeZone, createdAt),
    text,
    pets: [...pets],
    done: done.map(({ at, ...tick }) => ({ ...tick, at: momentIn(timeZone, at) })),
    photos: photos.map(({ id: pictureId, ...photo }) => ({ ...photo, url: picturePath(pictureId) })),
    mayDelete: mayDeleteUpdate(update, reader, now),
  }
}
