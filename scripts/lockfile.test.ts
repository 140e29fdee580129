import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Entry = { readonly integrity?: string; readonly inBundle?: boolean; readonly resolved?: string }

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  readonly packages: Readonly<Record<string, Entry & { readonly optionalDependencies?: Record<string, string> }>>
}
const packages = Object.entries(lock.packages).filter(([path]) => path !== '')

test('every package is named with the hash of what is to be installed', () => {
  expect(packages.length).toBeGreaterThan(500)
  // what comes inside another package is covered by that one's hash
  expect(packages.filter(([, { integrity, inBundle }]) => !integrity && !inBundle).map(([path]) => path)).toEqual([])
})

test('no package is bound to one registry', () => {
  expect(packages.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([])
})

test('the packages of all platforms are named, so that npm ci works on each', () => {
  const names = new Set(packages.map(([path]) => path.replace(/^.*node_modules\//, '')))
  const optional = packages.flatMap(([, { optionalDependencies }]) => Object.keys(optionalDependencies ?? {}))
  expect(optional.filter((name) => !names.has(name))).toEqual([])
})
