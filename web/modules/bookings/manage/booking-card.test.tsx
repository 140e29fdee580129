import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { noAnswer, renderInApp } from '#web/platform/rendered.tsx'
import { sampleBooking } from '../sample-booking.ts'
import { BookingCard } from './booking-card.tsx'

test('leads to the page of the booking, and says when, with whom, how it stands and what it costs', () => {
  const booking = sampleBooking()
  renderInApp(<BookingCard booking={booking} />)
  const title = screen.getByRole('heading', { level: 3, name: /A quiet garden/ })
  expect(title.querySelector('a')?.getAttribute('href')).toBe('/bookings/stay')
  const text = document.body.textContent
  for (const words of [/Mar\s10.*13,\s2027/, '3 nights', /With .?Sam Cole/, 'Pending', '$140'])
    expect(text).toMatch(words)
})

test('a press on the message button asks for the conversation once, and stays here without an answer', async () => {
  const { user, sent, answers, router } = renderInApp(<BookingCard booking={sampleBooking()} />)
  answers.push(noAnswer(api.messaging.open))
  const [button = document.body] = screen.getAllByRole('button', { name: 'Message Sitter' })
  await user.click(button)
  await screen.findByTestId('toast')
  expect(sent).toHaveLength(1)
  expect(router.state.location.pathname).toBe('/')
})
