import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followLive } from './live-stream.ts'

/** The streams that were opened, by their addresses. */
const opened: [string, EventTarget][] = []

class Stream extends EventTarget {
  constructor(address: string) {
    super()
    opened.push([address, this])
  }
  close(): void {}
}

beforeEach(() => {
  vi.useFakeTimers()
  opened.length = 0
  vi.stubGlobal('EventSource', Stream)
  const target = new EventTarget()
  vi.stubGlobal('document', Object.assign(target, { visibilityState: 'visible' }))
  vi.stubGlobal('window', Object.assign(new EventTarget(), { setTimeout, clearTimeout }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What is told of a stream while it does the given things, such as `beat`. */
function told(happens: readonly ('beat' | 'error')[], mark = '1.2:3:'): boolean[] {
  const lives: boolean[] = []
  const stop = followLive(
    { onNews: () => {}, onPerson: () => {}, onFresh: () => {}, onLive: (live) => lives.push(live) },
    mark,
  )
  for (const each of happens) {
    const [, stream] = opened.at(-1) ?? []
    stream?.dispatchEvent(new MessageEvent(each))
    vi.advanceTimersByTime(60_000)
  }
  const before = [...lives]
  stop()
  return before
}

test('a page whose first stream is refused is told so once: its session may have ended while it was loading', () => {
  expect(told(['error'])).toEqual([false])
  expect(told(['error', 'error', 'error'])).toEqual([false])
})

test('the stream of a page begins at its mark, also when it is opened again', () => {
  told(['error', 'error'])
  expect(opened.length).toBeGreaterThan(2)
  expect([...new Set(opened.map(([address]) => address))]).toEqual(['/api/live?after=1.2%3A3%3A'])
})
