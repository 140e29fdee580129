// docs/product.md#check-in-and-check-out
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as api from '#contract/api.ts'
import type { Handover } from '#contract/schemas/handovers.ts'
import { anEmptyIndexedDb, locksInMemory } from '#web/platform/indexed-db-in-memory.ts'
import { enqueue, reloadOutbox, outboxEntries } from '#web/platform/outbox.ts'
import { answer, noAnswer, refusal, renderInApp } from '#web/platform/rendered.tsx'
import { HandoverCards } from './handover-cards.part.tsx'
import { listFormOf } from './list-form.ts'
import { useWriteList } from './mutations.ts'
import { handoverCall, sendHandovers } from './outbox-mutations.ts'
import type { Press } from './outbox-mutations.ts'

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2027-05-20T20:00:00Z')
  anEmptyIndexedDb()
  locksInMemory()
  await reloadOutbox()
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  anEmptyIndexedDb()
  await reloadOutbox()
})

const nothing: Handover = {
  way: 'in',
  state: null,
  revision: 0,
  happenedAt: null,
  items: [],
  medication: [],
  note: null,
  pets: [{ id: 'the-dog', name: 'Biscuit' }],
  photos: [],
  offeredBy: null,
  answerUntil: null,
  disagreement: null,
  missed: [],
  gaps: [],
  may: { write: true, offer: true, answer: false, stillHere: false },
}
const stay: Parameters<typeof HandoverCards>[0]['booking'] = {
  id: 'the-stay',
  viewer: 'sitter',
  endDate: '2027-05-25',
  times: { timeZone: 'America/Chicago', zoneName: 'Central Time' },
  owner: { firstName: 'Ida' },
  sitter: { firstName: 'Sam' },
  pets: [{ name: 'Biscuit' }],
  inCases: { hasCharge: true },
}

/** Shows the check-in of a stay; `change` changes what the server says from then on. */
function opens(arrival: Partial<Handover> = {}) {
  let now: Handover = { ...nothing, ...arrival }
  const view = renderInApp(<HandoverCards booking={stay} />, {
    user: { id: 'sam', role: 'sitter' },
    answers: [
      {
        endpoint: api.handovers.get,
        give: () => {
          const isOut = view.sent.at(-1)?.call.endsWith('out')
          return Response.json(
            isOut ? { ...nothing, way: 'out', may: { ...nothing.may, offer: false, write: false } } : now,
          )
        },
      },
    ],
  })
  const writes = () => view.sent.filter(({ call }) => !call.startsWith('GET'))
  const change = (next: Partial<Handover>) => void (now = { ...now, ...next })
  return { ...view, writes, change }
}

const card = () => screen.findByRole('region', { name: 'Check-in' })
const button = (name: RegExp | string) => screen.findByRole('button', { name })
const isHere = () => button(/Biscuit.* is here/)
const waitingRow = () => screen.findByRole('status', { name: 'Waiting to send' })
const toastText = async () => (await screen.findByTestId('toast')).textContent

test('without a network the press waits, and goes out once with the time of the press when there is one', async () => {
  const { user, answers, writes, cache, change } = opens()
  answers.push(noAnswer(api.handovers.offer))
  await user.click(await isHere())
  expect((await waitingRow()).textContent).toMatch(/Biscuit.* is here Waiting to send/)
  expect(await toastText()).toContain('Saved on this phone')
  expect(screen.queryByRole('button', { name: /is here|Show code/ })).toBeNull()
  expect(within(await card()).queryByText(/Waiting for/)).toBeNull()
  // an hour later it arrives, but the answer does not; then it is sent again
  vi.setSystemTime('2027-05-20T21:00:00Z')
  await sendHandovers(cache).catch(() => {})
  vi.setSystemTime('2027-05-20T21:00:30Z')
  const taken: Partial<Handover> = {
    state: 'offered',
    revision: 1,
    offeredBy: 'sitter',
    may: { ...nothing.may, offer: false },
  }
  answers.push(answer(api.handovers.offer, { ...nothing, ...taken }))
  change(taken)
  await sendHandovers(cache)
  const [first, ...again] = writes().map(({ body }) => body as Record<string, string>)
  expect(first).toMatchObject({ revision: 0, deviceAt: '2027-05-20T20:00:00.000Z', sentAt: '2027-05-20T20:00:00.000Z' })
  expect(again.map(({ clientId, deviceAt, sentAt }) => [clientId, deviceAt, sentAt])).toEqual(
    ['2027-05-20T21:00:00.000Z', '2027-05-20T21:00:30.000Z'].map((at) => [first?.clientId, first?.deviceAt, at]),
  )
  expect(outboxEntries()).toEqual([])
  await within(await card()).findByText('Waiting for Ida')
})

