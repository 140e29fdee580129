import { sql } from 'kysely'
import { bitsOfWeekdays } from '#contract/vocabulary/weekdays.ts'
import type { Database } from '#server/database/connect.ts'
import type { World } from './world.ts'

/**
 * Sets rules of some listings, also of the demo sitter: closed weekdays, notice, how far ahead they can be booked, and for
 * how many nights. Runs last, because the rules would refuse some of the existing bookings.
 */
export async function writeCalendarRules(tx: Database, { places }: World): Promise<void> {
  const rules = places.map(({ id }, at) => ({
    id,
    weekdays: at % 8 === 5 ? bitsOfWeekdays(at % 16 === 5 ? ['monday'] : ['sunday', 'monday']) : 0,
    notice: at % 5 === 1 ? 2 : 0,
    lead: at % 9 === 4 ? 180 : null,
    shortest: at % 10 === 7 ? 3 : null,
    longest: at % 10 === 9 ? 7 : null,
  }))
  await sql`update listings l set closed_weekdays = r.weekdays, notice_days = r.notice, lead_days = r.lead,
      min_nights = r.shortest, max_nights = r.longest
    from json_to_recordset(${JSON.stringify(rules)})
      as r (id uuid, weekdays smallint, notice smallint, lead smallint, shortest smallint, longest smallint)
    where l.id = r.id and (r.weekdays > 0 or r.notice > 0 or coalesce(r.lead, r.shortest, r.longest) is not null)`.execute(
    tx,
  )
}
