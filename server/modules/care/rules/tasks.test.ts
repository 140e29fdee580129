// care plan: tasks = items x days x slots inside the window
import { expect, test } from 'vitest'
import { CareSheet } from '#contract/inputs/care-sheet.ts'
import { addDays, dayNumber } from '#contract/vocabulary/dates.ts'
import { dateIn, instantOf, timeIn } from '#contract/vocabulary/zoned-time.ts'
import { tasksOf } from './tasks.ts'
import type { Sheet } from './tasks.ts'

const ids = ['01890000-0000-7000-8000-00000000000a', '01890000-0000-7000-8000-00000000000b']
const sheet = (medications: object[], routine: object[] = []): Sheet =>
  CareSheet.parse({
    feeding: null,
    medications: medications.map((each, at) => ({ id: ids[at], dose: null, notes: null, times: [], ...each })),
    routine: routine.map((each) => ({ id: ids[1], notes: null, times: [], ...each })),
    vet: {},
  })
const always = { from: new Date(0), until: new Date('2100-01-01') }
const zone = 'America/Chicago'
const slots = (of: Sheet, day: string, span = always) =>
  tasksOf(of, day, zone, span).map(({ label, slot, dueAt }) => [label, slot, dueAt.toISOString()])

test('tasksOf gives one task for each time, by due time', () => {
  const of = sheet(
    [{ name: 'Insulin', times: ['20:00', '08:00'] }],
    [{ kind: 'meal', name: 'Dinner', times: ['18:00'] }],
  )
  expect(slots(of, '2027-05-20')).toEqual([
    ['Insulin', '08:00', '2027-05-20T13:00:00.000Z'],
    ['Dinner', '18:00', '2027-05-20T23:00:00.000Z'],
    ['Insulin', '20:00', '2027-05-21T01:00:00.000Z'],
  ])
})

test('tasksOf of a medication without times there is none; a routine without times is due by the end of the day', () => {
  const of = sheet([{ name: 'Rescue spray' }], [{ kind: 'play', name: 'Feather toy' }])
  expect(slots(of, '2027-05-20')).toEqual([['Feather toy', null, '2027-05-21T04:59:00.000Z']])
})

test('tasksOf counts every second day from the first, and none after the last', () => {
  const of = sheet([{ name: 'Drops', times: ['09:00'], everyDays: 2, from: '2027-05-03', until: '2027-05-07' }])
  const days = Array.from({ length: 9 }, (_, at) => addDays('2027-05-01', at))
  expect(days.filter((day) => slots(of, day).length > 0)).toEqual(['2027-05-03', '2027-05-05', '2027-05-07'])
})

test('tasksOf has one task per time on both days on which the clock changes', () => {
  const of = sheet([{ name: 'Drops', times: ['01:30', '02:30', '03:30'] }])
  expect(slots(of, '2027-03-14').map(([, slot, at]) => [slot, at])).toEqual([
    ['01:30', '2027-03-14T07:30:00.000Z'],
    // skipped, so an hour later
    ['02:30', '2027-03-14T08:30:00.000Z'],
    ['03:30', '2027-03-14T08:30:00.000Z'],
  ])
  expect(slots(of, '2027-11-07').map(([, slot, at]) => [slot, at])).toEqual([
    // repeated, so the first
    ['01:30', '2027-11-07T06:30:00.000Z'],
    ['02:30', '2027-11-07T08:30:00.000Z'],
    ['03:30', '2027-11-07T09:30:00.000Z'],
  ])
})

test('tasksOf leaves out what is due before the window opens, and at or after check-out', () => {
  const of = sheet([{ name: 'Pill', times: ['08:00', '11:00', '11:01'] }])
  const span = { from: new Date('2027-05-20T13:00:00Z'), until: new Date('2027-05-20T16:01:00Z') }
  expect(slots(of, '2027-05-20', span).map(([, slot]) => slot)).toEqual(['08:00', '11:00'])
  expect(slots(of, '2027-05-20', { ...span, from: new Date('2027-05-20T13:00:00.001Z') })).toHaveLength(1)
})

