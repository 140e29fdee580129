// docs/product.md#care-of-a-stay
import { beforeEach, expect, test } from 'vitest'
import { anEmptyIndexedDb } from '#web/platform/indexed-db-in-memory.ts'
import { expire, enqueue, dequeueOfOthers, reloadOutbox, sendAll, outboxEntries } from './outbox.ts'
import type { OutboxEntry } from './outbox.ts'
import { Failure, Refusal } from './refusal.ts'

beforeEach(async () => {
  anEmptyIndexedDb()
  await reloadOutbox()
})

const pressed = (clientId: string, to: string, more: Partial<OutboxEntry> = {}) =>
  enqueue({ who: 'ida', clientId, call: 'record', to, body: null, deviceAt: '2027-05-20T08:00:00Z', ...more })
const waiting = () =>
  outboxEntries().map(({ clientId, refusal }) => (refusal === null ? clientId : `${clientId}: ${refusal}`))
const refusalOf = (status: number) => new Refusal({ code: 'not_found', sentence: 'No.', status, fields: {} })

/** Sends with a server that fails at these stays; returns what was tried. */
async function sends(fails: Readonly<Record<string, Error>>) {
  const tried: string[] = []
  const record = async (to: string, entries: readonly OutboxEntry[]) => {
    tried.push(`${to}: ${entries.map(({ clientId }) => clientId).join(' ')}`)
    if (fails[to]) throw fails[to]
    return new Map(entries.map(({ clientId }) => [clientId, null]))
  }
  const error = await sendAll({ record, place: record }, async () => {}).then(
    () => null,
    (reason: unknown) => reason,
  )
  return { tried, error }
}

const threeStays = async () => {
  for (const [id, to] of [
    ['a1', 'A'],
    ['b1', 'B'],
    ['a2', 'A'],
    ['c1', 'C'],
  ] as const)
    await pressed(id, to)
}

test.each([new Failure(500, 'oops'), new Failure(502, 'away'), refusalOf(503), new TypeError('a bug')])(
  'what the server fails at waits with what follows it in that stay, and holds up no other: %s',
  async (failure) => {
    await threeStays()
    expect(await sends({ A: failure })).toEqual({ tried: ['A: a1', 'B: b1', 'C: c1'], error: null })
    expect(waiting()).toEqual(['a1', 'a2'])
    expect((await sends({})).tried).toEqual(['A: a1 a2'])
    expect(waiting()).toEqual([])
  },
)

test.each([Failure.unreachable(), refusalOf(401), refusalOf(429), new Failure(429, 'slower')])(
  'nothing else is tried where nothing would be taken: %s',
  async (failure) => {
    await threeStays()
    expect(await sends({ A: failure })).toEqual({ tried: ['A: a1'], error: failure })
    expect(waiting()).toEqual(['a1', 'b1', 'a2', 'c1'])
  },
)

const sentences = { record: (at: string) => `What was pressed at ${at} is lost.` }
const old = { deviceAt: '2027-05-12T08:00:00Z' }
const now = new Date('2027-05-20T08:00:00Z')

test('another person’s are deleted, but nothing for its age, which a clock that was set right would make up', async () => {
  await pressed('mine', 'A', old)
  await pressed('theirs', 'A', { who: 'jo' })
  await dequeueOfOthers('ida')
  expect(waiting()).toEqual(['mine'])
})

test('what could not be sent for days is refused with a sentence, what nobody would read goes', async () => {
  await pressed('old', 'A', old)
  await pressed('place', 'A', { ...old, call: 'place' })
  await pressed('new', 'A', { deviceAt: '2027-05-13T08:00:01Z' })
  await expire(now, sentences)
  expect(waiting()).toEqual(['old: What was pressed at 2027-05-12T08:00:00Z is lost.', 'new'])
  await expire(new Date('2028-01-01T00:00:00Z'), sentences)
  expect(waiting()[0]).toBe('old: What was pressed at 2027-05-12T08:00:00Z is lost.')
})
