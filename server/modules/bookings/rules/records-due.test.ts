// docs/product.md#records-of-a-stay
import { expect, test } from 'vitest'
import { areOverdue, nextRecordReminder, recordsDueOf } from './records-due.ts'

const at = (iso: string) => new Date(iso)
const stay = {
  vaccineRules: [{ kind: 'dog', vaccine: 'rabies' }] as const,
  checkInAt: at('2027-05-20T20:00:00Z'),
  timeZone: 'America/Chicago',
}

test.each([
  ['long before', '2027-04-01T12:00:00Z', '2027-05-18T20:00:00Z', '2027-05-11T14:00:00Z'],
  // the reminder's time has passed: nobody is reminded of what they were told just now
  ['within the week before they are due', '2027-05-12T12:00:00Z', '2027-05-18T20:00:00Z', '2027-05-18T20:00:00Z'],
  ['a second before they would be due', '2027-05-18T19:59:59Z', '2027-05-18T20:00:00Z', '2027-05-18T20:00:00Z'],
  ['when they would be due', '2027-05-18T20:00:00Z', '2027-05-20T20:00:00Z', '2027-05-20T20:00:00Z'],
  ['an hour before check-in', '2027-05-20T19:00:00Z', '2027-05-20T20:00:00Z', '2027-05-20T20:00:00Z'],
])('of a stay agreed to %s', (_, agreed, due, look) => {
  expect(recordsDueOf(stay, at(agreed))).toEqual({ recordsDueAt: at(due), recordsLookAt: at(look) })
})

test('a stay that asks for none has nothing due', () => {
  expect(recordsDueOf({ ...stay, vaccineRules: null }, at('2027-04-01T12:00:00Z'))).toEqual({
    recordsDueAt: null,
    recordsLookAt: null,
  })
})

test('the clock reminds once a week before and once when they are due; what is a day late is left out', () => {
  const due = recordsDueOf(stay, at('2027-04-01T12:00:00Z'))
  const { recordsDueAt, recordsLookAt } = due
  if (!recordsDueAt || !recordsLookAt) throw new Error('nothing is due')
  const looks = { recordsDueAt, recordsLookAt }
  expect(nextRecordReminder(looks, at('2027-05-11T14:00:00Z'))).toEqual({ step: 'soon', lookAt: recordsDueAt })
  expect(nextRecordReminder(looks, at('2027-05-12T14:00:01Z'))).toEqual({ step: null, lookAt: recordsDueAt })
  const later = { recordsDueAt, recordsLookAt: recordsDueAt }
  expect(nextRecordReminder(later, at('2027-05-18T20:00:00Z'))).toEqual({ step: 'overdue', lookAt: null })
  expect(nextRecordReminder(later, at('2027-05-19T20:00:01Z'))).toEqual({ step: null, lookAt: null })
})

test('records are overdue from the moment they are due, while something is missing', () => {
  const due = { recordsDueAt: at('2027-05-18T20:00:00Z') }
  expect(areOverdue(due, ['rabies'], at('2027-05-18T19:59:59Z'))).toBe(false)
  expect(areOverdue(due, ['rabies'], at('2027-05-18T20:00:00Z'))).toBe(true)
  expect(areOverdue(due, [], at('2027-05-18T20:00:00Z'))).toBe(false)
  expect(areOverdue({ recordsDueAt: null }, ['rabies'], at('2027-05-18T20:00:00Z'))).toBe(false)
})
