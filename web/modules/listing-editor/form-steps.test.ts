import { describe, expect, test } from 'vitest'
import { fieldNames, newForm, partOf, type ListingForm } from './listing-form.ts'
import { progressOf, stepsOf } from './form-steps.ts'

const stateOf = (title: string, written: Partial<Parameters<typeof progressOf>[0]> = {}) =>
  progressOf({ form: newForm(), photos: 0, isNew: false, mistakes: {}, wrong: {}, ...written }).find(
    (each) => each.title === title,
  )?.state

const basics: ListingForm = { ...newForm(), title: 'A yard', description: 'Green', petTypes: ['dog'] }

describe('the steps of the form', () => {
  test.each(fieldNames)('%s belongs to one of them', (name) =>
    expect(stepsOf(true).map(({ title }) => title)).toContain(partOf(name)),
  )
  test('omit the calendar for a new listing', () => {
    expect(stepsOf(true).map(({ title }) => title)).not.toContain('Availability')
    expect(stepsOf(false)).toHaveLength(10)
  })
})

describe('the state of a step', () => {
  test('is complete with the required fields and the checklist items', () => {
    expect(stateOf('The basics')).toBe('missing')
    expect(stateOf('The basics', { form: { ...basics, description: '' } })).toBe('missing')
    expect(stateOf('The basics', { form: basics })).toBe('complete')
    expect(stateOf('Photos')).toBe('missing')
    expect(stateOf('Photos', { photos: 1 })).toBe('complete')
    expect(stateOf('Prices')).toBe('complete')
    expect(stateOf('Prices', { form: { ...basics, pricePerDay: '0' } })).toBe('missing')
    expect(stateOf('The space', { form: basics, wrong: { maxPets: 'Enter a number from 1 to 50.' } })).toBe('missing')
  })
  test('is wrong if a field is marked wrong', () =>
    expect(stateOf('The basics', { form: basics, mistakes: { title: 'Too rude.' } })).toBe('wrong'))
  test('is optional without required fields, until something is answered', () => {
    expect(stateOf('Services')).toBe('optional')
    expect(stateOf('Services', { form: { ...basics, services: { feeding: [] } } })).toBe('optional')
    expect(stateOf('Services', { form: { ...basics, services: { feeding: ['Own food'] } } })).toBe('complete')
    expect(stateOf('Publish', { form: { ...basics, isActive: true } })).toBe('complete')
  })
})
