// docs/product.md#missing-pets
import { expect, test } from 'vitest'
import type { LostPet } from '#contract/schemas/lost-pets.ts'
import { lastOfEach, secondsLeft, stepWords, toldWords } from './missing-words.ts'

test('the seconds until the alerts go out stay between none and all, whatever the clock of the device says', () => {
  const left = (now: string) => secondsLeft({ opensAt: '2027-05-20T23:00:30.000Z' }, new Date(now))
  expect(left('2027-05-20T23:00:00.000Z')).toBe(30)
  expect(left('2027-05-20T23:00:29.001Z')).toBe(1)
  expect(left('2027-05-20T23:05:00.000Z')).toBe(0)
  expect(left('2027-05-20T22:00:00.000Z')).toBe(30)
})

test('few sitters are not counted, and none are not called told', () => {
  expect(toldWords({ told: 14 })).toBe('Alert sent to 14 sitters nearby')
  expect(toldWords({ told: null })).toBe('Alert sent to a few sitters nearby')
  expect(toldWords({ told: 0 })).not.toContain('Alert sent')
})

test('a cat is called close to home, a dog is not chased', () => {
  expect(stepWords('sit_still', 'cat')).toContain('close to home')
  expect(stepWords('sit_still', 'dog')).toContain("Don't chase")
  expect(stepWords('flyers', 'dog')).toBe(stepWords('flyers', 'cat'))
})

test('of each pet the last time is shown', () => {
  const [again, other, before] = [
    { id: '3', petId: 'a' },
    { id: '2', petId: 'b' },
    { id: '1', petId: 'a' },
  ] as LostPet[]
  expect(lastOfEach([again, other, before] as LostPet[])).toEqual([again, other])
})
