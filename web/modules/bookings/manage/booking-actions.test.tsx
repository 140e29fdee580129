import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import type { Booking } from '#contract/schemas/bookings.ts'
import { answer, refusal, renderInApp } from '#web/platform/rendered.tsx'
import { sampleBooking } from '../sample-booking.ts'
import { OwnerActions, SitterActions } from './booking-actions.tsx'

const { may } = sampleBooking()
const allowed = (...names: (keyof Booking['may'])[]) => ({
  may: { ...may, ...Object.fromEntries(names.map((name) => [name, true])) },
})
const shown = () => [...document.querySelectorAll('button, a')].map((each) => each.textContent)

test.each<[string, Partial<Booking>, string[]]>([
  ['nothing', {}, ['Message Sitter']],
  ['to cancel', allowed('cancel'), ['Message Sitter', 'Cancel']],
  ['to review', { status: 'completed', ...allowed('review') }, ['Leave Review', 'Message Sitter']],
  ['to answer other dates', { change: 'answer' }, ['Review dates', 'Message Sitter']],
  ['to answer a change', { status: 'accepted', change: 'answer' }, ['Review change', 'Message Sitter']],
  ['to answer a meet-and-greet', { meetAsks: 'answer' }, ['Review meet-and-greet', 'Message Sitter']],
])('an owner who is allowed %s sees just that', (_, change, expected) => {
  renderInApp(<OwnerActions booking={sampleBooking(change)} />)
  expect(shown()).toEqual(expected)
})

test.each<[string, Partial<Booking>]>([
  ['a stay', allowed('pay')],
  ['a change', { change: 'pay', changeToPay: '20.00' }],
])('%s to be paid leads to the checkout', (_, change) => {
  renderInApp(<OwnerActions booking={sampleBooking(change)} />)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/checkout/stay')
})

test('what was reviewed says so, and is not reviewed again', () => {
  renderInApp(<OwnerActions booking={sampleBooking({ status: 'completed', reviewed: true })} />)
  expect(screen.getByText('Reviewed')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Leave Review' })).toBeNull()
})

test.each<[string, Parameters<typeof SitterActions>[0], string[]]>([
  ['for a request', { booking: sampleBooking(allowed('accept', 'decline')) }, ['Accept', 'Decline']],
  ['for a stay', { booking: sampleBooking({ status: 'accepted', ...allowed('cancel') }) }, ['Message Owner', 'Cancel']],
  [
    'in a row',
    { booking: sampleBooking({ status: 'accepted', ...allowed('cancel') }), inRow: true },
    ['Message Owner'],
  ],
  ['on the page', { booking: sampleBooking(allowed('accept', 'cancel')), onPage: true }, ['Accept', 'Message Owner']],
])('a sitter sees %s', (_, props, expected) => {
  renderInApp(<SitterActions {...props} />)
  expect(shown()).toEqual(expected)
})

test('accepting asks first, names the revision that was seen, and stays open if it is refused', async () => {
  const { user, sent, answers } = renderInApp(<SitterActions booking={sampleBooking(allowed('accept'))} />)
  answers.push(refusal(api.bookings.change, 'booking_changed', 'The dates changed meanwhile.'))
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  await screen.findByRole('alertdialog', { name: 'Accept this stay?' })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toBe(document.activeElement))
  await user.click(screen.getByRole('button', { name: 'Accept stay' }))
  await screen.findByText(/The dates changed meanwhile\./)
  expect(sent[0]).toEqual({ call: 'PUT /api/bookings/stay', body: { status: 'accepted', revision: 4 } })
  expect(screen.getByRole('alertdialog')).toBeTruthy()

  answers.push(answer(api.bookings.change, sampleBooking({ status: 'accepted' })))
  await user.click(screen.getByRole('button', { name: 'Accept stay' }))
  await screen.findByText(/Stay accepted/)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('declining sends the reason, which may be empty', async () => {
  const { user, sent, answers } = renderInApp(<SitterActions booking={sampleBooking(allowed('decline'))} />)
  answers.push(answer(api.bookings.change, sampleBooking({ status: 'declined' })))
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  await user.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'I am away')
  await user.click(screen.getByRole('button', { name: 'Decline request' }))
  await screen.findByText(/Request declined/)
  expect(sent[0]).toEqual({ call: 'PUT /api/bookings/stay', body: { status: 'declined', reason: 'I am away' } })
})
