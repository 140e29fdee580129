import { expect, test } from 'vitest'
import { wrongIn } from '#contract/input-sentences.ts'
import { NewMeasure } from '#contract/inputs/moderation.ts'
import { mistakesIn } from '#web/platform/form-rules.ts'
import { choicesFor, emptyForm, inputOf, measureRules } from './measure-form.ts'
import type { MeasureForm } from './measure-form.ts'

const form = { ...emptyForm('suspension'), reason: 'scam', text: 'You asked owners to pay you in cash.' }

const mistakesOf = (written: MeasureForm) => mistakesIn(measureRules, written, wrongIn(NewMeasure, inputOf(written)))

test('a reason and a text that says something are needed', () => {
  expect(mistakesOf(emptyForm('warning'))).toEqual({
    reason: 'Select a reason.',
    text: 'Write at least 20 characters.',
  })
  expect(mistakesOf({ ...form, text: `  ${'x'.repeat(19)}  ` })).toEqual({ text: 'Write at least 20 characters.' })
  expect(mistakesOf(form)).toEqual({})
})

test('a suspension has a length or none, and a choice for each stay; a warning has neither', () => {
  expect(inputOf({ ...form, days: '30', stays: { a: 'keep' } })).toMatchObject({ days: 30, stays: { a: 'keep' } })
  expect(inputOf({ ...form, days: '' })).toMatchObject({ days: null, note: null })
  expect(inputOf({ ...form, kind: 'warning' })).not.toHaveProperty('days')
  expect(inputOf({ ...form, kind: 'warning' })).not.toHaveProperty('stays')
})

test('a stay that was not chosen for is cancelled; one that is gone is not sent', () => {
  const stay = { side: 'sitter', listingTitle: '', other: '', startDate: '', endDate: '' } as const
  const toCome = ['a', 'b'].map((id) => ({
    id,
    ...stay,
    status: 'accepted' as const,
    paymentState: 'paid' as const,
    total: '1.00',
    back: '1.00',
  }))
  const none = {
    sessions: 0,
    listings: [],
    requests: [],
    running: [],
    payouts: { count: 0, total: '0.00' },
    warnings: 0,
  }
  expect(choicesFor({ ...none, toCome }, { b: 'keep', c: 'keep' })).toEqual({ a: 'cancel', b: 'keep' })
})
