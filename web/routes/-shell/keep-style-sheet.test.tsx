import { afterEach, expect, test, vi } from 'vitest'
import { keepStyleSheet } from './keep-style-sheet.ts'

const named = '<link rel="x-stylesheet" href="/assets/all-1.css">'

afterEach(() => {
  document.head.innerHTML = ''
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  [
    'that a page names is fetched, and the server is told',
    named,
    200,
    ['style_sheet=%2Fassets%2Fall-1.css; path=/; max-age=31536000; samesite=lax'],
  ],
  ['that is gone is not', named, 404, []],
  ['is not asked for by a page that came without it', '', 200, []],
])('a style sheet %s', async (_, head, status, cookies) => {
  const told = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {})
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (address: unknown) => {
    asked.push(address)
    return new Response('p {}', { status })
  })
  document.head.innerHTML = head
  await keepStyleSheet()
  expect(asked).toEqual(head ? ['/assets/all-1.css'] : [])
  expect(told.mock.calls.flat()).toEqual(cookies)
})
