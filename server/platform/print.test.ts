import { afterEach, expect, test, vi } from 'vitest'
import { printer } from './print.ts'

const { trace } = console
afterEach(() => {
  console.trace = trace
  vi.restoreAllMocks()
})

test('for programs every line is JSON like those of the log, also of errors and of libraries', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const { say, warn, fail } = printer(true)
  say('Stopping.')
  warn('SMTP_URL: is not set.')
  fail(new Error('broken'), undefined)
  fail(new Error('broken'), 'DATA_DIR: the disk is full.')
  console.trace(new Error('from a library'))
  const lines = log.mock.calls.map(([line]): unknown => JSON.parse(String(line)))
  expect(lines).toMatchObject([
    { level: 30, msg: 'Stopping.' },
    { level: 40, msg: 'SMTP_URL: is not set.' },
    { level: 60, err: { message: 'broken', stack: expect.stringContaining('print.test') } },
    { level: 60, msg: 'DATA_DIR: the disk is full.' },
    { level: 40, err: { message: 'from a library' } },
  ])
})

test('a person gets plain lines, and a stack trace only of a bug', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { say, warn, fail } = printer(false)
  const bug = new Error('broken')
  say('Stopping.')
  warn('Odd.')
  fail(bug, undefined)
  fail(bug, 'A sentence.')
  expect([log.mock.calls, error.mock.calls]).toEqual([[['Stopping.']], [['Odd.'], [bug], ['A sentence.']]])
})
