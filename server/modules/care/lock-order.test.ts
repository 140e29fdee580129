// decision 41: whatever writes into the care log of a stay locks the stay first, and the head of the log last
// @module-tag full
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { transaction, transactionRetries } from '#server/database/transaction.ts'
import { runLostPets } from '#server/modules/lost-pets/public.ts'
import { useTestApp } from '#testing/app.ts'
import { careUse } from '#testing/care.ts'
import { anAdmin } from '#testing/factories.ts'
import type { Stay } from '#testing/factories.ts'
import { inParallel } from '#testing/load.ts'
import { after, lostUse } from '#testing/lost-stay.ts'
import { eventually } from '#testing/pay.ts'
import { updatesOf } from '#testing/stay-updates.ts'
import { noneFails } from '#testing/due.ts'
import { appendLog } from './public.ts'

const app = useTestApp({ live: true })
const { aStay, start, act, change, opened, kindsOf } = lostUse(app)
const care = careUse(app)
const updates = updatesOf(app)
afterEach(() => {
  app.now = new Date()
})

const rows = {
  booking: 'select 1 from bookings where id = $1',
  lost: 'select 1 from lost_pets where booking_id = $1',
  head: 'select 1 from care_log_heads where booking_id = $1',
}
type Row = keyof typeof rows

const tick = (stay: Stay, id: string, done = true) =>
  app.call(api.lostPets.tick, { params: { id }, body: { step: 'flyers', done } }, stay.owner)

/** Makes a stay, and something that writes into its log. */
type Writer = (stay: Stay) => Promise<() => Promise<unknown>>
const ofOpen =
  (write: (stay: Stay, id: string, slug: string) => Promise<unknown>): Writer =>
  async (stay) => {
    const { id, path } = await opened(stay)
    return () => write(stay, id, path.split('/').at(-1) ?? '')
  }
const writers: Record<string, Writer> = {
  'the clock that opens a page': async (stay) => {
    await start(stay)
    return () => runLostPets(app.lost, after(30), noneFails)
  },
  'undoing a start': async (stay) => {
    const { id } = (await start(stay)).body
    return () => act('undo', id, stay.sitter)
  },
  '"Found"': ofOpen((stay, id) => act('found', id, stay.owner)),
  'undoing "Found"': async (stay) => {
    const { id } = await opened(stay)
    await act('found', id, stay.owner)
    return () => act('undo', id, stay.owner)
  },
  'a step of the checklist': ofOpen((stay, id) => tick(stay, id)),
  'an admin who ends a page': async (stay) => {
    const { path } = await opened(stay)
    const admin = await anAdmin(app)
    const slug = path.split('/').at(-1) ?? ''
    return () => app.attempt(api.lostPets.end, { params: { slug }, body: { reason: 'A joke' } }, admin)
  },
  'the clock that closes a page': ofOpen(() => {
    const then = new Date(after(30).getTime() + 31 * 86_400_000)
    return runLostPets(app.lost, then, noneFails)
  }),
  'an update taken back': async (stay) => {
    await start(stay)
    const { id: updateId } = (await updates.post(stay, updates.bodyOf(stay, { text: 'All is well.' }))).body
    return () => app.attempt(api.stayUpdates.remove, { params: { id: stay.bookingId, updateId } }, stay.sitter)
  },
  'an entry alone': async (stay) => {
    await start(stay)
    const note = { at: app.now, actor: 'operator', kind: 'restored', payload: {} } as const
    return () => transaction(app.connection.db, (tx) => appendLog(tx, stay.bookingId, [note]))
  },
}

/** What is not locked by anybody. */
async function free({ bookingId }: Stay): Promise<Row[]> {
  const found: Row[] = []
  for (const row of ['booking', 'lost', 'head'] as const) {
    const { rowCount } = await app.connection.pool.query(`${rows[row]} for update skip locked`, [bookingId])
    if (rowCount !== 0) found.push(row)
  }
  return found
}

async function waitingForLocks(): Promise<number | null> {
  const { rowCount } = await app.connection.pool.query(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rowCount
}

/** What is locked later than something, by what has to do with a missing pet. */
const later = { booking: ['lost', 'head'], lost: ['head'], head: [] } as const
/** Writers that have nothing to do with it. */
const others = ['an update taken back', 'an entry alone']
const cases = Object.entries(writers).flatMap(([name, writer]) =>
  (['booking', 'lost', 'head'] as const)
    .filter((at) => at !== 'lost' || !others.includes(name))
    .map((at) => [name, at, writer] as const),
)

test.each(cases)(
  '%s that waits for the %s has locked what comes before, and nothing after',
  async (name, at, writer) => {
    const stay = await aStay()
    // so that the log has a head
    await care.tell(stay, care.entry(stay, { itemId: null, kind: 'play' }))
    const write = await writer(stay)
    const before = (await kindsOf(stay)).length
    const client = await app.connection.pool.connect()
    try {
      await client.query('begin')
      await client.query(`${rows[at]} for update`, [stay.bookingId])
      const done = write()
      await eventually(waitingForLocks, 1)
      expect(await free(stay)).toEqual(at === 'head' && others.includes(name) ? ['lost'] : later[at])
      await client.query('rollback')
      await done
      expect(await kindsOf(stay)).toHaveLength(before + 1)
    } finally {
      client.release()
    }
  },
)

test('searching for a pet, caring for it and telling of it at once never deadlocks', async () => {
  const acts: (() => Promise<{ readonly status: number }>)[] = []
  for (let count = 0; count < 4; count++) {
    const stay = await aStay()
    const { id } = await opened(stay)
    for (let turn = 0; turn < 8; turn++)
      acts.push(
        () => tick(stay, id, turn % 2 === 0),
        () => care.send(stay, [care.entry(stay, { itemId: null, kind: 'play' })]),
        () => change(id, { looks: `Brown ${turn}` }, stay.sitter),
        async () => {
          const { status, body } = await updates.post(stay, updates.bodyOf(stay, { text: 'All is well.' }))
          if (status !== 201) return { status }
          const params = { id: stay.bookingId, updateId: body.id }
          return app.attempt(api.stayUpdates.remove, { params }, stay.sitter)
        },
        () => act(turn % 2 ? 'undo' : 'found', id, stay.owner),
        () =>
          app.attempt(
            api.handovers.stillHere,
            { params: { id: stay.bookingId }, body: { clientId: randomUUID() } },
            stay.owner,
          ),
      )
  }
  const mixed = acts.map((one, at) => ({ one, key: (at * 7919) % 509 })).sort((a, b) => a.key - b.key)
  const retries = transactionRetries()
  const statuses = new Set<number>()
  await inParallel(16, mixed, async ({ one }) => {
    statuses.add((await one()).status)
  })
  expect([...statuses].filter((status) => status >= 500)).toEqual([])
  expect(transactionRetries() - retries).toBe(0)
})

test('an update that is taken back on two phones at once is taken back once', async () => {
  const stay = await aStay()
  const { id: updateId } = (await updates.post(stay, updates.bodyOf(stay, { text: 'All is well.' }))).body
  const params = { id: stay.bookingId, updateId }
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => app.attempt(api.stayUpdates.remove, { params }, stay.sitter)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404, 404])
  expect((await kindsOf(stay)).filter((kind) => kind === 'update_taken_back')).toHaveLength(1)
})
