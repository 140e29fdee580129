import { expect, test } from 'vitest'
import { errorOf } from '#web/platform/refusal.ts'
import { refusedFields } from './refused-fields.ts'

const problem = (code: string, errors?: Record<string, string>) =>
  errorOf(400, 'application/problem+json', JSON.stringify({ title: 'No.', code, errors }))

test('shows a refusal of the listing at its field', () => {
  expect(refusedFields(problem('capacity_in_use'))).toEqual({ maxPets: 'No.' })
  expect(refusedFields(problem('price_too_high'))).toEqual({ pricePerDay: 'No.' })
  expect(refusedFields(problem('not_your_listing'))).toEqual({})
  expect(refusedFields(problem('too_many_drafts'))).toEqual({})
})

test('shows mistakes of the input at their fields; coordinates belong to the place', () => {
  const errors = { houseRules: 'Rules.', latitude: 'Place.', 'services.training.0': 'Service.', request: 'All.' }
  expect(refusedFields(problem('invalid_input', errors))).toEqual({ houseRules: 'Rules.', location: 'Place.' })
  expect(refusedFields(new Error('odd'))).toEqual({})
})
