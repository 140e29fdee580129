import { sql } from 'kysely'
import { z } from 'zod'
import { handoverLimits, handoverWays } from '#contract/vocabulary/handovers.ts'
import type { Database } from '#server/database/connect.ts'

const Payload = z.object({
  way: z.enum(handoverWays),
  happened: z.coerce.date().optional(),
  items: z.array(z.unknown()).optional(),
})
const kinds = ['handover_offered', 'handover_agreed', 'handover_disagreed', 'handover_unanswered'] as const

/** Returns what an entry of a care log says of a check-in or check-out; undefined once it was erased. */
export async function handoverFacts(db: Database, bookingId: string, seq: number) {
  const row = await db
    .selectFrom('care_log')
    .select(['actor', 'kind', 'payload', 'hash'])
    .where('booking_id', '=', bookingId)
    .where('seq', '=', seq)
    .executeTakeFirst()
  const kind = kinds.find((each) => each === row?.kind)
  const said = Payload.safeParse(row?.payload)
  if (!row || !kind || !said.success) return undefined
  const { way, happened, items } = said.data
  const by = row.actor === 'owner' || row.actor === 'sitter' ? row.actor : undefined
  return { kind, by, way, at: happened ?? null, things: items?.length ?? 0, hash: row.hash }
}

/** The pets of a stay, and whether anybody is known to have come. */
export async function arrivalFacts(db: Database, bookingId: string) {
  return db
    .selectFrom('bookings')
    .select(['checked_in_at as checkedInAt', 'status'])
    .select(
      sql<string[]>`array(select p.name from booking_pets p where p.booking_id = bookings.id order by p.name)`.as(
        'pets',
      ),
    )
    .where('id', '=', bookingId)
    .executeTakeFirst()
}

/** Returns accepted, funded stays whose check-in nobody recorded in time, of the last day. */
export async function staysWithoutCheckIn(db: Database, now: Date): Promise<string[]> {
  const hour = 3_600_000
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'accepted')
    .where('payment_state', 'in', ['authorized', 'paid', 'partially_refunded'])
    .where('checked_in_at', 'is', null)
    .where('check_in_at', '<=', new Date(now.getTime() - handoverLimits.askHours * hour))
    // not of stays that began long before anybody could record it
    .where('check_in_at', '>', new Date(now.getTime() - (handoverLimits.askHours + 24) * hour))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notifications as t')
            .select('t.id')
            .whereRef('t.subject_id', '=', 'bookings.id')
            .where('t.kind', '=', 'handover')
            .where('t.event_key', '=', sql<string>`'no-check-in:' || bookings.id`),
        ),
      ),
    )
    .orderBy('check_in_at')
    .execute()
  return rows.map(({ id }) => id)
}
