import { sql } from 'kysely'
import { bitsOfWeekdays } from '#contract/vocabulary/weekdays.ts'
import type { Database } from '#server/database/connect.ts'
import type { World } from './world.ts'

/**
 * Sets rules of some listings, also of the demo sitter: closed weekdays, notice, how far ahead they can be booked, for
 * how many nights, and what a late pick-up costs, also of the stays there. Runs last, because the rules would refuse some of the existing bookings.
 */
export async function writeCalendarRules(tx: Database, { places }: World): Promise<void> {
  const rules = places.map(({ id }, at) => ({
    id,
    weekdays: at % 8 === 5 ? bitsOfWeekdays(at % 16 === 5 ? ['monday'] : ['sunday', 'monday']) : 0,
    notice: at % 5 === 1 ? 2 : 0,
    lead: at % 9 === 4 ? 180 : null,
    shortest: at % 10 === 7 ? 3 : null,
    longest: at % 10 === 9 ? 7 : null,
    grace: at % 4 === 0 ? 15 : 30,
    late: at % 3 === 0 ? (at % 2 === 0 ? 1000 : 750) : 0,
  }))
  await sql`update listings l set closed_weekdays = r.weekdays, notice_days = r.notice, lead_days = r.lead,
      min_nights = r.shortest, max_nights = r.longest, late_grace_minutes = r.grace, late_hour_cents = r.late
    from json_to_recordset(${JSON.stringify(rules)})
      as r (id uuid, weekdays smallint, notice smallint, lead smallint, shortest smallint, longest smallint,
        grace smallint, late int)
    where l.id = r.id and (r.weekdays > 0 or r.notice > 0 or r.late > 0 or coalesce(r.lead, r.shortest, r.longest) is not null)`.execute(
    tx,
  )
  await sql`update bookings b set late_grace_minutes = l.late_grace_minutes, late_hour_cents = l.late_hour_cents
    from listings l where l.id = b.listing_id and l.late_hour_cents > 0`.execute(tx)
}
