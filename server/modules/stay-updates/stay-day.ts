import { givenName } from '#contract/vocabulary/names.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { OwnersStayDay, StayDay } from '#contract/schemas/stay-update.ts'
import type { BookingViewer } from '#contract/vocabulary/booking-states.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { petTypeOf } from '#contract/vocabulary/pet-kinds.ts'
import { picturePath } from '#contract/vocabulary/pictures.ts'
import { activitiesFor } from '#contract/vocabulary/stay-activities.ts'
import { dateIn, instantOf } from '#contract/vocabulary/zoned-time.ts'
import type { Database } from '#server/database/connect.ts'
import { bookingFacts, mayRecord } from '#server/modules/bookings/public.ts'
import type { BookingFacts } from '#server/modules/bookings/public.ts'
import { careOfDay, guestsOf, lastRecordOf } from '#server/modules/care/public.ts'
import { isUnderWay, mayPostUpdate, maySeeUpdates } from './rules/may.ts'
import * as store from './store.ts'
import { momentIn } from './view.ts'

/** Returns a day of a stay in its time zone, for a person who may read it: today, unless another one is asked for. */
export async function dayOf(
  db: Database,
  stay: BookingFacts,
  { viewer, date }: { readonly viewer: BookingViewer; readonly date?: PlainDate | undefined },
  now: Date,
): Promise<StayDay | Refused<'not_found'>> {
  const { id, timeZone } = stay
  const today = dateIn(timeZone, now)
  const day = date ?? today
  if (day > addDays(today, 1)) return refuse('not_found')
  const dayBegan = instantOf(today, '00:00', timeZone)
  const guests = (await guestsOf(db, [id])).get(id) ?? []
  const [told, care, recorded] = await Promise.all([
    store.toldOf(db, id, dayBegan),
    careOfDay(db, { stay, viewer, day, now }, guests),
    viewer === 'admin' ? null : lastRecordOf(db, id),
  ])
  // staff reads updates in a report or a case alone
  const photo = maySeeUpdates(viewer) ? told.photo : null
  return {
    bookingId: id,
    now: momentIn(timeZone, now),
    date: day,
    isUnderWay: isUnderWay(stay, now),
    mayPost: mayPostUpdate(viewer, stay, now),
    mayRecord: mayRecord(viewer, stay, now),
    lastRecord: recorded && momentIn(timeZone, recorded),
    updates: told.updates,
    latest: told.latestAt && momentIn(timeZone, told.latestAt),
    photo: photo && {
      url: picturePath(photo.id),
      alt: photo.alt,
      width: photo.width,
      height: photo.height,
      at: momentIn(timeZone, photo.at),
    },
    pets: guests.map(({ id: petId, name, kind, pictureId }) => ({
      id: petId,
      name,
      type: petTypeOf(kind),
      imageUrl: picturePath(pictureId),
      activities: [...activitiesFor(kind)],
      ...(care.get(petId) ?? { feeding: null, tasks: [], ifNeeded: [], records: [] }),
    })),
  }
}

/** Returns an owner's stays that are under way, each with its current day. */
export async function daysOfOwner(db: Database, ownerId: string, now: Date): Promise<OwnersStayDay[]> {
  // depending on the time zone, today may be a day earlier or later than in UTC
  const today = dateIn('UTC', now)
  const stays = await store.staysOfOwner(db, ownerId, { from: addDays(today, -1), to: addDays(today, 1) })
  const days = await Promise.all(
    stays.map(async (shown): Promise<OwnersStayDay[]> => {
      const stay = await bookingFacts(db, shown.id)
      const day = stay && isUnderWay(stay, now) ? await dayOf(db, stay, { viewer: 'owner' }, now) : undefined
      if (!stay || !day || 'refused' in day) return []
      const { startDate, endDate } = stay
      return [{ ...day, sitterName: givenName(shown), startDate, endDate }]
    }),
  )
  return days.flat()
}
