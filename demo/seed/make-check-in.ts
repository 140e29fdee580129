import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { noteCheckIn } from '#server/modules/bookings/public.ts'
import type { StoredHandover } from '#server/modules/handovers/public.ts'
import { careOf } from '#server/modules/pets/public.ts'
import { agreeHandover } from './agree-handover.ts'

const items = [
  ['Food', 3],
  ['Leash', 2],
  ['Bed', 1],
  ['Carrier', 1],
].map(([label, count]) => ({ label: String(label), count: Number(count), note: null, end: null }))
/** What is counted of the medications that came along. */
const counts = { Apoquel: { amount: 12, unit: 'tablet' }, Insulin: { amount: 16, unit: 'dose' } } as const

/** The sitter writes what came along and offers it when the pets come; the owner confirms it minutes later. */
export async function makeCheckIn(tx: Database, bookingId: string, at: Date): Promise<void> {
  const { rows: pets } = await sql<{ id: string }>`
    select pet_id as id from booking_pets where booking_id = ${bookingId} order by name`.execute(tx)
  const sheets = await careOf(
    tx,
    pets.map(({ id }) => id),
  )
  const medication: StoredHandover['medication'] = pets.flatMap(({ id: petId }) =>
    (sheets.get(petId)?.medications ?? []).flatMap(({ id: itemId, name }) => {
      const counted = Object.entries(counts).find(([label]) => label === name)
      return counted && itemId !== null ? [{ petId, itemId, label: name, ...counted[1] }] : []
    }),
  )
  const note = 'One leash is frayed near the clip.'
  await noteCheckIn(tx, bookingId, at)
  await agreeHandover(tx, bookingId, { way: 'in', items, medication, note }, { at, answeredAfterMinutes: 4 })
}
