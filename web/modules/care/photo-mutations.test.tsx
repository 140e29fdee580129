// docs/product.md#care-of-a-stay
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as api from '#contract/api.ts'
import { anEmptyIndexedDb, locksInMemory } from '#web/platform/indexed-db-in-memory.ts'
import { enqueueWithFiles } from '#web/platform/outbox-files.ts'
import { reloadOutbox, outboxEntries } from '#web/platform/outbox.ts'
import { noAnswer, renderInApp } from '#web/platform/rendered.tsx'
import type { CareEntry } from './mutations.ts'
import { careCall, uploadWaiting } from './outbox-mutations.ts'
import { findBefore } from './photo-mutations.ts'

beforeEach(async () => {
  anEmptyIndexedDb()
  locksInMemory()
  await reloadOutbox()
  // a try that gets no answer is not repeated
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})
afterEach(async () => {
  vi.restoreAllMocks()
  anEmptyIndexedDb()
  await reloadOutbox()
})

const deviceAt = '2027-05-20T08:00:00Z'

/** Keeps a record with one photo, whose name says how its upload ends. */
async function keeps(clientId: string, name: string): Promise<void> {
  const file = new File([clientId], `${name}.jpg`, { type: 'image/jpeg' })
  const body = { type: 'record', clientId, deviceAt, petId: 'the-dog', kind: 'water' }
  const entry = { who: 'sam', clientId, call: careCall, to: 'the-stay', body, deviceAt }
  await enqueueWithFiles(entry, [{ id: `${clientId} photo`, file, about: { source: 'file' }, path: null }])
}

const problem = (status: number, code: string) =>
  Response.json({ code, title: 'No.' }, { status, headers: { 'content-type': 'application/problem+json' } })

/** A server that answers the uploads of photos, in order, and takes every record. */
function serves(...uploads: (() => Response)[]) {
  const record = (body: unknown) =>
    Response.json(
      (body as { entries: CareEntry[] }).entries.map(({ clientId }) => ({ clientId, record: null, refusal: null })),
    )
  const left = [...uploads]
  const view = renderInApp(null, {
    user: { id: 'sam', role: 'sitter' },
    answers: [
      { endpoint: api.media.requestUpload, give: () => left.shift()?.() ?? problem(500, 'unexpected') },
      { endpoint: api.care.record, give: record },
    ],
  })
  const uploaded = () => view.sent.filter(({ call }) => call.endsWith('/objects/upload')).length
  const recorded = () =>
    view.sent.flatMap(({ call, body }) =>
      call.endsWith('/care-records') ? (body as { entries: { clientId: string; photos?: string[] }[] }).entries : [],
    )
  return { ...view, uploaded, recorded }
}

const never = () => problem(400, 'invalid')
const notNow = () => new Response('away', { status: 404 })
const cut = () => {
  throw new TypeError('offline')
}
const waiting = () => outboxEntries().map(({ clientId, files = [] }) => `${clientId} with ${files.length}`)

test('a photo that is never taken is left out and named, and its record arrives', async () => {
  await keeps('a', 'blurred')
  const { cache, recorded } = serves(never)
  await uploadWaiting(cache)
  expect(recorded()).toMatchObject([{ clientId: 'a' }])
  expect(recorded()[0]?.photos ?? []).toEqual([])
  expect(waiting()).toEqual([])
  expect(screen.getByTestId('toast').textContent).toContain('Photo not sent')
})

test('a photo at which the server fails waits with its record, and holds up no other; it is tried again later', async () => {
  await keeps('a', 'kept')
  await keeps('b', 'blurred')
  const { cache, recorded, uploaded } = serves(notNow, never, never)
  await uploadWaiting(cache)
  expect(recorded()).toMatchObject([{ clientId: 'b' }])
  expect(waiting()).toEqual(['a with 1'])
  expect(uploaded()).toBe(2)
  await uploadWaiting(cache)
  expect(uploaded()).toBe(3)
  expect(waiting()).toEqual([])
})

test.each([
  ['without a network', cut],
  ['after the session has ended', () => problem(401, 'not_signed_in')],
  ['after too many', () => problem(429, 'too_many_requests')],
])('%s no other photo is tried', async (_, fails) => {
  await keeps('a', 'kept')
  await keeps('b', 'kept too')
  const { cache, recorded, uploaded } = serves(fails, never, never)
  await expect(uploadWaiting(cache)).rejects.toThrow(/^(0|401|429): /)
  expect(uploaded()).toBe(1)
  expect(recorded()).toEqual([])
  expect(waiting()).toEqual(['a with 1', 'b with 1'])
  // and it is not thought to be under way for good
  await uploadWaiting(cache)
  expect(waiting()).toEqual([])
})

test('a photo that nothing could be found out about was not sent before', async () => {
  renderInApp(null, { answers: [noAnswer(api.stayUpdates.sentBefore)] })
  expect(await findBefore('the-stay', '/objects/a-photo')).toBeUndefined()
})
