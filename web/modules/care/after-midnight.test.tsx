// docs/product.md#care-of-a-stay
import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as api from '#contract/api.ts'
import type { CareTask } from '#contract/schemas/care.ts'
import type { StayDay } from '#contract/schemas/stay-update.ts'
import { instantOf } from '#contract/vocabulary/zoned-time.ts'
import { renderInApp } from '#web/platform/rendered.tsx'
import { CareSection } from './care-section.tsx'
import { NextUp } from './next-up.part.tsx'

const zone = { timeZone: 'America/Chicago', zoneName: 'Central Time' }
const bookingId = 'the-stay'
const dates = { startDate: '2027-05-19', endDate: '2027-05-25' }

/** Both clocks stand where it is this late in Austin. */
function isNow(date: string, time: string): void {
  vi.setSystemTime(instantOf(date, time, zone.timeZone))
}
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

function task(day: string, slot: string | null, state: CareTask['state'], label = 'Insulin'): CareTask {
  return {
    itemId: label,
    petId: 'the-dog',
    kind: 'medication',
    label,
    dose: null,
    notes: null,
    route: null,
    withFood: false,
    day,
    slot,
    state,
    late: false,
    dueAt: instantOf(day, slot ?? '23:59', zone.timeZone).toISOString(),
    changed: null,
    askUntil: null,
    lastGiven: null,
    lastGivenAt: null,
    records: [],
  }
}

/** A day as the server said it. */
function aDay(said: string, date: string, tasks: CareTask[]): StayDay {
  const pet = { id: 'the-dog', name: 'Biscuit', type: 'dogs' as const, imageUrl: null, activities: [], feeding: null }
  return {
    bookingId,
    now: { date: said, time: '20:00' },
    date,
    isUnderWay: true,
    mayPost: false,
    mayRecord: true,
    lastRecord: null,
    updates: 0,
    latest: null,
    photo: null,
    pets: [{ ...pet, tasks, ifNeeded: [], records: [] }],
  }
}

/** What was kept on the phone: the day without a date, and others by date. */
type Kept = readonly [today: StayDay, ...others: StayDay[]]

function opens([today, ...others]: Kept, part: ReactNode) {
  const give = () => {
    const [path = '', query] = view.sent.at(-1)?.call.split('?') ?? []
    if (!path.includes(bookingId)) throw new TypeError('Nothing of this stay is kept.')
    const date = new URLSearchParams(query).get('date')
    const found = date === null ? today : others.find((day) => day.date === date)
    if (!found) throw new TypeError(`The day ${date} is not kept.`)
    return Response.json(found)
  }
  const view = renderInApp(part, { answers: [{ endpoint: api.stayUpdates.day, give }] })
  return view
}

const given = (name: string | RegExp) => screen.findByRole('button', { name })

test('after midnight the dose of last night can still be recorded, and says that it is yesterday’s', async () => {
  isNow('2027-05-21', '00:05')
  const kept = [
    aDay('2027-05-21', '2027-05-21', [task('2027-05-21', '23:30', 'due')]),
    aDay('2027-05-21', '2027-05-20', [task('2027-05-20', '23:30', 'due')]),
    aDay('2027-05-21', '2027-05-22', [task('2027-05-22', '23:30', 'preview')]),
  ] as const
  const { user } = opens(kept, <CareSection bookingId={bookingId} dates={dates} zone={zone} />)
  await user.click(await given('Yesterday'))
  await given(/^Given Insulin, Yesterday, 11:30\sPM$/)
  expect(screen.queryByRole('button', { name: 'Add something else' })).toBeNull()
  await user.click(await given('Tomorrow'))
  await screen.findByRole('region', { name: 'Planned' })
  expect(screen.queryByRole('button', { name: /^Given/ })).toBeNull()
})

const lastNight = aDay('2027-05-20', '2027-05-20', [task('2027-05-20', '23:30', 'due')])
const thisMorning = aDay('2027-05-20', '2027-05-21', [task('2027-05-21', '08:00', 'preview')])

