import { expect, test } from 'vitest'
import { countsOf, groupsOf } from './care-groups.ts'

const task = (
  dueAt: string,
  state: 'due' | 'done' | 'missed' | 'skipped' | 'preview',
  slot: string | null = dueAt,
) => ({
  dueAt: `2027-05-20T${dueAt}:00Z`,
  state,
  slot,
})
const now = new Date('2027-05-20T12:00:00Z')
const shown = (tasks: ReturnType<typeof task>[]) => {
  const { next, later, done } = groupsOf(tasks, now)
  return [next, later, done].map((some) => some.map(({ dueAt }) => dueAt.slice(11, 16)))
}

test('what is due within the hour, or was missed, is next; the rest is later or done', () => {
  const day = [
    task('07:00', 'missed'),
    task('08:00', 'done'),
    task('13:00', 'due'),
    task('13:01', 'due'),
    task('20:00', 'due'),
  ]
  expect(shown(day)).toEqual([['07:00', '13:00'], ['13:01', '20:00'], ['08:00']])
})

test('the first that waits is next if nothing is due soon', () => {
  expect(shown([task('18:00', 'due'), task('20:00', 'preview')])).toEqual([['18:00'], ['20:00'], []])
  expect(shown([task('23:59', 'due', null), task('20:00', 'skipped')])).toEqual([['23:59'], [], ['20:00']])
})

test('counts what was done, not what was skipped or refused', () => {
  const record = (kind: 'meal' | 'walk' | 'medication', outcome: 'done' | 'partly' | 'skipped' | 'refused') =>
    ({ kind, outcome }) as never
  const pets = [
    { tasks: [{ records: [record('meal', 'done')] }, { records: [record('medication', 'refused')] }], records: [] },
    { tasks: [], records: [record('walk', 'done'), record('walk', 'partly'), record('meal', 'skipped')] },
  ]
  expect([...countsOf(pets as never)]).toEqual([
    ['meal', 1],
    ['walk', 2],
  ])
})
