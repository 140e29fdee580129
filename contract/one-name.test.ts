import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { callsOf } from './all-calls.ts'
import * as api from './api.ts'

// A call has one name: `api.<module>.<call>`, where its file is named after the module. Whoever looks for it finds every
// place.

const root = fileURLToPath(new URL('..', import.meta.url))
const camelCase = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const groupOf = (path: string): string | undefined => {
  const file = /(?:contract|\.)\/calls\/([\w-]+)\.ts$/.exec(path)?.[1]
  return file && camelCase(file)
}
const groups = new Map<string, ReadonlySet<string>>(
  Object.entries(api).map(([group, exported]) => [group, new Set(callsOf(exported).map(([name]) => name))]),
)

/** The calls that a file imports by themselves, and so under a second name. */
function secondNames(path: string, text: string): string[] {
  // parsing all files takes seconds
  if (!text.includes('/calls/')) return []
  const { staticImports } = parseSync(path, text).module
  return staticImports.flatMap(({ moduleRequest, entries }) => {
    const group = groupOf(moduleRequest.value)
    if (!group) return []
    return entries.flatMap(({ importName: { kind, name } }) => {
      if (kind === 'NamespaceObject') return [`${path} imports all of ${group}. It is api.${group} everywhere.`]
      return name && groups.get(group)?.has(name)
        ? [`${path} imports the call ${name}. It is api.${group}.${name} everywhere.`]
        : []
    })
  })
}

test('each file of calls is the group of its name', () => {
  const files = readdirSync(new URL('calls/', import.meta.url))
  expect(Object.keys(api).toSorted()).toEqual(files.map((file) => camelCase(basename(file, '.ts'))).toSorted())
})

test('nobody gives a call a second name', () => {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
  const paths = listed.split('\n').filter((path) => path !== '')
  expect(paths.flatMap((path) => secondNames(path, readFileSync(root + path, 'utf8')))).toEqual([])
})

test.each([
  ["import type { listAsSitter as call } from '#contract/calls/bookings.ts'", true],
  ["import { type Booking, get } from '../../contract/calls/bookings.ts'", true],
  ["import * as bookings from '#contract/calls/bookings.ts'", true],
  ["import type { Message } from '#contract/calls/messaging.ts'", false],
  ["import * as api from '#contract/api.ts'", false],
])('%s', (text, isRefused) => {
  expect(secondNames('web/planted.ts', text).length > 0).toBe(isRefused)
})