test('without a network the next morning is today, with its doses to record, and last night is yesterday', async () => {
  isNow('2027-05-21', '08:00')
  offline()
  const { user } = opens([lastNight, thisMorning], <CareSection bookingId={bookingId} dates={dates} zone={zone} />)
  const next = await screen.findByRole('region', { name: 'Next up' })
  expect(within(next).getByRole('button', { name: /^Given Insulin, 8:00\sAM$/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Today' }).getAttribute('aria-pressed')).toBe('true')
  await given('Add something else')
  await user.click(await given('Yesterday'))
  await given(/^Given Insulin, Yesterday, 11:30\sPM$/)
})

test('with a network it is the day that the server says, whatever this device thinks', async () => {
  isNow('2027-05-21', '08:00')
  opens([lastNight, thisMorning], <CareSection bookingId={bookingId} dates={dates} zone={zone} />)
  const next = await screen.findByRole('region', { name: 'Next up' })
  expect(within(next).getByRole('button', { name: /^Given Insulin, 11:30\sPM$/ })).toBeTruthy()
})

const asked = { bookingId, petName: 'Biscuit', portrait: { type: 'dogs' as const, imageUrl: null }, ...zone }
const today = (said: string, tasks: CareTask[]) => ({
  at: instantOf(said, '20:00', zone.timeZone).toISOString(),
  stays: [],
  tasks: tasks.map((each) => ({ ...each, ...asked })),
})
const rows = async (label = 'Next up') =>
  within(await screen.findByRole('region', { name: label }))
    .getAllByRole('button', { name: /^Given/ })
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))

test('without a network what is next is made of what was kept of that day, and of what still waits of the night', async () => {
  isNow('2027-05-21', '00:30')
  offline()
  const before = today('2027-05-20', [
    task('2027-05-20', '20:00', 'missed', 'Drops'),
    task('2027-05-20', '23:30', 'due'),
    task('2027-05-20', null, 'due', 'Brush'),
  ])
  const night = aDay('2027-05-20', '2027-05-21', [
    task('2027-05-21', '05:00', 'preview'),
    task('2027-05-21', '08:00', 'preview'),
  ])
  opens([lastNight, night], <NextUp today={before} hasStays />)
  await given(/^Given.*5:00\sAM$/)
  expect(await rows()).toEqual([
    'Given Insulin, Biscuit, Yesterday, 11:30 PM',
    'Given Insulin, Biscuit, 5:00 AM',
    'Given Brush, Biscuit, Any time yesterday',
    'Given Insulin, Biscuit, 8:00 AM',
  ])
})

test('a stay of which nothing is kept holds up no other', async () => {
  isNow('2027-05-21', '00:30')
  offline()
  const before = today('2027-05-20', [task('2027-05-20', '23:30', 'due')])
  const other = { ...task('2027-05-20', '22:00', 'missed', 'Drops'), ...asked, bookingId: 'another' }
  const night = aDay('2027-05-20', '2027-05-21', [task('2027-05-21', '08:00', 'preview')])
  opens([lastNight, night], <NextUp today={{ ...before, tasks: [other, ...before.tasks] }} hasStays />)
  await given(/^Given.*8:00\sAM$/)
  expect(await rows()).toEqual([
    'Given Drops, Biscuit, Yesterday, 10:00 PM',
    'Given Insulin, Biscuit, Yesterday, 11:30 PM',
    'Given Insulin, Biscuit, 8:00 AM',
  ])
})

test('in the morning nothing of the night waits any more', async () => {
  isNow('2027-05-21', '08:00')
  offline()
  opens([lastNight, thisMorning], <NextUp today={today('2027-05-20', [task('2027-05-20', '23:30', 'due')])} hasStays />)
  await given(/^Given.*8:00\sAM$/)
  expect(await rows()).toEqual(['Given Insulin, Biscuit, 8:00 AM'])
})

test('the same task of yesterday and of today are two', async () => {
  isNow('2027-05-21', '00:30')
  const both = [task('2027-05-20', null, 'due', 'Brush'), task('2027-05-21', null, 'due', 'Brush')]
  const said = vi.spyOn(console, 'error')
  opens([lastNight], <NextUp today={{ ...today('2027-05-21', both), at: new Date().toISOString() }} hasStays />)
  expect(await rows()).toEqual(['Given Brush, Biscuit, Any time yesterday', 'Given Brush, Biscuit, Any time today'])
  expect(said).not.toHaveBeenCalled()
})

test('nothing is asked of a phone whose day is still the same', () => {
  isNow('2027-05-20', '22:00')
  offline()
  const { sent } = opens([lastNight], <NextUp today={today('2027-05-20', [])} hasStays />)
  expect(sent).toEqual([])
})
