import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { calls } from '#contract/all-calls.ts'
import { refusals } from '#contract/refusals.ts'
import { contractInPages } from './contract-in-pages.ts'

const { load, transform } = contractInPages()
const folder = fileURLToPath(new URL('../../contract/calls/', import.meta.url))

test('pages get method, path, callers and refusals of every call, and no schema', async () => {
  const modules = await Promise.all(readdirSync(folder).map((name) => load.handler(join(folder, name))))
  const lines = modules.flatMap((code) => code.split('\n'))
  const found = lines.map((line) => JSON.parse(line.slice(line.indexOf('=') + 1)) as object)
  const expected = calls.map(({ call: { method, path, who, refuses } }) => ({ method, path, who, refuses }))
  const sorted = (all: readonly object[]) => all.map((each) => JSON.stringify(each)).toSorted()
  expect(sorted(found)).toEqual(sorted(expected))
})

test('a page that imports a schema of a reply, or all refusals, does not build', async () => {
  for (const file of ['schemas/money.ts', 'refusals.ts', 'refusals/pets.ts'])
    await expect(load.handler(`/contract/${file}`)).rejects.toThrow('is not for pages')
})

test('the schemas of inputs, which forms load, are of the small edition, and use no others', () => {
  const inputs = readdirSync('contract/inputs').map((name) => readFileSync(join('contract/inputs', name), 'utf8'))
  const imported = [...inputs, readFileSync('contract/input-sentences.ts', 'utf8')].flatMap((code) =>
    [...code.matchAll(/^(?!import type ).*\bfrom '(.+)'$/gm)].map(([, from = '']) => from),
  )
  expect(imported.length).toBeGreaterThan(30)
  expect(imported.filter((from) => !/^zod\/mini$|^\.\.\/vocabulary\/|^\.\/\w/.test(from))).toEqual([])
})

test('pages carry the sentences of refusals that they name, and nothing of the others', async () => {
  const page = [
    "import { refusals } from '#contract/refusals.ts'",
    'export const words = [refusals.not_found.sentence, refusals.too_large.sentence]',
  ]
  expect(transform.handler(page.join('\n'))).toBe(
    `\nexport const words = [${JSON.stringify(refusals.not_found.sentence)}, "That's too large."]`,
  )
})

test('pages get a module for each call that they name, with that call alone', async () => {
  const page = ["import * as api from '#contract/api.ts'", 'export const asked = [api.stayUpdates.list, api.pets.add]']
  const code = transform.handler(page.join('\n'))
  expect(code).toContain('export const asked = [stayUpdates$list, pets$add]')
  const [, file = ''] = /import \{ list as stayUpdates\$list \} from '([^']+)'/.exec(code) ?? []
  expect(await load.handler(file)).toMatch(/^export const list = \{"method":"GET","path":"\/api\/bookings[^\n]+$/)
})
