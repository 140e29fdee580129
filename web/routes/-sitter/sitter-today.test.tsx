// docs/product.md#care-of-a-stay
import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as api from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { instantOf } from '#contract/vocabulary/zoned-time.ts'
import { answer, noAnswer, renderInApp } from '#web/platform/rendered.tsx'
import { loadNextUp, ToDo, Today } from './sitter-today.tsx'

type SitterToday = Reply<typeof api.bookings.today>
const timeZone = 'America/Chicago'

const isNow = (date: string, time: string) => vi.setSystemTime(instantOf(date, time, timeZone))
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

const stay: SitterToday['stays'][number] = {
  bookingId: 'the-stay',
  listingId: 'the-listing',
  listingTitle: 'The blue door',
  startDate: '2027-05-20',
  endDate: '2027-05-25',
  status: 'accepted',
  pets: ['Biscuit'],
  owner: { firstName: 'Ida', lastName: 'Reed', fullname: 'Ida Reed', profileImageUrl: null },
  timeZone,
  what: 'arrives',
  time: '15:00',
  portrait: null,
  latest: { date: '2027-05-20', time: '18:00' },
}

/** What the server said on the evening of May 20. */
const said = (stays: SitterToday['stays'], more: Partial<SitterToday> = {}): SitterToday => ({
  at: instantOf('2027-05-20', '20:00', timeZone).toISOString(),
  date: stays.length > 0 ? '2027-05-20' : null,
  stays,
  next: null,
  tasks: [],
  ...more,
})
const opens = (part: ReactNode, today: SitterToday) =>
  renderInApp(part, { user: { id: 'sam', role: 'sitter' }, answers: [answer(api.bookings.today, today)] })
const heading = async () => (await screen.findByRole('heading', { level: 2 })).textContent?.replaceAll('\u00a0', ' ')
const text = () => document.body.textContent?.replaceAll('\u00a0', ' ')

test('without a network the list of a day that is over says of which day it is', async () => {
  isNow('2027-05-21', '07:00')
  offline()
  opens(<Today />, said([stay]))
  expect(await heading()).toBe('As of May 20')
  expect(text()).toContain("You're offline. Who arrives and leaves today shows once you're back online.")
  expect(text()).toContain('Arrives at 3:00 PM')
})

test('the list of a day without stays does so too, by the clock of whoever reads it', async () => {
  isNow('2027-05-22', '12:00')
  offline()
  opens(<Today />, said([]))
  expect(await heading()).toMatch(/^As of May 2[01]$/)
  expect(text()).toMatch(/No arrivals or departures on May 2[01]\./)
})

test.each(['21:00', '23:59'])('until midnight at the stay it is today, at %s', async (time) => {
  isNow('2027-05-20', time)
  offline()
  opens(<Today />, said([stay]))
  expect(await heading()).toBe('Today, May 20')
  expect(text()).not.toContain('offline')
})

test('with a network it is the day that the server says', async () => {
  isNow('2027-05-21', '07:00')
  opens(<Today />, said([stay]))
  expect(await heading()).toBe('Today, May 20')
})

test('what is next is loaded for those who have a stay; what fails is no error of the page', async () => {
  isNow('2027-05-20', '21:00')
  const load = vi.fn<() => Promise<void>>(async () => {
    throw new Error('There is no network.')
  })
  await loadNextUp(opens(null, said([])).cache, load)
  await loadNextUp(renderInApp(null, { answers: [noAnswer(api.bookings.today)] }).cache, load)
  expect(load).not.toHaveBeenCalled()
  await loadNextUp(opens(null, said([stay])).cache, load)
  expect(load).toHaveBeenCalledTimes(1)
})

test('who came yesterday is there without a network on the next morning, with what was kept of that day', async () => {
  isNow('2027-05-21', '07:00')
  offline()
  const pet = { id: 'the-dog', name: 'Biscuit', type: 'dogs' as const, imageUrl: null, activities: [], feeding: null }
  const insulin = {
    itemId: 'insulin',
    petId: 'the-dog',
    kind: 'medication' as const,
    label: 'Insulin',
    dose: null,
    notes: null,
    route: null,
    withFood: false,
    late: false,
    changed: null,
    askUntil: null,
    lastGiven: null,
    lastGivenAt: null,
    records: [],
  }
  const dueAt = instantOf('2027-05-21', '08:00', timeZone).toISOString()
  const task = { ...insulin, day: '2027-05-21', slot: '08:00', state: 'preview' as const, dueAt }
  const { answers, cache } = opens(<ToDo />, said([stay]))
  answers.push(
    answer(api.stayUpdates.day, {
      bookingId: 'the-stay',
      now: { date: '2027-05-20', time: '20:00' },
      date: '2027-05-21',
      isUnderWay: true,
      mayPost: false,
      mayRecord: true,
      lastRecord: null,
      updates: 0,
      latest: null,
      photo: null,
      pets: [{ ...pet, tasks: [task], ifNeeded: [], records: [] }],
    }),
  )
  await loadNextUp(cache)
  const next = await screen.findByRole('region', { name: 'Next up' })
  await within(next).findByRole('button', { name: /^Given Insulin, Biscuit, 8:00\sAM$/ })
})