test('a list after it waits too, is about what the press makes, and is sent after it', async () => {
  const { user, answers, writes, cache } = opens()
  answers.push(noAnswer(api.handovers.offer), noAnswer(api.handovers.write))
  await user.click(await isHere())
  await waitingRow()
  await user.click(await button('Add what came along'))
  const list = await screen.findByRole('dialog', { name: 'What came along' })
  await user.click(within(list).getByRole('button', { name: 'Leash' }))
  await user.click(within(list).getByRole('button', { name: 'Save and ask again' }))
  await waitFor(async () => expect((await waitingRow()).textContent).toContain('What came along Waiting to send'))
  expect(within(await card()).getByRole('list', { name: 'Things' }).textContent).toBe('Leash')
  // the second is not tried while the first has no answer
  const failing = { endpoint: api.handovers.offer, give: () => new Response('oops', { status: 500 }) }
  answers.push(failing, answer(api.handovers.write, nothing))
  const before = writes().length
  await sendHandovers(cache)
  expect(
    writes()
      .slice(before)
      .map(({ call }) => call),
  ).toEqual(['POST /api/bookings/the-stay/handovers/in/offer'])
  answers.push(answer(api.handovers.offer, nothing))
  await sendHandovers(cache)
  expect(writes().slice(-2)).toMatchObject([
    { call: 'POST /api/bookings/the-stay/handovers/in/offer', body: { revision: 0 } },
    { call: 'PUT /api/bookings/the-stay/handovers/in', body: { revision: 1, items: [{ label: 'Leash' }] } },
  ])
  expect(outboxEntries()).toEqual([])
})

test('what the server fails at holds up what follows it in that stay, and in no other', async () => {
  const { answers, writes, cache } = opens()
  const offered: Press = { type: 'offer', way: 'in', revision: 0 }
  for (const [clientId, to] of [
    ['a1', 'A'],
    ['a2', 'A'],
    ['a3', 'A'],
    ['b1', 'B'],
    ['a4', 'A'],
  ] as const)
    await enqueue({ who: 'sam', clientId, to, call: handoverCall, deviceAt: new Date().toISOString(), body: offered })
  const give = (body: unknown) =>
    (body as { clientId: string }).clientId === 'a2' ? new Response('oops', { status: 500 }) : Response.json(nothing)
  answers.push({ endpoint: api.handovers.offer, give })
  await sendHandovers(cache)
  expect(writes().map(({ body }) => (body as { clientId: string }).clientId)).toEqual(['a1', 'a2', 'b1'])
  expect(outboxEntries().map(({ clientId }) => clientId)).toEqual(['a2', 'a3', 'a4'])
})

