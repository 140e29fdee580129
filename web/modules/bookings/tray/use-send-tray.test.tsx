// docs/product.md#asking-several-sitters
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { renderInApp } from '#web/platform/rendered.tsx'
import { sampleBooking } from '../sample-booking.ts'
import { parseTray } from './tray.ts'
import type { Tray } from './tray.ts'
import { useSendTray } from './use-send-tray.ts'
import type { ReadyRow } from './use-tray-rows.ts'

const sitter = { firstName: 'Sam', lastName: 'Cole', avatar: null }
const picked = (id: string) => ({ listingId: id, title: 'A garden', sitter, requestId: `request ${id}` })
const tray: Tray = {
  userId: 'ana',
  roundId: 'round',
  checkIn: '2127-03-10',
  checkOut: '2127-03-13',
  petIds: ['biscuit'],
  sitters: ['a', 'b', 'c'].map(picked),
}
const row = (id: string) => {
  const listing = { id, sitterId: `sitter ${id}`, lateGraceMinutes: 30, latePerHour: '0.00' }
  return {
    picked: picked(id),
    listing,
    quote: { total: '140.00', siteVersion: 1, documents: {} },
  } as unknown as ReadyRow
}
const rows = tray.sitters.map(({ listingId }) => row(listingId))

type Body = { listingId: string; roundId: string; requestId: string }

const refused = (code: string, title: string) => {
  const headers = { 'content-type': 'application/problem+json' }
  return Response.json({ code, title }, { status: 409, headers })
}

/** Sends the tray when pressed; `give` answers each request. */
function renderTray(give: (body: Body) => Response, known: unknown[] = []) {
  localStorage.setItem('tray', JSON.stringify(tray))
  function Sending() {
    const { send, sent, whyNotSent, setLater } = useSendTray()
    const later = (most: string) => ({ cardId: 'visa', most, text: 'If Sam accepts' })
    return (
      <>
        <button onClick={() => setLater('a', later('140.00'))}>Charge for a</button>
        <button onClick={() => setLater('b', later('120.00'))}>Charge for b</button>
        <button onClick={() => void send(tray, rows, ['biscuit'], ' Sleeps late. ')}>Send</button>
        <p>Sent to {sent.map((each) => each.picked.listingId).join()}</p>
        {tray.sitters.map(({ listingId }) => (
          <p key={listingId}>{whyNotSent(listingId)}</p>
        ))}
      </>
    )
  }
  const app = renderInApp(<Sending />, {
    user: { id: 'ana', role: 'owner' },
    answers: [
      { endpoint: api.bookings.request, give: (body) => give(body as Body) },
      { endpoint: api.payments.agreeToCharge, give: () => new Response(null, { status: 204 }) },
      { endpoint: api.bookings.listAsOwner, give: () => Response.json(known) },
    ],
  })
  const sent = () => app.sent.filter(({ call }) => call === 'POST /api/bookings').map(({ body }) => body as Body)
  return { ...app, calls: app.sent, sent, press: () => app.user.click(screen.getByRole('button', { name: 'Send' })) }
}
const made = ({ listingId }: Body) => Response.json({ ...sampleBooking({ id: `of ${listingId}` }), waitsBecause: null })
const kept = () => parseTray(localStorage.getItem('tray'), 'ana', new Date())

beforeEach(() => localStorage.clear())

test('each sitter gets one request of the same round; then the tray is empty', async () => {
  const { sent, press } = renderTray(made)
  await press()
  await screen.findByText('Sent to a,b,c')
  const [first] = sent()
  expect(first).toMatchObject({ listingId: 'a', sitterId: 'sitter a', requestId: 'request a', roundId: 'round' })
  expect(first).toMatchObject({ totalPrice: '140.00', petIds: ['biscuit'], specialInstructions: 'Sleeps late.' })
  expect(sent().map(({ roundId, requestId }) => [roundId, requestId])).toEqual([
    ['round', 'request a'],
    ['round', 'request b'],
    ['round', 'request c'],
  ])
  expect(kept()).toBeNull()
})

test('who was not asked stays in the tray with the reason, and is asked again by the same request', async () => {
  let isFull = true
  const { sent, press } = renderTray((body) =>
    isFull && body.listingId === 'b' ? refused('dates_unavailable', "Can't book unavailable dates") : made(body),
  )
  await press()
  await screen.findByText("Can't book unavailable dates")
  expect(screen.getByText('Sent to a,c')).toBeTruthy()
  expect(kept()?.sitters.map(({ listingId }) => listingId)).toEqual(['b'])
  isFull = false
  await press()
  await waitFor(() => expect(kept()).toBeNull())
  expect(sent().filter(({ listingId }) => listingId === 'b')).toMatchObject([
    { requestId: 'request b', roundId: 'round' },
    { requestId: 'request b', roundId: 'round' },
  ])
})

test('requests for the same stay that wait already are joined', async () => {
  const { startDate, endDate } = { startDate: tray.checkIn, endDate: tray.checkOut }
  const round = { id: 'waiting', waiting: 1, hold: '140.00', isHeld: false, parked: null, rescues: null }
  const known = { ...sampleBooking(), startDate, endDate, pets: [{ id: 'biscuit' }], round }
  const { sent, press } = renderTray(made, [known])
  await press()
  await screen.findByText('Sent to a,b,c')
  expect(new Set(sent().map(({ roundId }) => roundId))).toEqual(new Set(['waiting']))
})

test('when all who were asked before have answered, the others are asked in a new round', async () => {
  const { sent, press } = renderTray((body) =>
    body.roundId === 'round' && body.listingId !== 'a' ? refused('round_over', 'No longer open.') : made(body),
  )
  await press()
  await screen.findByText('Sent to a,b,c')
  const again = sent().slice(3)
  expect(again.map(({ listingId }) => listingId)).toEqual(['b', 'c'])
  expect(new Set(again.map(({ roundId }) => roundId)).size).toBe(1)
  expect(again[0]?.roundId).not.toBe('round')
})

test('a saved card is agreed to for the request that it was ticked for, at the price that was sent', async () => {
  const app = renderTray(made)
  await app.user.click(screen.getByRole('button', { name: 'Charge for a' }))
  // its price has changed since
  await app.user.click(screen.getByRole('button', { name: 'Charge for b' }))
  await app.press()
  await screen.findByText('Sent to a,b,c')
  const agreed = app.calls.filter(({ call }) => call !== 'POST /api/bookings' && !call.startsWith('GET'))
  expect(agreed.map(({ body }) => body)).toEqual([{ cardId: 'visa', most: '140.00' }])
})
