// docs/product.md#care-of-a-stay
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anEmptyIndexedDb } from '#web/platform/indexed-db-in-memory.ts'
import { enqueue, reloadOutbox, outboxEntries } from '#web/platform/outbox.ts'
import type { CareEntry } from './mutations.ts'
import { careCall, sendWaiting } from './outbox-mutations.ts'

beforeEach(async () => {
  anEmptyIndexedDb()
  vi.stubGlobal('window', { location: { origin: 'https://pages.test' }, fetch })
  await reloadOutbox()
})
afterEach(() => vi.unstubAllGlobals())

const deviceAt = '2027-05-20T08:00:00Z'
const record = (clientId: string): CareEntry => ({
  type: 'record',
  clientId,
  deviceAt,
  petId: 'the-dog',
  itemId: null,
  kind: 'water',
  day: '2027-05-20',
  slot: null,
  outcome: 'done',
  note: null,
  shown: null,
})
const undo = (clientId: string, of: string): CareEntry => ({ type: 'undo', clientId, deviceAt, of })
const waiting = () =>
  outboxEntries().map(({ clientId, refusal }) => (refusal === null ? clientId : `${clientId}: ${refusal}`))

/** Sends entries to a server that answers a batch with this status because of one of them. Returns the batches. */
async function sends(entries: readonly CareEntry[], bad: Readonly<Record<string, number>>): Promise<string[]> {
  for (const body of entries)
    await enqueue({ who: 'ida', clientId: body.clientId, call: careCall, to: 'the-stay', body, deviceAt })
  const batches: string[] = []
  window.fetch = async (input) => {
    const { entries: sent } = (await new Request(input).json()) as { entries: CareEntry[] }
    const ids = sent.map(({ clientId }) => clientId)
    batches.push(ids.join(' '))
    const status = Math.max(0, ...ids.map((id) => bad[id] ?? 0))
    if (status === 0) return Response.json(ids.map((clientId) => ({ clientId, record: null, refusal: null })))
    const headers = { 'content-type': 'application/problem+json' }
    return Response.json({ code: 'invalid', title: 'Enter a note.' }, { status, headers })
  }
  await sendWaiting(new QueryClient()).catch(() => {})
  return batches
}

const three = ['a', 'b', 'c'].map(record)

test('an entry that makes a batch invalid is refused alone', async () => {
  expect(await sends(three, { b: 400 })).toEqual(['a b c', 'a', 'b', 'c'])
  expect(waiting()).toEqual(['b: Enter a note.'])
})

test('an entry at which the server fails waits alone, with what is about it', async () => {
  expect(await sends([...three, undo('u', 'b'), undo('v', 'a')], { b: 500 })).toEqual(['a b c u v', 'a', 'b', 'c', 'v'])
  expect(waiting()).toEqual(['b', 'u'])
})

test('a server that fails at everything is not asked for everything', async () => {
  const many = Array.from({ length: 20 }, (_, index) => record(`r${index}`))
  const bad = Object.fromEntries(many.map(({ clientId }) => [clientId, 503]))
  expect(await sends(many, bad)).toHaveLength(4)
  expect(waiting()).toHaveLength(20)
})

test('a stay that takes nothing refuses all at once, and one is not sent twice', async () => {
  expect(await sends(three, { b: 404 })).toEqual(['a b c'])
  expect(waiting()).toEqual(['a', 'b', 'c'].map((id) => `${id}: Enter a note.`))
  anEmptyIndexedDb()
  await reloadOutbox()
  expect(await sends([record('d')], { d: 400 })).toEqual(['d'])
})

test.each([401, 429])('after %s nothing more is asked', async (status) => {
  expect(await sends(three, { c: status })).toEqual(['a b c'])
  expect(waiting()).toEqual(['a', 'b', 'c'])
})
