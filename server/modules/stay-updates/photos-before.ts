import type * as api from '#contract/api.ts'
import type { ParsedInput, RefusalOf, Reply } from '#contract/endpoint.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { pictureIdOf, picturePath } from '#contract/vocabulary/pictures.ts'
import type { Database } from '#server/database/connect.ts'
import { bookingFacts, viewerOfBooking } from '#server/modules/bookings/public.ts'
import { guestsOf } from '#server/modules/care/public.ts'
import { ownReadyPictures, sentBefore } from '#server/modules/media/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { momentIn } from './view.ts'

type Call = typeof api.stayUpdates.sentBefore

/** Finds which photos a side of a stay has sent before, so that they can be asked before they send them again. */
export async function photosBefore(
  db: Database,
  caller: Caller,
  bookingId: string,
  { photos }: ParsedInput<Call>['body'],
): Promise<Reply<Call> | Refused<RefusalOf<Call>>> {
  const stay = await bookingFacts(db, bookingId)
  const viewer = stay && viewerOfBooking(stay, caller)
  if (!stay || (viewer !== 'owner' && viewer !== 'sitter')) return refuse('not_found')
  const ids = photos.map(pictureIdOf)
  if ((await ownReadyPictures(db, caller.id, ids)).length < ids.length) return refuse('image_not_yours')
  const petIds = ((await guestsOf(db, [bookingId])).get(bookingId) ?? []).map(({ id }) => id)
  const before = await sentBefore(db, { ownerId: caller.id, ids, petIds })
  return {
    before: before.flatMap(({ id, at, isOwn }) => {
      const url = picturePath(id)
      return url === null ? [] : [{ url, sent: momentIn(stay.timeZone, at), isOwn }]
    }),
  }
}
