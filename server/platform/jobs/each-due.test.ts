import { expect, test } from 'vitest'
import { eachDue } from './each-due.ts'

/** What is due until it is done, the first first. */
function due(count: number) {
  const left = Array.from({ length: count }, (_, at) => ({ id: at }))
  const find = async (limit: number) => left.slice(0, limit)
  const end = (item: { id: number }) => void left.splice(left.indexOf(item), 1)
  return { left, find, end }
}

test('each is done once, however many there are', async () => {
  const { left, find, end } = due(1000)
  const done: number[] = []
  const work = async (item: { id: number }) => {
    done.push(item.id)
    end(item)
  }
  expect(await eachDue(find, work, { onError: (error) => expect.unreachable(String(error)) })).toBe(1000)
  expect(done).toEqual(Array.from({ length: 1000 }, (_, at) => at))
  expect(left).toEqual([])
})

test('neither failures nor what is left as it is hide what is behind them, and each is tried once', async () => {
  const { left, find, end } = due(900)
  const failures: unknown[] = []
  const work = async (item: { id: number }) => {
    if (item.id < 300) throw new Error(`${item.id}`)
    if (item.id < 600) return false
    return end(item)
  }
  expect(await eachDue(find, work, { onError: (error) => failures.push(error) })).toBe(300)
  expect(failures).toHaveLength(300)
  expect(left).toHaveLength(600)
})

test('a process that stops ends the turn after what is under way', async () => {
  const { left, find, end } = due(10)
  const stop = new AbortController()
  const work = async (item: { id: number }) => {
    end(item)
    if (item.id === 3) stop.abort()
  }
  expect(await eachDue(find, work, { onError: () => {}, stopping: stop.signal })).toBe(4)
  expect(left).toHaveLength(6)
})
