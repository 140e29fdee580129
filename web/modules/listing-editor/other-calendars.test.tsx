import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import type { ImportedCalendar } from '#contract/calls/availability.ts'
import { answer, refusal, renderInApp } from '#web/platform/rendered.tsx'
import { OtherCalendars } from './other-calendars.tsx'

const calendar: ImportedCalendar = {
  id: 'one',
  name: 'Rover',
  host: 'rover.test',
  days: 2,
  readAt: null,
  problem: null,
  unread: { events: 0, titles: [] },
  keptUntil: null,
  conflicts: [],
}

const rules = { closedWeekdays: [], noticeDays: 0, leadDays: null }
const renderCalendars = (calendars: ImportedCalendar[], feedUrl: string | null = null) =>
  renderInApp(<OtherCalendars listingId="home" calendar={{ rules, calendars, feedUrl, nights: [] }} />)

test('a calendar is connected: what is missing is said first, what cannot be read at its address', async () => {
  const { user, sent, answers } = renderCalendars([])
  await user.click(screen.getByRole('button', { name: 'Connect a calendar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect a calendar' }))
  await user.click(dialog.getByRole('button', { name: 'Connect' }))
  await dialog.findByText('Enter a name, like Airbnb.')
  expect(dialog.getByLabelText('Name')).toBe(document.activeElement)
  expect(sent).toEqual([])

  answers.push(refusal(api.availability.addCalendar, 'calendar_unreadable', 'That is no calendar.', 'address'))
  await user.type(dialog.getByLabelText('Name'), 'Rover')
  await user.type(dialog.getByLabelText('Calendar address'), 'https://rover.test/a.ics')
  await user.click(dialog.getByRole('button', { name: 'Connect' }))
  await dialog.findByText('That is no calendar.')
  expect(dialog.getByLabelText('Calendar address').getAttribute('aria-invalid')).toBe('true')

  answers.push(answer(api.availability.addCalendar, calendar))
  await user.click(dialog.getByRole('button', { name: 'Connect' }))
  await screen.findByText(/Rover is connected/)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.at(-1)).toEqual({
    call: 'POST /api/listings/home/calendars',
    body: { name: 'Rover', address: 'https://rover.test/a.ics' },
  })
})

test('says what went wrong with a calendar, and what follows', () => {
  renderCalendars([
    {
      ...calendar,
      problem: "We couldn't reach it.",
      unread: { events: 3, titles: ['Draft', ''] },
      conflicts: [{ startDate: '2027-03-10', endDate: '2027-03-10' }],
    },
  ])
  const row = screen.getByRole('listitem').textContent
  expect(row).toContain('2 busy days closed')
  expect(row).toContain("We couldn't reach it. Days it already closed will stay closed. We'll keep trying.")
  expect(row).toMatch(/3 events couldn't be read, wholly or in part: “.?Draft.?”, an untitled one,? and 1 more\./)
  expect(row).toContain('the night of')
})

test('is removed after a question', async () => {
  const { user, sent, answers } = renderCalendars([calendar])
  answers.push(answer(api.availability.removeCalendar, undefined))
  await user.click(screen.getByRole('button', { name: 'Remove Rover' }))
  await user.click(await screen.findByRole('button', { name: 'Keep calendar' }))
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Remove Rover' }))
  await user.click(await screen.findByRole('button', { name: 'Remove calendar' }))
  await screen.findByText(/Calendar removed/)
  expect(sent).toEqual([{ call: 'DELETE /api/listings/home/calendars/one', body: undefined }])
})

test('the own calendar has a link to copy, or a button that makes one', async () => {
  const { unmount } = renderCalendars([])
  expect(screen.getByRole('button', { name: 'Create a link' })).toBeTruthy()
  unmount()
  renderCalendars([], 'https://pages.test/feed.ics')
  expect(screen.getByLabelText<HTMLInputElement>('Calendar link').value).toBe('https://pages.test/feed.ics')
  expect(screen.getByRole('button', { name: 'Replace the link' })).toBeTruthy()
})
