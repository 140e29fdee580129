// docs/product.md#care-of-a-stay
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepLater } from './use-cached-stays.ts'

const asked: string[] = []
const worker = { controller: {} as object | null }
beforeEach(() => {
  asked.length = 0
  loadCode.mockClear()
  worker.controller = {}
  vi.stubGlobal('navigator', { serviceWorker: worker })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    if (address.endsWith('/care')) throw new TypeError('offline')
    return address.endsWith('/day') ? Response.json({ now: { date: '2027-05-20', time: '08:00' } }) : new Response('')
  })
})
afterEach(() => vi.unstubAllGlobals())

const kept = Promise.resolve()
const loadCode = vi.fn<() => Promise<void>>(async () => {
  throw new Error('There is no network.')
})
const page = '/bookings/one'
const staying = new AbortController().signal

test('what is on a stay is kept, with today and tomorrow; what fails holds up nothing', async () => {
  await keepLater(['one'], [page], staying, { kept, loadCode })
  expect(asked).toEqual([
    page,
    ...['', '/care', '/emergency', '/lost-pets', '/handovers/in', '/handovers/out', '/day'].map(
      (part) => `/api/bookings/one${part}`,
    ),
    '/api/bookings/one/day?date=2027-05-21',
  ])
  expect(loadCode).toHaveBeenCalledTimes(1)
})

test('nothing is kept for a page that was left, nor without a service worker', async () => {
  await keepLater(['one'], [page], AbortSignal.abort(), { kept, loadCode })
  worker.controller = null
  await keepLater(['one'], [page], staying, { kept, loadCode })
  expect(asked).toEqual([])
  expect(loadCode).not.toHaveBeenCalled()
})

test('what keeps them can fail to load', async () => {
  await keepLater(['one'], [page], staying, {
    kept,
    loadCode,
    load: () => Promise.reject(new Error('There is no network.')),
  })
  expect(asked).toEqual([])
})
