import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { noteCheckIn } from '#server/modules/bookings/public.ts'
import { appendLog } from '#server/modules/care/public.ts'
import { saveHandover } from '#server/modules/handovers/public.ts'
import type { StoredHandover } from '#server/modules/handovers/public.ts'
import { careOf } from '#server/modules/pets/public.ts'

const way = 'in'
const revision = 1
const items = [
  ['Food', 3],
  ['Leash', 2],
  ['Bed', 1],
  ['Carrier', 1],
].map(([label, count]) => ({ label: String(label), count: Number(count), note: null, end: null }))
/** What is counted of the medications that came along. */
const counts = { Apoquel: { amount: 12, unit: 'tablet' }, Insulin: { amount: 16, unit: 'dose' } } as const
const minute = 60_000

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
  const answeredAt = new Date(at.getTime() + 4 * minute)
  const note = 'One leash is frayed near the clip.'
  await saveHandover(tx, bookingId, {
    way,
    state: 'agreed',
    revision,
    items,
    medication,
    note,
    photos: [],
    happenedAt: at,
    offeredBy: 'sitter',
    offeredAt: at,
    firstOfferedAt: at,
    answeredBy: 'owner',
    answeredAt,
    disagreement: null,
  })
  await noteCheckIn(tx, bookingId, at)
  const inLog = medication.map(({ amount, ...counted }) => ({ ...counted, amount: String(amount) }))
  const offered = { way, revision, happened: at.toISOString(), items, medication: inLog, note }
  await appendLog(tx, bookingId, [
    { at, actor: 'sitter', kind: 'handover_offered', payload: offered },
    { at: answeredAt, actor: 'owner', kind: 'handover_agreed', payload: { way, revision } },
  ])
}
