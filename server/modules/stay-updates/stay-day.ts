import { givenName } from '#contract/vocabulary/names.ts'
import type { OwnersStayDay, StayDay } from '#contract/schemas/stay-update.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import { picturePath } from '#contract/vocabulary/pictures.ts'
import { dateIn, instantOf, timeIn } from '#contract/vocabulary/zoned-time.ts'
import type { Database } from '#server/database/connect.ts'
import type { BookingViewer } from '#contract/vocabulary/booking-states.ts'
import { careOf } from '#server/modules/pets/public.ts'
import { dayOfPet } from './rules/day.ts'
import { isUnderWay, mayPostUpdate, maySeePlan } from './rules/may.ts'
import type { StayDates } from './rules/may.ts'
import * as store from './store.ts'
import { momentIn } from './view.ts'

type Stay = StayDates & { readonly id: string; readonly isAgreed: boolean }

/** Returns a stay's current day in its time zone, for a person who may read it. */
export async function dayOf(db: Database, stay: Stay, viewer: BookingViewer, now: Date): Promise<StayDay> {
  const { id, timeZone } = stay
  const dayBegan = instantOf(dateIn(timeZone, now), '00:00', timeZone)
  const [guests, told] = await Promise.all([store.guestsOf(db, [id]), store.toldOf(db, id, dayBegan)])
  const pets = guests.get(id) ?? []
  const sheets = maySeePlan(viewer, stay)
    ? await careOf(
        db,
        pets.map((pet) => pet.id),
      )
    : new Map<string, null>()
  const { photo } = told
  return {
    bookingId: id,
    now: momentIn(timeZone, now),
    isUnderWay: isUnderWay(stay, now),
    mayPost: mayPostUpdate(viewer, stay, now),
    updates: told.updates,
    latest: told.latestAt && momentIn(timeZone, told.latestAt),
    photo: photo && {
      url: picturePath(photo.id),
      alt: photo.alt,
      width: photo.width,
      height: photo.height,
      at: momentIn(timeZone, photo.at),
    },
    pets: pets.map((pet) =>
      dayOfPet(
        { ...pet, care: sheets.get(pet.id) ?? null },
        told.done
          .filter(({ petId }) => petId === pet.id)
          .map(({ at, ...tick }) => ({ ...tick, time: timeIn(timeZone, at) })),
      ),
    ),
  }
}

/** Returns an owner's stays that are under way, each with its current day. */
export async function daysOfOwner(db: Database, ownerId: string, now: Date): Promise<OwnersStayDay[]> {
  // depending on the time zone, today may be a day earlier or later than in UTC
  const today = dateIn('UTC', now)
  const stays = await store.staysOfOwner(db, ownerId, { from: addDays(today, -1), to: addDays(today, 1) })
  return Promise.all(
    stays
      .filter((stay) => isUnderWay(stay, now))
      .map(async (stay) => {
        const { startDate, endDate } = stay
        return { ...(await dayOf(db, stay, 'owner', now)), sitterName: givenName(stay), startDate, endDate }
      }),
  )
}