test('a refusal at once is told and not kept; one that comes later stands there until it was read', async () => {
  const { user, answers, cache } = opens()
  const changed = refusal(api.handovers.offer, 'handover_changed', 'This list changed. Please look again.')
  answers.push(changed)
  await user.click(await isHere())
  expect(await toastText()).toContain('This list changed. Please look again.')
  expect(outboxEntries()).toEqual([])
  expect(screen.queryByRole('alert')).toBeNull()

  answers.push(noAnswer(api.handovers.offer))
  await user.click(await isHere())
  await waitingRow()
  answers.push(changed)
  await sendHandovers(cache)
  expect((await screen.findByRole('alert')).textContent).toBe('Not recorded: This list changed. Please look again.')
  expect(screen.queryByRole('status', { name: 'Waiting to send' })).toBeNull()
  await user.click(await button('Dismiss'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(outboxEntries()).toEqual([])
})

test('a device that keeps nothing sends at once, and the same again is one', async () => {
  Object.assign(globalThis, { indexedDB: undefined })
  const { user, answers, writes } = opens()
  answers.push(noAnswer(api.handovers.offer))
  await user.click(await isHere())
  expect(await toastText()).toContain("We couldn't save that. Please try again.")
  vi.setSystemTime('2027-05-20T20:05:00Z')
  answers.push(refusal(api.handovers.offer, 'handover_not_now', 'Not now.'))
  await user.click(await isHere())
  await waitFor(() => expect(writes()).toHaveLength(2))
  // after a refusal it is another press
  vi.setSystemTime('2027-05-20T20:10:00Z')
  await user.click(await isHere())
  await waitFor(() => expect(writes()).toHaveLength(3))
  const [first, second, third] = writes().map(({ body }) => body as Record<string, string>)
  expect(second).toMatchObject({ clientId: first?.clientId, deviceAt: '2027-05-20T20:00:00.000Z' })
  expect(third?.clientId).not.toBe(first?.clientId)
  expect(third?.deviceAt).toBe('2027-05-20T20:10:00.000Z')
})

test('confirming and disagreeing need a connection, and say so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const asked: Partial<Handover> = {
    state: 'offered',
    revision: 1,
    offeredBy: 'owner',
    may: { ...nothing.may, offer: false, answer: true },
  }
  const { user, answers } = opens(asked)
  answers.push(noAnswer(api.handovers.agree), noAnswer(api.handovers.disagree))
  await screen.findByText("You're offline. Confirming, or saying what's off, needs a connection.")
  await user.click(await button('Confirm'))
  expect(await toastText()).toContain('Confirming needs a connection')
  await user.click(await button("Something's off"))
  await user.type(await screen.findByLabelText("What's off"), 'One blanket.')
  await user.click(await button('Send'))
  await waitFor(async () => expect(await toastText()).toContain("Saying what's off needs a connection"))
  expect(outboxEntries()).toEqual([])
})

/** Writes a list with a photo that the server does not know of this check-in. */
function WithPhoto({ onChanged }: { onChanged: () => void }) {
  const { mutateAsync, isPending } = useWriteList({ bookingId: 'the-stay', handover: nothing }, onChanged)
  const form = { ...listFormOf(nothing), photos: [{ petId: 'the-dog', url: '/objects/a-photo' }] }
  return (
    <button disabled={isPending} onClick={() => void mutateAsync(form).catch(() => {})}>
      Save
    </button>
  )
}

test('a list with new photos is not kept, follows what waits, and says why it was not written', async () => {
  const offered: Press = { type: 'offer', way: 'in', revision: 0 }
  const deviceAt = new Date().toISOString()
  await enqueue({ who: 'sam', clientId: 'first', to: 'the-stay', call: handoverCall, deviceAt, body: offered })
  const onChanged = vi.fn<() => void>()
  const { user, sent, answers } = renderInApp(<WithPhoto onChanged={onChanged} />, {
    user: { id: 'sam', role: 'sitter' },
    answers: [api.stayUpdates.sentBefore, api.handovers.offer, api.handovers.write].map(noAnswer),
  })
  const save = await button('Save')
  await user.click(save)
  expect(await toastText()).toContain("We couldn't save that. Please try again. We can't reach the site.")
  expect(outboxEntries()).toHaveLength(1)
  expect(save).toHaveProperty('disabled', false)
  answers.push(answer(api.stayUpdates.sentBefore, { before: [] }), answer(api.handovers.offer, nothing))
  answers.push(refusal(api.handovers.write, 'handover_changed', 'This list changed. Please look again.'))
  const before = sent.length
  await user.click(save)
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1))
  const calls = sent.slice(before).map(({ call }) => call.replace('/api/bookings/the-stay/', ''))
  expect(calls.slice(-2)).toEqual(['POST handovers/in/offer', 'PUT handovers/in'])
})
