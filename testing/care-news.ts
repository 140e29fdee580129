import type { TestApp } from './app.ts'
import type { Stay } from './factories.ts'

/** A pet of a stay is missing, and everybody is told. */
async function aMissingPet(app: TestApp, { bookingId, petId, owner }: Stay): Promise<void> {
  const { pool } = app.connection
  await pool.query(`update lost_pets set state = 'closed', ended_at = $2 where booking_id = $1`, [bookingId, app.now])
  await pool.query(
    `insert into lost_pets (booking_id, pet_id, state, slug, started_by, starter, started_at, area_latitude, area_longitude,
       area_meters, last_seen_at, client_id, said)
     values ($1, $2, 'starting', substr(md5(random()::text), 1, 14), $4, 'owner', $3, 30, -97, 1000, $3, new_id(), 'x')`,
    [bookingId, petId, app.now, owner.id],
  )
  await pool.query(`update lost_pets set state = 'open', opened_at = $2 where state = 'starting' and booking_id = $1`, [
    bookingId,
    app.now,
  ])
}

/** Makes each kind of the care of a stay happen to one of its sides. */
export function ofCare(app: TestApp, stayOf: () => Stay) {
  const run = (text: string, values: unknown[]) => app.connection.pool.query<{ id: string }>(text, values)
  /** A dose of which the clock tells. */
  const aTask = async (told: 'due_told_at' | 'missed_told_at'): Promise<void> => {
    const { bookingId, petId } = stayOf()
    const { rows } = await run(
      `insert into care_tasks (booking_id, pet_id, item_id, day, slot, kind, label, time_critical, due_at, missed_at, state)
       values ($1, $2, new_id(), '2027-05-20', '20:00', 'medication', 'Insulin', false, $3, $3, 'due') returning id`,
      [bookingId, petId, app.now],
    )
    await run(`update care_tasks set ${told} = $2 where id = $1`, [rows[0]?.id, app.now])
  }
  const refused = () =>
    run(
      `insert into care_records (booking_id, entry, pet_id, kind, day, outcome, at, received_at, recorded_by, client_id, said)
       values ($1, 'record', $2, 'medication', '2027-05-20', 'refused', $3, $3, $4, new_id(), 'x')`,
      [stayOf().bookingId, stayOf().petId, app.now, stayOf().sitter.id],
    )
  /** An entry of the care log, as if the sitter had made it. */
  const logged = (kind: string, payload: unknown) =>
    run(
      `insert into care_log (booking_id, seq, at, actor, kind, digest, salt, payload, prev, hash)
       select $1, coalesce(max(seq), 0) + 1, $2, 'sitter', $3, $4, $5, $6, $4, $4
       from care_log where booking_id = $1`,
      [stayOf().bookingId, app.now, kind, '0'.repeat(64), '0'.repeat(32), JSON.stringify(payload)],
    )
  /** A record that the stay asks for, of which the clock reminds. */
  const overdue = async () => {
    const { bookingId } = stayOf()
    const rules = JSON.stringify([{ kind: 'dog', vaccine: 'rabies' }])
    await run(
      `update bookings set status = 'accepted', vaccine_rules = $2, records_due_at = $3, records_look_at = $3, records_step = null
       where id = $1`,
      [bookingId, rules, app.now],
    )
    await run(`update bookings set records_look_at = null, records_step = 'overdue' where id = $1`, [bookingId])
  }
  return {
    care_due: ['sitter', () => aTask('due_told_at')],
    care_overdue: ['owner', () => aTask('missed_told_at')],
    care_note: ['owner', refused],
    handover: ['owner', () => logged('handover_offered', { way: 'in', items: [] })],
    stay_charge: ['owner', () => logged('charge_asked', { charge: 'late_pickup', amount: '20.00' })],
    records: ['owner', overdue],
    emergency: ['owner', () => logged('expense_added', { amount: '620.00', decidedBy: 'owner' })],
    pet_lost: ['owner', () => aMissingPet(app, stayOf())],
  } as const
}
