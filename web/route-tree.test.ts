import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')
const tree = source('routeTree.gen.ts')
const files = readdirSync(new URL('routes', import.meta.url)).filter((name) => name.endsWith('.tsx'))
const pathOf = (name: string) => /FileRoute\('([^']+)'\)/.exec(source(`routes/${name}`))?.[1]

// npm run dev generates it
test('the committed route tree has every route file, and no other', () => {
  const used = [...tree.matchAll(/'\.\/routes\/([^']+)'/g)].map(([, name]) => name)
  expect(new Set(used)).toEqual(new Set(files))
})

test('the lazy part of a route has the path of the route', () => {
  const lazy = files.filter((name) => name.endsWith('.lazy.tsx'))
  expect(lazy.length).toBeGreaterThan(20)
  expect(lazy.map(pathOf)).toEqual(lazy.map((name) => pathOf(name.replace('.lazy', ''))))
})
