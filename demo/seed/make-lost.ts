import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { instantOf } from '#contract/vocabulary/zoned-time.ts'
import type { Database } from '#server/database/connect.ts'
import { appendLog } from '#server/modules/care/public.ts'

/** The evening of the long walk along the creek: seconds after it was pressed. */
const pressed = '20:04'
const after = { open: 30, ticks: [55, 120], seen: 780, found: 1620 }
const steps = ['call_owner', 'scent'] as const

/** The dog of a stay got out in an evening, was seen by a neighbor, and was found within half an hour. */
export async function makeLost(tx: Database, bookingId: string, day: PlainDate, timeZone: string): Promise<void> {
  const began = instantOf(day, pressed, timeZone)
  const at = (seconds: number) => new Date(began.getTime() + seconds * 1000)
  const code = createHash('sha256').update(`lost ${bookingId}`)
  const clientId = `${code.copy().digest('hex').slice(0, 8)}-0000-7000-8000-${code.copy().digest('hex').slice(8, 20)}`
  const { rows } = await sql<{ id: string; name: string }>`
    with made as (
      insert into lost_pets (booking_id, pet_id, state, slug, started_by, starter, started_at, opened_at, ended_at,
        latitude, longitude, area_latitude, area_longitude, area_meters, last_seen_at, last_seen_text, photo_id, looks, collar,
        held_back, client_id, said)
      select b.id, g.pet_id, 'found', ${code.copy().digest('base64url').slice(0, 14)}, b.sitter_id, 'sitter', ${began},
        ${at(after.open)}, ${at(after.found)}, l.latitude, l.longitude, l.public_latitude, l.public_longitude, 1000, ${began},
        'On the trail along the creek', g.picture_id, 'Very friendly, muddy belly', 'Blue, with a tag',
        'Which paw is white', ${clientId}::uuid, 'demo'
      from bookings b join booking_pets g on g.booking_id = b.id and g.kind = 'dog' join listings l on l.id = b.listing_id
      where b.id = ${bookingId} order by g.name limit 1
      returning id, pet_id, booking_id)
    select m.id, g.name from made m join booking_pets g on g.booking_id = m.booking_id and g.pet_id = m.pet_id`.execute(
    tx,
  )
  const [lost] = rows
  if (!lost) return
  await sql`insert into sightings (lost_pet_id, seen_at, seen_where, text, received_at, told_later)
    values (${lost.id}, ${at(after.seen)}, 'Under the footbridge', 'A wet dog with a blue collar, wagging at joggers.',
      ${at(after.seen + 60)}, false)`.execute(tx)
  const about = { pet: lost.name, lost: lost.id }
  await appendLog(tx, bookingId, [
    { at: at(after.open), actor: 'sitter', kind: 'lost_opened', payload: about },
    ...steps.map((step, index) => ({
      at: at(after.ticks[index] ?? 0),
      actor: 'sitter' as const,
      kind: 'lost_ticked' as const,
      payload: { ...about, step, done: true, note: null },
    })),
    { at: at(after.found), actor: 'sitter', kind: 'lost_ended', payload: { ...about, how: 'found' } },
  ])
}
