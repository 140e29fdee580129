// @module-tag full
import pg from 'pg'
import { expect, test } from 'vitest'
import { addDays } from '#contract/vocabulary/dates.ts'
import { connect } from '#server/database/connect.ts'
import { useTestApp } from '#testing/app.ts'
import { aMedication, aRoutine, aSheet, aStayWithCare, careUse } from '#testing/care.ts'
import { signedInAgain } from '#testing/factories.ts'
import { long, patience } from '#testing/long.ts'
import { runCare } from './public.ts'

const app = useTestApp()

// a long run looks every 15 seconds of 15 days, as the clock does
const days = long ? 15 : 2
const stepMs = long ? 15_000 : 5 * 60_000

/** Each task that was not recorded was told once at each step, and one that was recorded never as late or missed. */
async function expectToldOnce(bookingId: string, recorded: ReadonlySet<string>): Promise<void> {
  const { pool } = app.connection
  const { rows: told } = await pool.query<{ step: string; task: string; count: number }>(
    `select j.payload ->> 'step' as step, t.id as task, count(*)::int as count from jobs._private_jobs j,
       json_array_elements_text(j.payload -> 'tasks') as t (id) where j.payload ->> 'about' = 'care' group by 1, 2`,
  )
  const { rows: tasks } = await pool.query<{ id: string; kind: string; state: string }>(
    'select id, kind, state from care_tasks where booking_id = $1',
    [bookingId],
  )
  const timesOf = (id: string, at: string) =>
    told.find(({ task, step: each }) => task === id && each === at)?.count ?? 0
  expect(tasks.length).toBeGreaterThan(days * 5)
  expect(recorded.size).toBeGreaterThan(2)
  for (const { id, kind, state } of tasks) {
    const isDose = kind === 'medication'
    expect(state).toBe(recorded.has(id) ? 'done' : 'missed')
    const expected = recorded.has(id) ? [isDose ? 1 : 0, 0, 0] : [isDose ? 1 : 0, isDose ? 1 : 0, 1]
    expect([id, ...['due', 'late', 'missed'].map((at) => timesOf(id, at))]).toEqual([id, ...expected])
  }
}

test(
  'over days, with clocks that are killed and others that look at the same time, each dose that is not recorded is told as late once and as missed once, and one that is recorded never',
  async () => {
    const use = careUse(app)
    const drug = aMedication('Insulin', ['08:00', '20:00'])
    const pill = aMedication('Pill', ['07:15', '12:30', '23:30'], { timeCritical: true })
    const sheet = aSheet([drug, pill], [aRoutine('meal', 'Dinner', ['18:00'])])
    const stay = await aStayWithCare(app, sheet, '2027-05-20T20:00:00Z')
    const { pool } = app.connection
    // the clocks are processes of their own
    const clocks = connect({ url: `${app.database.url}?application_name=clock`, max: 4 })
    await pool.query('update bookings set end_date = $2, check_out_at = $3 where id = $1', [
      stay.bookingId,
      addDays('2027-05-20', Math.min(days, 14)),
      new Date(app.now.getTime() + days * 86_400_000),
    ])
    await use.tell(stay, use.entry(stay, { itemId: null, kind: 'water' }))
    const end = app.now.getTime() + (days + 1) * 86_400_000
    const recorded = new Set<string>()
    const killer = new pg.Client(app.database.url)
    await killer.connect()
    const kill = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'clock' and state <> 'idle'`
    let [step, failures] = [0, 0]
    while (app.now.getTime() < end) {
      app.now = new Date(app.now.getTime() + stepMs)
      step++
      const look = () => runCare(clocks.db, app.now, { onError: () => void failures++ })
      const looks = Promise.allSettled(step % 40 === 0 ? [look(), look(), look()] : [look()])
      // in the middle of their work, if they have any
      if (step % 6 === 0) for (let i = 0; i < 3; i++) await killer.query(kill)
      failures += (await looks).filter(({ status }) => status === 'rejected').length
      // every second task or so, the same in each run, is recorded ten minutes after it was due
      const { rows } = await pool.query<{ id: string; item: string; day: string; slot: string }>(
        `select id, item_id as item, to_char(day, 'YYYY-MM-DD') as day, slot from care_tasks
       where booking_id = $1 and state = 'due' and due_at <= $2 and hashtext(to_char(day, 'DD') || slot) % 2 = 0`,
        [stay.bookingId, new Date(app.now.getTime() - 10 * 60_000)],
      )
      const by = rows.length > 0 ? await signedInAgain(app, stay.sitter) : stay.sitter
      for (const { id, item: itemId, day, slot } of rows) {
        await use.send(stay, [use.entry(stay, { itemId, day, slot })], by)
        recorded.add(id)
      }
    }
    await killer.end()
    await clocks.close()
    await expectToldOnce(stay.bookingId, recorded)
    // a connection that was killed is noticed, and the next look makes up for it
    expect(failures).toBeGreaterThan(0)
  },
  patience(600_000),
)
