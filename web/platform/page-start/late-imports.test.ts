import { afterEach, expect, test, vi } from 'vitest'
import { knowLateImports } from './late-imports.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const answering = (answer: Response) => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('fetch', () => Promise.resolve(answer))
}

test('after the list is fetched an import names its files', async () => {
  answering(
    Response.json([
      ['a.js', 'b.js'],
      [[1, 0], [1]],
    ]),
  )
  expect(window.lateImports?.(0)).toBeUndefined()
  await knowLateImports()
  expect(window.lateImports?.(0)).toEqual(['b.js', 'a.js'])
  expect(window.lateImports?.(7)).toEqual([])
})

test('without the list imports name nothing', async () => {
  answering(new Response('gone', { status: 404 }))
  await knowLateImports()
  expect(window.lateImports).toBeUndefined()
})
