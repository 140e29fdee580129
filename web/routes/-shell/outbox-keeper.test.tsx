// docs/product.md#care-of-a-stay
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as api from '#contract/api.ts'
import { logoutPath } from '#contract/sign-in.ts'
import { careCall } from '#web/modules/care/outbox-mutations.ts'
import { handoverCall } from '#web/modules/handovers/outbox-mutations.ts'
import { startCall } from '#web/modules/lost-pets/outbox-mutations.ts'
import { anEmptyIndexedDb, locksInMemory } from '#web/platform/indexed-db-in-memory.ts'
import { enqueue, reloadOutbox, outboxEntries } from '#web/platform/outbox.ts'
import type { NewOutboxEntry } from '#web/platform/outbox.ts'
import { noAnswer, renderInApp } from '#web/platform/rendered.tsx'
import { OutboxKeeper } from './outbox-keeper.tsx'

// what nobody has caught fails the test
const uncaught: unknown[] = []
const note = (error: unknown) => void uncaught.push(error)

beforeEach(async () => {
  anEmptyIndexedDb()
  locksInMemory()
  await reloadOutbox()
  uncaught.length = 0
  process.on('unhandledRejection', note)
})
afterEach(async () => {
  await new Promise((resolve) => setTimeout(resolve))
  process.off('unhandledRejection', note)
  vi.restoreAllMocks()
  anEmptyIndexedDb()
  await reloadOutbox()
  if (uncaught.length > 0) throw new Error('Nobody has caught this.', { cause: uncaught[0] })
})

const pressed = (call: string, more: Partial<NewOutboxEntry> = {}) => {
  const clientId = more.clientId ?? call
  const deviceAt = new Date().toISOString()
  return enqueue({ who: 'sam', clientId, call, to: 'the-stay', deviceAt, body: bodies[call], ...more })
}
const bodies: Record<string, unknown> = {
  [startCall]: { petId: 'the-dog' },
  [careCall]: { type: 'undo', clientId: careCall, deviceAt: '2027-05-20T08:00:00Z', of: 'a-record' },
  [handoverCall]: { type: 'offer', way: 'in', revision: 0 },
}
const waiting = () => outboxEntries().map(({ call, refusal }) => (refusal === null ? call : refusal))

const opens = (answers: Parameters<typeof renderInApp>[1] & object = {}) =>
  renderInApp(
    <>
      <a href={logoutPath}>Log out</a>
      <OutboxKeeper userId="sam" />
    </>,
    { user: { id: 'sam', role: 'sitter' }, ...answers },
  )
const recorded = {
  endpoint: api.care.record,
  give: () => Response.json([{ clientId: careCall, record: null, refusal: null }]),
}
const offered = { endpoint: api.handovers.offer, give: () => Response.json({}) }

test('of what waits, one kind that cannot be sent holds up no other', async () => {
  for (const call of [startCall, careCall, handoverCall]) await pressed(call)
  opens({ answers: [noAnswer(api.lostPets.start), recorded, offered] })
  await waitFor(() => expect(waiting()).toEqual([startCall]))
})

const long = new Date(Date.now() - 8 * 86_400_000).toISOString()

test('nothing is given up while the site cannot be reached; then it is, and says so', async () => {
  await pressed(handoverCall, { deviceAt: long })
  const { sent, answers } = opens({ answers: [noAnswer(api.handovers.offer)] })
  await waitFor(() => expect(sent).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(waiting()).toEqual([handoverCall])
  answers.push({ endpoint: api.handovers.offer, give: () => new Response('oops', { status: 500 }) })
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() =>
    expect(waiting()).toEqual([expect.stringMatching(/^What you pressed on .+ couldn't be sent for 7 days\.$/)]),
  )
})

test('where nothing can be kept nothing is sent, and nothing fails', async () => {
  await pressed(careCall)
  Object.assign(globalThis, { indexedDB: undefined })
  const { sent } = opens()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(sent).toEqual([])
})

/** From some time on the device gives nothing back, as when its space is taken away. */
function failsAfter(times: number) {
  const { open } = indexedDB
  const opened = vi.fn<IDBFactory['open']>((name, version) => {
    if (opened.mock.calls.length > times) throw new Error('There is no space.')
    return open.call(indexedDB, name, version)
  })
  Object.assign(globalThis, { indexedDB: { open: opened } })
  return opened
}
/** Reading what is whose, and what waits for each of three senders. */
const reads = 4

test('a try that fails in the end is followed by another', async () => {
  await pressed('of a newer release')
  const opened = failsAfter(reads)
  opens()
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(reads + 1))
  await new Promise((resolve) => setTimeout(resolve, 20))
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(opened.mock.calls.length).toBeGreaterThan(reads + 1))
})

test('a logout that could not send everything says so, and can be tried again', async () => {
  const { user } = opens()
  await new Promise((resolve) => setTimeout(resolve, 20))
  await pressed('of a newer release')
  await user.click(screen.getByRole('link', { name: 'Log out' }))
  await screen.findByText("1 record hasn't been sent yet.")
  failsAfter(reads - 1)
  await user.click(screen.getByRole('button', { name: 'Send and log out' }))
  await waitFor(() => expect(screen.getByTestId('toast').textContent).toContain('Not everything could be sent.'))
  expect(screen.getByRole('button', { name: 'Send and log out' }).getAttribute('aria-busy')).not.toBe('true')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Discard and log out' }).disabled).toBe(false)
})
