import { afterEach, expect, test, vi } from 'vitest'
import { keepStyleSheet } from './keep-style-sheet.ts'

const named = '<link rel="x-stylesheet" href="/assets/all-1.css">'
const whole = () => new Response('p {}')
const gone = () => new Response('p {}', { status: 404 })
const broken = () =>
  new Response(new ReadableStream({ pull: (stream) => stream.error(new Error('The network changed.')) }))

afterEach(() => {
  document.head.innerHTML = ''
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['that a page names is fetched, and the server is told', named, whole, 'style_sheet=%2Fassets%2Fall-1.css'],
  ['that is gone is not', named, gone, undefined],
  ['that breaks off is not', named, broken, undefined],
  ['is not asked for by a page that names none', '', whole, undefined],
])('a style sheet %s', async (_, head, answer, cookie) => {
  const told = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {})
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (address: unknown) => {
    asked.push(address)
    return answer()
  })
  document.head.innerHTML = head
  await keepStyleSheet().catch(() => {})
  expect(asked).toEqual(head ? ['/assets/all-1.css'] : [])
  expect(told.mock.calls.flat()).toEqual(cookie ? [`${cookie}; path=/; max-age=31536000; samesite=lax`] : [])
})
