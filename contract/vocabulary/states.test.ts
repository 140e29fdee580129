import { expect, test } from 'vitest'
import { stateNamed, states, statesLike } from './states.ts'

test('a text that names a state and nothing else means it; New York and Washington are rather cities', () => {
  expect(states).toHaveLength(51)
  expect(stateNamed('texas, USA')).toEqual({ code: 'TX', name: 'Texas' })
  expect(stateNamed(' West Virginia ')?.code).toBe('WV')
  for (const text of ['New York', 'Washington', 'Austin, Texas', 'TX', '']) expect(stateNamed(text)).toBeUndefined()
})

test('states are offered for the beginning of their name and for their code', () => {
  expect(statesLike('new').map(({ code }) => code)).toEqual(['NH', 'NJ', 'NM', 'NY'])
  expect(statesLike('tx').map(({ code }) => code)).toEqual(['TX'])
})
