import { describe, expect, test } from 'vitest'
import { fieldWords, newForm, type FieldName, type ListingForm } from './listing-form.ts'
import { progressOf, stepOfField, stepsOf } from './form-steps.ts'

const stateOf = (title: string, written: Partial<Parameters<typeof progressOf>[0]> = {}) =>
  progressOf({ form: newForm(), photos: 0, isNew: false, mistakes: {}, ...written }).find(
    (each) => each.title === title,
  )?.state

const basics: ListingForm = { ...newForm(), title: 'A yard', description: 'Green', petTypes: ['dog'] }

describe('the steps of the form', () => {
  test.each(Object.keys(fieldWords) as FieldName[])('%s stands in one of them', (name) =>
    expect(stepOfField(name)).toBeDefined(),
  )
  test('a new listing has no calendar yet', () => {
    expect(stepsOf(true).map(({ title }) => title)).not.toContain('Availability')
    expect(stepsOf(false)).toHaveLength(10)
  })
})

describe('how far a step is', () => {
  test('it is complete with what has to be there and what the checklist asks for', () => {
    expect(stateOf('The basics')).toBe('missing')
    expect(stateOf('The basics', { form: { ...basics, description: '' } })).toBe('missing')
    expect(stateOf('The basics', { form: basics })).toBe('complete')
    expect(stateOf('Photos')).toBe('missing')
    expect(stateOf('Photos', { photos: 1 })).toBe('complete')
    expect(stateOf('Prices')).toBe('complete')
    expect(stateOf('Prices', { form: { ...basics, pricePerDay: '0' } })).toBe('missing')
    expect(stateOf('The space', { form: { ...basics, maxPets: '' } })).toBe('missing')
  })
  test('what is marked wrong comes first', () =>
    expect(stateOf('The basics', { form: basics, mistakes: { title: 'Too rude.' } })).toBe('wrong'))
  test('where nothing has to be, an answer completes it', () => {
    expect(stateOf('Services')).toBe('optional')
    expect(stateOf('Services', { form: { ...basics, services: { feeding: [] } } })).toBe('optional')
    expect(stateOf('Services', { form: { ...basics, services: { feeding: ['Own food'] } } })).toBe('complete')
    expect(stateOf('Publish', { form: { ...basics, isActive: true } })).toBe('complete')
  })
})
