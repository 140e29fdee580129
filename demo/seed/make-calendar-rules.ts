import { sql } from 'kysely'
import { bitsOfWeekdays } from '#contract/vocabulary/weekdays.ts'
import type { Database } from '#server/database/connect.ts'
import type { World } from './world.ts'

/**
 * Sets calendar rules of some listings, also of the demo sitter: closed weekdays, notice, and how far ahead they can be
 * booked. Runs last, because the rules would refuse some of the existing bookings.
 */
export async function writeCalendarRules(tx: Database, { places }: World): Promise<void> {
  const rules = places.map(({ id }, at) => ({
    id,
    weekdays: at % 8 === 5 ? bitsOfWeekdays(at % 16 === 5 ? ['monday'] : ['sunday', 'monday']) : 0,
    notice: at % 5 === 1 ? 2 : 0,
    lead: at % 9 === 4 ? 180 : null,
  }))
  await sql`update listings l set closed_weekdays = r.weekdays, notice_days = r.notice, lead_days = r.lead
    from json_to_recordset(${JSON.stringify(rules)}) as r (id uuid, weekdays smallint, notice smallint, lead smallint)
    where l.id = r.id and (r.weekdays > 0 or r.notice > 0 or r.lead is not null)`.execute(tx)
}
