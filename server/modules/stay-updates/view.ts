import type { Role } from '#contract/endpoint.ts'
import type { StayMoment } from '#contract/schemas/dates.ts'
import type { StayUpdate } from '#contract/schemas/stay-update.ts'
import { picturePath } from '#contract/vocabulary/pictures.ts'
import { dateIn, timeIn } from '#contract/vocabulary/zoned-time.ts'
import { labelOf } from '#server/modules/media/public.ts'
import type { LabelledStay } from '#server/modules/media/public.ts'
import { mayDeleteUpdate } from './rules/may.ts'
import type { Update } from './store.ts'

/** Returns an instant as local date and time. */
export function momentIn(timeZone: string, at: Date): StayMoment {
  return { date: dateIn(timeZone, at), time: timeIn(timeZone, at) }
}

/** Who reads an update; of what staff hides, its sitter and admins alone see more than that it is hidden. */
export type UpdateReader = { readonly id: string; readonly role?: Role }

/** An update as one of the two sides, or an admin, sees it. */
export function viewUpdate(update: Update, reader: UpdateReader, now: Date): StayUpdate {
  const { id, bookingId, timeZone, createdAt, pets, hidden } = update
  const seesHidden = reader.role === 'admin' || reader.id === update.sitterId
  const withheld = hidden !== null && !seesHidden
  const { text, done, photos } = withheld ? nothing : update
  return {
    id,
    bookingId,
    createdAt: createdAt.toISOString(),
    posted: momentIn(timeZone, createdAt),
    text,
    pets: [...pets],
    done: done.map(({ at, ...tick }) => ({ ...tick, at: momentIn(timeZone, at) })),
    photos: photos.map((photo) => viewPhoto(photo, update, { id: reader.id, seesHidden })),
    hidden: hidden && { why: withheld ? null : hidden },
    mayDelete: mayDeleteUpdate(update, reader, now),
  }
}

const nothing = { text: '', done: [], photos: [] } satisfies Pick<Update, 'text' | 'done' | 'photos'>

function viewPhoto(
  { id, hidden, facts, ...photo }: Update['photos'][number],
  stay: LabelledStay,
  reader: { readonly id: string; readonly seesHidden: boolean },
): StayUpdate['photos'][number] {
  if (hidden && !reader.seesHidden)
    return { url: null, alt: null, width: null, height: null, hidden: { why: null }, label: null }
  const label = facts && labelOf(facts, stay, reader.id)
  return { ...photo, url: picturePath(id), hidden: hidden && { why: hidden }, label }
}
