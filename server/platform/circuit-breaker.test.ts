import { expect, test } from 'vitest'
import { CircuitOpen, LeaveAlone, circuitBreaker } from './circuit-breaker.ts'

/** A breaker with its own clock, and a count of the calls that it let through. */
function aBreaker() {
  let time = 0
  let asked = 0
  const opened: unknown[] = []
  const run = circuitBreaker({ failures: 3, restMs: 1000, now: () => time, onOpen: (error) => opened.push(error) })
  return {
    opened,
    asked: () => asked,
    pass: (ms: number) => void (time += ms),
    run: <T>(work: () => Promise<T>) => run(() => (asked++, work())),
  }
}
const down = async () => Promise.reject(new Error('down'))
const up = async () => 'answer'

test('opens after some failures in a row, until a probe after the rest succeeds', async () => {
  const breaker = aBreaker()
  for (let at = 0; at < 3; at++) await expect(breaker.run(down)).rejects.toThrow('down')
  expect(breaker.opened).toHaveLength(1)
  await expect(breaker.run(up)).rejects.toThrow(CircuitOpen)
  expect(breaker.asked()).toBe(3)
  breaker.pass(1000)
  expect(await breaker.run(up)).toBe('answer')
  expect(await breaker.run(up)).toBe('answer')
})

test('a failed probe starts another rest and calls onOpen no second time', async () => {
  const breaker = aBreaker()
  for (let at = 0; at < 3; at++) await breaker.run(down).catch(() => undefined)
  breaker.pass(1000)
  await expect(breaker.run(down)).rejects.toThrow('down')
  await expect(breaker.run(up)).rejects.toThrow(CircuitOpen)
  expect([breaker.asked(), breaker.opened.length]).toEqual([4, 1])
})

test('lets only one probe through after the rest, and the others fail without waiting', async () => {
  const breaker = aBreaker()
  for (let at = 0; at < 3; at++) await breaker.run(down).catch(() => undefined)
  breaker.pass(1000)
  const { promise, resolve } = Promise.withResolvers<string>()
  const trying = breaker.run(() => promise)
  await expect(breaker.run(up)).rejects.toThrow(CircuitOpen)
  resolve('late')
  expect(await trying).toBe('late')
  expect(await breaker.run(up)).toBe('answer')
})

test('a success resets the count of failures', async () => {
  const breaker = aBreaker()
  for (let at = 0; at < 6; at++) {
    await breaker.run(down).catch(() => undefined)
    await breaker.run(down).catch(() => undefined)
    expect(await breaker.run(up)).toBe('answer')
  }
})

test('respects the rest that a service asks for, up to ten minutes', async () => {
  const breaker = aBreaker()
  await expect(breaker.run(async () => Promise.reject(new LeaveAlone('429', 5000)))).rejects.toThrow('429')
  breaker.pass(4999)
  await expect(breaker.run(up)).rejects.toThrow(CircuitOpen)
  breaker.pass(1)
  expect(await breaker.run(up)).toBe('answer')
  await breaker.run(async () => Promise.reject(new LeaveAlone('429', 1e12))).catch(() => undefined)
  breaker.pass(10 * 60_000)
  expect(await breaker.run(up)).toBe('answer')
})
