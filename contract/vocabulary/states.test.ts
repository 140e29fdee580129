import { expect, test } from 'vitest'
import { stateNamed, states, statesLike } from './states.ts'

test('stateNamed finds a state by its whole name, except New York and Washington, which mean cities', () => {
  expect(states).toHaveLength(51)
  expect(stateNamed('texas, USA')).toEqual({ code: 'TX', name: 'Texas' })
  expect(stateNamed(' West Virginia ')?.code).toBe('WV')
  for (const text of ['New York', 'Washington', 'Austin, Texas', 'TX', '']) expect(stateNamed(text)).toBeUndefined()
})

test('statesLike matches the beginning of a name and a whole code', () => {
  expect(statesLike('new').map(({ code }) => code)).toEqual(['NH', 'NJ', 'NM', 'NY'])
  expect(statesLike('tx').map(({ code }) => code)).toEqual(['TX'])
})
