import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { importLater, knowLateImports } from './late-imports.ts'

let links: HTMLLinkElement[] = []

// the test says itself when a file is there
beforeEach(() => {
  links = []
  vi.spyOn(document.head, 'append').mockImplementation((...added) => {
    links.push(...added.filter((link) => link instanceof HTMLLinkElement))
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  delete window.lateImports
})

const added = () => links.map(({ rel, href }) => `${rel} ${new URL(href).pathname}`)
const answering = (answer: Response) => vi.stubGlobal('fetch', () => Promise.resolve(answer))

test('after the list is fetched an import preloads its scripts, each once', async () => {
  answering(
    Response.json([
      ['a.js', 'b.js'],
      [[1, 0], [1]],
    ]),
  )
  await importLater(async () => 'before', 0)
  expect(added()).toEqual([])
  await knowLateImports()
  expect(await importLater(async () => 'module', 0)).toBe('module')
  await importLater(async () => 'other', 1)
  expect(added()).toEqual(['modulepreload /b.js', 'modulepreload /a.js'])
})

test('without the list, and with nothing that is needed, an import is one all the same', async () => {
  answering(new Response('gone', { status: 404 }))
  await knowLateImports()
  expect(await importLater(async () => 'module', 3)).toBe('module')
  expect(await importLater(async () => 'module', [])).toBe('module')
  expect(added()).toEqual([])
})

test('a style sheet is there before the import begins', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'map')
  const map = importLater(load, [0, 'map.css'])
  await Promise.resolve()
  expect(added()).toEqual(['stylesheet /map.css'])
  expect(load).not.toHaveBeenCalled()
  links[0]?.dispatchEvent(new Event('load'))
  expect(await map).toBe('map')
})

test('a failure is told before it is thrown, also that of a style sheet, which is tried again', async () => {
  const told: unknown[] = []
  window.addEventListener('vite:preloadError', ({ payload }) => told.push(payload))
  const gone = new Error('gone')
  await expect(importLater(() => Promise.reject(gone), 0)).rejects.toBe(gone)
  const map = importLater(async () => 'map', [0, 'gone.css'])
  links[0]?.dispatchEvent(new Event('error'))
  await expect(map).rejects.toThrow('gone.css could not be loaded.')
  expect(told).toHaveLength(2)
  const again = importLater(async () => 'map', [0, 'gone.css'])
  links[1]?.dispatchEvent(new Event('load'))
  expect(await again).toBe('map')
})
