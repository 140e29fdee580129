import { PlainDate } from '#contract/inputs/dates.ts'
import { ListingInput } from '#contract/inputs/listings.ts'
import { NewReply } from '#contract/inputs/reviews.ts'
import { PetInput } from '#contract/inputs/pets.ts'
import { text } from '#contract/inputs/text.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Schema } from '#contract/endpoint.ts'
import { parseInput } from '#contract/input-sentences.ts'
import { invalidInput } from './problems.ts'

function refused(schema: Schema, input: unknown) {
  const parsed = parseInput(schema, input)
  if (parsed.success) throw new Error('this should not parse')
  return invalidInput(parsed.error)
}

function sentence(schema: Schema, input: unknown): string | undefined {
  return refused(schema, input).sentence
}

describe('sentences about an invalid input', () => {
  test.each<[Schema, unknown, string]>([
    [z.string(), undefined, 'is missing'],
    [z.string(), null, 'is missing'],
    [z.string(), 5, 'must be text'],
    [z.number(), '5', 'must be a number'],
    [z.boolean(), 'yes', 'must be true or false'],
    [z.array(z.string()), {}, 'must be a list'],
    [z.string().min(1), '', 'is empty'],
    [z.string().max(3), 'long', 'is longer than 3 characters'],
    [z.array(z.string()).max(2), ['a', 'b', 'c'], 'has more than 2 entries'],
    [z.number().min(2), 1, 'must be at least 2'],
    [z.number().max(2), 3, 'must be at most 2'],
    [z.enum(['small', 'large']), 'huge', 'must be one of small, large'],
    [z.uuid(), 'x', 'is not written as it should be'],
    [PlainDate, '2026-02-30', 'must be a date as YYYY-MM-DD'],
    [z.string().refine(() => false, 'cannot be stored'), 'x', 'cannot be stored'],
  ])('%#: %o', (schema, value, words) => {
    expect(sentence(z.object({ startDate: schema }), { startDate: value })).toBe(
      `Please check start date: it ${words}.`,
    )
  })

  test('list positions count from 1', () => {
    expect(sentence(z.object({ petIds: z.array(z.uuid()) }), { petIds: ['x'] })).toMatch(/^Please check pet ids 1:/)
    const pair = z.object({}).refine(() => false, 'lat and lng go together')
    expect(sentence(pair, {})).toBe('Please check: lat and lng go together.')
  })
})

test('a rule with a sentence of its own says just that, beside the field and of the whole', () => {
  expect(refused(NewReply, { text: ' ' })).toEqual({
    refused: 'invalid_input',
    sentence: 'Enter your reply.',
    fields: { text: 'Enter your reply.' },
  })
})

describe('sentences beside a field', () => {
  const fieldsOf = (schema: Schema, input: unknown) => refused(schema, input).fields

  test('do not name the field', () => {
    const schema = z.object({ name: text(3), petIds: z.array(z.uuid()), maxPets: z.number().max(50) })
    expect(fieldsOf(schema, { name: 'long', petIds: ['x'], maxPets: 51 })).toEqual({
      name: 'This is longer than 3 characters.',
      'petIds.0': 'This is not written as it should be.',
      maxPets: 'This must be at most 50.',
    })
    expect(fieldsOf(schema, { name: 'a\u0007', petIds: [], maxPets: 5 })).toEqual({
      name: "This contains characters that can't be stored.",
    })
  })

  test('also for a field with several allowed types', () => {
    expect(fieldsOf(PetInput, { age: 101 })).toEqual({ age: 'Enter 0 to 100.' })
    expect(fieldsOf(PetInput, { age: 1.5 })).toEqual({ age: 'Enter 0 to 100.' })
    expect(fieldsOf(ListingInput, { pricePerDay: 'ten', roomSize: 0.5 })).toEqual({
      pricePerDay: 'Enter a price in dollars.',
      roomSize: 'Enter a whole number or leave blank.',
    })
    expect(fieldsOf(PetInput, { type: 'dragons' })).toEqual({
      type: expect.stringMatching(/^This must be one of dogs, cats, .+\.$/),
    })
  })

  test('name the fields if the problem concerns several', () => {
    const pair = z.object({}).refine(() => false, 'lat and lng go together')
    expect(fieldsOf(pair, {})).toEqual({ request: 'Lat and lng go together.' })
    expect(fieldsOf(z.object({}), null)).toEqual({ request: 'This is missing.' })
  })
})
