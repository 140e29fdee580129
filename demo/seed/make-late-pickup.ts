import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { isRefused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { bookingFacts, noteCheckOut } from '#server/modules/bookings/public.ts'
import { askIn } from '#server/modules/charges/public.ts'
import { agreeHandover } from './agree-handover.ts'

const minute = 60_000
const hour = 60 * minute
/** The rule of the listing, and how late the pets were picked up: two started hours after the grace. */
const rule = { graceMinutes: 30, perHourCents: 1000 } as const
const lateMinutes = 104
const amount = { cents: 2000, text: '20.00' } as const
/** The sitter asks within 48 hours; the owner has three days to answer. */
const askedAfter = 30 * hour

/** After a stay of the demo owner that ended days ago the sitter asks for the late pick-up, and the owner has not answered. */
export async function makeLatePickup(tx: Database, bookingId: string): Promise<void> {
  await sql`update listings set late_grace_minutes = ${rule.graceMinutes}, late_hour_cents = ${rule.perHourCents}
    where id = (select listing_id from bookings where id = ${bookingId})`.execute(tx)
  await sql`update bookings set late_grace_minutes = ${rule.graceMinutes}, late_hour_cents = ${rule.perHourCents}
    where id = ${bookingId}`.execute(tx)
  const stay = await bookingFacts(tx, bookingId)
  if (!stay) return
  const at = new Date(stay.checkOutAt.getTime() + lateMinutes * minute)
  const note = 'Picked up later than planned. Ate well, slept well.'
  await noteCheckOut(tx, bookingId, at)
  const told = { way: 'out' as const, items: [], medication: [], note }
  await agreeHandover(tx, bookingId, told, { at, answeredAfterMinutes: 6 })
  const hash = createHash('sha256').update(`${bookingId} late`).digest('hex')
  const clientId = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
  const asked = { clientId, kind: 'late_pickup', expenseId: null, amount: amount.cents } as const
  const askedAt = new Date(stay.checkOutAt.getTime() + askedAfter)
  const answer = await askIn(tx, { id: stay.sitterId, role: 'sitter' }, bookingId, asked, askedAt)
  if (isRefused(answer)) throw new Error(`The demo's late pick-up was refused: ${answer.refused}`)
}
