import type * as api from '#contract/api.ts'
import type { ChangeQuote } from '#contract/schemas/booking-changes.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { countedKinds } from '#contract/vocabulary/pet-counts.ts'
import { pricedKind } from '#contract/vocabulary/rates.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import type { Database } from '#server/database/connect.ts'
import { parseStay } from '#server/modules/availability/public.ts'
import { petsOf } from '#server/modules/pets/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { refuseClosedOfChange, refuseMismatchOfChange, roomFor } from './propose-change.ts'
import { priceOn } from '../rules/change.ts'
import { petsAsked, petsNamed } from '../rules/pets.ts'
import type { PetsAsked } from '../rules/pets.ts'
import { keptRates } from '../rules/price.ts'
import { isSide, mayPropose, viewerOf } from '../rules/may.ts'
import * as store from '../rows/bookings-store.ts'
import { petNamesOf } from '../rows/pets-store.ts'
import { viewNewPrice } from '../shown/view-proposal.ts'

type ChangeQuery = PetsAsked & {
  readonly startDate?: PlainDate | undefined
  readonly endDate?: PlainDate | undefined
}

/** Returns what a booking would cost on other dates or with other pets; without dates, on its own dates. */
export async function quoteChange(
  db: Database,
  caller: Caller,
  id: string,
  dates: ChangeQuery,
  now: Date,
): Promise<ChangeQuote | Refused<RefusalOf<typeof api.bookings.quoteChange>>> {
  const booking = await store.findFacts(db, id)
  const viewer = booking && viewerOf(booking, caller)
  if (!booking || !viewer) return refuse('not_found')
  if (!isSide(viewer)) return refuse('only_sides_change')
  if (!mayPropose(booking, viewer, now)) return refuse('booking_state')
  const asked = dates.startDate || dates.endDate ? dates : booking
  const today = dateIn(booking.timeZone, now)
  const stay = parseStay(asked.startDate, asked.endDate, today, booking.terms)
  if (isRefused(stay)) return stay
  const closed = await refuseClosedOfChange(db, booking, stay, today)
  if (closed) return closed
  const named = typeof dates.pets === 'object' ? petsNamed(await petsOf(db, booking.ownerId), dates) : []
  const kinds = [...countedKinds(dates).map(([each]) => each), ...named.map((pet) => pet.kind)]
  const pets = petsAsked(dates) ?? booking.petCount
  const kind = kinds.length > 0 ? pricedKind(keptRates(booking), kinds) : booking.pricedKind
  const priced = { ...stay, pets, kind }
  const price = { ...priceOn(booking, priced), ...priced }
  const hasRoom = (await roomFor(db, booking, stay)) >= pets
  const mates = named.length > 0 ? named : await petNamesOf(db, id)
  const why = (await refuseMismatchOfChange(db, booking, { ...stay, pets: mates }))?.sentence ?? null
  return { ...(await viewNewPrice(db, booking, price, viewer)), fits: hasRoom && why === null, why }
}
