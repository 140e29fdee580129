import type { Database } from '#server/database/connect.ts'
import { firstMoment } from '#server/modules/bookings/public.ts'
import type { BookingFacts } from '#server/modules/bookings/public.ts'
import { momentsOf } from './records-store.ts'
import { beganBy } from './rules/times.ts'

/** Returns since when a stay's pets were there, if they came at an instant: earlier, if something was done for them before. */
export async function caredFrom(tx: Database, stay: BookingFacts, cameAt: Date): Promise<Date> {
  const begins = { firstMoment: firstMoment(stay), timeZone: stay.timeZone }
  const moments = (await momentsOf(tx, stay.id)).map((moment) => beganBy(moment, begins).getTime())
  return new Date(Math.min(cameAt.getTime(), ...moments))
}
