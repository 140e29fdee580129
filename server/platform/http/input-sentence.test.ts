import { describe, expect, test } from 'vitest'
import { z } from '#contract/zod.ts'
import { PlainDate } from '#contract/dates.ts'
import { invalidInput } from './problems.ts'

function sentence(schema: z.ZodType, input: unknown): string | undefined {
  const parsed = schema.safeParse(input)
  if (parsed.success) throw new Error('this should not parse')
  return invalidInput(parsed.error).sentence
}

describe('what is wrong with an input is said in plain words', () => {
  test.each<[z.ZodType, unknown, string]>([
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

  test('where a list is wrong is counted as people count', () => {
    expect(sentence(z.object({ petIds: z.array(z.uuid()) }), { petIds: ['x'] })).toMatch(/^Please check pet ids 1:/)
    const pair = z.object({}).refine(() => false, 'lat and lng go together')
    expect(sentence(pair, {})).toBe('Please check: lat and lng go together.')
  })
})
