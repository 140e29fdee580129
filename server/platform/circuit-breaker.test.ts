import { expect, test } from 'vitest'
import { CircuitOpen, LeaveAlone, circuitBreaker } from './circuit-breaker.ts'

/** A breaker with a clock of its own, around a service that does what it is told. */
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

test('after some failures in a row nothing is asked, until one try after the rest goes well', async () => {
  const breaker = aBreaker()
  for (let at = 0; at < 3; at++) await expect(breaker.run(down)).rejects.toThrow('down')
  expect(breaker.opened).toHaveLength(1)
  await expect(breaker.run(up)).rejects.toThrow(CircuitOpen)
  expect(breaker.asked()).toBe(3)
  breaker.pass(1000)
  expect(await breaker.run(up)).toBe('answer')
  expect(await breaker.run(up)).toBe('answer')
})

test('when the try after the rest fails it rests again, and says nothing new', async () => {
  const breaker = aBreaker()
  for (let at = 0; at < 3; at++) await breaker.run(down).catch(() => undefined)
  breaker.pass(1000)
  await expect(breaker.run(down)).rejects.toThrow('down')
  await expect(breaker.run(up)).rejects.toThrow(CircuitOpen)
  expect([breaker.asked(), breaker.opened.length]).toEqual([4, 1])
})

test('after the rest one alone tries, and the others do not wait for it', async () => {
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

test('failures with an answer between them are not in a row', async () => {
  const breaker = aBreaker()
  for (let at = 0; at < 6; at++) {
    await breaker.run(down).catch(() => undefined)
    await breaker.run(down).catch(() => undefined)
    expect(await breaker.run(up)).toBe('answer')
  }
})

test('a service that asks to be left alone is, for as long as it says, within reason', async () => {
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