test.each([
  [{ name: 'Pill', times: ['08:00'] }, [null, 60, 120]],
  [{ name: 'Insulin', times: ['08:00'], timeCritical: true }, [null, 30, 60]],
])('tasksOf: a dose has the points of its kind: %o', (item, [, late, missed]) => {
  const [task] = tasksOf(sheet([item]), '2027-05-20', zone, always)
  const minutes = (at: Date | null | undefined) => at && (at.getTime() - (task?.dueAt.getTime() ?? 0)) / 60_000
  expect([minutes(task?.lateAt), minutes(task?.missedAt)]).toEqual([late, missed])
})

test('tasksOf a meal is missed after three hours, anything else on the next morning', () => {
  const of = sheet([], [{ kind: 'meal', name: 'Dinner', times: ['18:00'] }])
  const walk = sheet([], [{ kind: 'walk', name: 'Walk', times: ['18:00'] }])
  expect(tasksOf(of, '2027-05-20', zone, always)[0]?.missedAt).toEqual(new Date('2027-05-21T02:00:00Z'))
  expect(tasksOf(walk, '2027-05-20', zone, always)[0]?.missedAt).toEqual(new Date('2027-05-21T11:00:00Z'))
})

/** Numbers from 0 to below 1, the same on every run. */
function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Slow: looks at every minute of the span, and asks of each whether an item has that time on that day. */
function slowly(of: Sheet, timeZone: string, from: Date, until: Date): string[] {
  const found: string[] = []
  const first = addDays(dateIn(timeZone, from), -1)
  for (let day = first; day <= dateIn(timeZone, until); day = addDays(day, 1))
    for (let minute = 0; minute < 1440; minute++) {
      const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
      for (const item of [...of.medications, ...of.routine]) {
        const isAny = 'kind' in item && item.times.length === 0
        if (!item.times.includes(time) && !(isAny && time === '23:59')) continue
        if ((item.from && day < item.from) || (item.until && day > item.until)) continue
        if (item.everyDays > 1 && item.from && (dayNumber(day) - dayNumber(item.from)) % item.everyDays !== 0) continue
        const due = instantOf(day, time, timeZone)
        if (due >= from && due < until) found.push(`${item.id} ${day} ${isAny ? 'any' : time}`)
      }
    }
  return found.sort()
}

test('random sheets and stays in many zones, over both days on which clocks change, agree with a slow model', () => {
  const zones = ['America/Chicago', 'Europe/London', 'Australia/Lord_Howe', 'America/St_Johns', 'Pacific/Apia', 'UTC']
  const random = randomOf(7)
  const some = (most: number) => Math.floor(random() * (most + 1))
  const time = () => `${String(some(23)).padStart(2, '0')}:${['00', '15', '30', '59'][some(3)]}`
  let all = 0
  for (let round = 0; round < 60; round++) {
    const timeZone = zones[round % zones.length] ?? 'UTC'
    const begins = addDays(
      ['2027-03-12', '2027-11-05', '2027-03-26', '2027-04-02', '2027-10-29'][round % 5] ?? '',
      some(2),
    )
    const repeated = () => (random() < 0.4 ? { everyDays: 1 + some(4), from: addDays(begins, some(6) - 3) } : {})
    const ends = () => (random() < 0.3 ? { until: addDays(begins, 5 + some(3)) } : {})
    const item = (at: number) => ({
      id: `01890000-0000-7000-8000-${String(round * 100 + at).padStart(12, '0')}`,
      name: `Item ${at}`,
      times: Array.from({ length: some(4) }, time),
      ...repeated(),
      ...ends(),
    })
    const of = sheet(
      Array.from({ length: some(4) }, (_, at) => item(at)),
      Array.from({ length: some(4) }, (_, at) => ({ ...item(50 + at), kind: 'walk' })),
    )
    const from = instantOf(begins, time(), timeZone)
    const until = instantOf(addDays(begins, 1 + some(5)), time(), timeZone)
    const days = Array.from({ length: 9 }, (_, at) => addDays(begins, at - 1))
    const fast = days.flatMap((day) => tasksOf(of, day, timeZone, { from, until }))
    const keys = fast.map(({ itemId, day, slot }) => `${itemId} ${day} ${slot ?? 'any'}`).sort()
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys, `round ${round} in ${timeZone}`).toEqual(slowly(of, timeZone, from, until))
    for (const { slot, dueAt } of fast)
      if (slot && timeIn(timeZone, dueAt) !== slot)
        expect(dueAt).toEqual(instantOf(dateIn(timeZone, dueAt), slot, timeZone))
    all += keys.length
  }
  expect(all).toBeGreaterThan(500)
})
