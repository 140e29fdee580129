import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeSettings } from '#server/compose/env.ts'
import { withSettings } from './settings-table.ts'

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

test('the settings table in docs/operations.md matches the schema (npm run settings-table)', () => {
  const document = read('docs/operations.md')
  expect(document).toBe(withSettings(document))
  const names = describeSettings().map(({ name }) => name)
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name) => !document.includes(`| \`${name}\` |`))).toEqual([])
})

test('.env.example lists the settings of the schema, with their defaults', () => {
  const example = new Map(
    read('.env.example')
      .split('\n')
      .flatMap((line) => (/^[A-Z]/.test(line) ? [line.split(/=(.*)/s).slice(0, 2) as [string, string]] : [])),
  )
  const settings = describeSettings()
  expect([...example.keys()].sort()).toEqual(settings.map(({ name }) => name).sort())
  for (const { name, fallback } of settings) if (fallback) expect([name, example.get(name)]).toEqual([name, fallback])
})
