// docs/product.md#care-of-a-stay
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { beforeFirst, bytesOf, digestedOf, hashedOf } from '#contract/vocabulary/care-log.ts'
import type { LogEntry } from '#contract/vocabulary/care-log.ts'
import { checkOnDevice } from './check-log.ts'
import { checkedWords, logTitle, noteOf, petOf } from './log-words.ts'

const bookingId = '01890000-0000-7000-8000-000000000000'
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A whole log, with what each entry says, or the numbers of those whose words it erased. */
function aLog(notes: readonly (string | number[])[]): LogEntry[] {
  let prev = hash(bytesOf(beforeFirst(bookingId)))
  return notes.map((note, index) => {
    const [salt, payload] = ['ab'.repeat(16), typeof note === 'string' ? { note } : { entries: note }] as const
    const digest = hash(digestedOf(salt, payload))
    const entry = {
      seq: index + 1,
      prev,
      at: '2027-05-20T20:00:00.000Z',
      actor: 'sitter',
      kind: typeof note === 'string' ? 'recorded' : 'erased',
      digest,
    } as const
    prev = hash(bytesOf(hashedOf(bookingId, entry)))
    return { ...entry, salt, payload, hash: prev }
  })
}

const notes = ['Fed', 'Walked', 'Insulin', 'Fed', 'Slept']
const headOf = (entries: readonly LogEntry[]) => {
  const last = entries.at(-1)
  return last ? { seq: last.seq, hash: last.hash } : null
}
const whole = aLog(notes)
const check = (entries: readonly LogEntry[], head = headOf(whole)) =>
  checkOnDevice({ bookingId, entries, head }, undefined)
const moment = () => 'May 12, 6:12 PM'

test('a whole log is unbroken, also one whose words were erased', async () => {
  expect(checkedWords(await check(whole), moment)).toBe('5 entries checked on this device. Unbroken.')
  const third = (log: readonly LogEntry[]) =>
    log.map((entry) => (entry.seq === 3 ? { ...entry, payload: null, salt: null } : entry))
  const erased = aLog([...notes, [3]])
  expect(await check(third(erased), headOf(erased))).toEqual({ state: 'unbroken', entries: 6 })
  // words that are gone without an entry that says so
  expect(await check(third(whole))).toEqual({ state: 'broken', flaw: { seq: 3, cause: 'changed' } })
})

describe('the page names the entry that was', () => {
  const [first, second, third, fourth, fifth] = whole as [LogEntry, LogEntry, LogEntry, LogEntry, LogEntry]
  const foreign = { ...third, payload: { note: 'Nothing' } }
  test.each([
    ['changed', [first, second, foreign, fourth, fifth], 3],
    ['deleted', [first, second, fourth, fifth], 3],
    ['swapped', [first, { ...third, seq: 2 }, { ...second, seq: 3 }, fourth, fifth], 2],
    [
      'inserted',
      [first, second, { ...foreign, seq: 3 }, { ...third, seq: 4 }, { ...fourth, seq: 5 }, { ...fifth, seq: 6 }],
      3,
    ],
    ['cut off', [first, second, third, fourth], 5],
  ] as const)('%s', async (_, entries, seq) => {
    const checked = await check(entries)
    expect(checked).toMatchObject({ state: 'broken', flaw: { seq } })
    expect(checkedWords(checked, moment)).toContain(`Entry ${seq} doesn't match. Nothing you did caused this.`)
  })
})

test('a log that was written anew as a whole is told by what this device remembers', async () => {
  const remembered = { seq: 3, hash: whole[2]?.hash ?? '', at: '2027-05-12T23:12:00.000Z' }
  const anew = aLog(['Fed', 'Walked', 'No insulin', 'Fed', 'Slept'])
  const of = (entries: readonly LogEntry[]) => checkOnDevice({ bookingId, entries, head: headOf(entries) }, remembered)
  expect(checkedWords(await of(anew), moment)).toBe('This log differs from what this phone saw on May 12, 6:12 PM.')
  // also one that is shorter than it was
  expect(await of(aLog(['Fed', 'Walked']))).toMatchObject({ state: 'differs' })
  expect(await of(whole)).toMatchObject({ state: 'unbroken' })
})

test('an entry says what happened, to which pet, and what was written; never an id', () => {
  expect(logTitle({ kind: 'handover_agreed', payload: { way: 'out' } })).toBe('Check-out confirmed')
  expect(logTitle({ kind: 'handover_agreed', payload: null })).toBe('Check-in or check-out confirmed')
  const recorded = { pet: 'Biscuit', item: bookingId, label: 'Insulin', outcome: 'done', note: 'Calm' }
  expect([petOf({ payload: recorded }), noteOf({ kind: 'recorded', payload: recorded })]).toEqual([
    'Biscuit',
    'Insulin · done · Calm',
  ])
  expect(noteOf({ kind: 'task_missed', payload: { pet: 'Biscuit', item: 'Insulin' } })).toBe('Insulin')
  expect(noteOf({ kind: 'opened', payload: null })).toBeUndefined()
  const titles = (['opened', 'closed'] as const).flatMap((kind) =>
    [{}, { instead: '2027-05-20T12:00:00.000Z' }].map((payload) => logTitle({ kind, payload })),
  )
  expect(titles).toEqual(['Care began', 'Beginning of care corrected', 'Care ended', 'End of care corrected'])
})
