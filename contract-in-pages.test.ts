import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { calls } from '#contract/all-calls.ts'
import { refusals } from '#contract/refusals.ts'
import { contractInPages } from './contract-in-pages.ts'

const { load, transform } = contractInPages()
const folder = fileURLToPath(new URL('contract/calls/', import.meta.url))

test('pages get method, path, callers and refusals of every call, and no schema', async () => {
  const modules = await Promise.all(readdirSync(folder).map((name) => load.handler(join(folder, name))))
  const lines = modules.flatMap((code) => code.split('\n'))
  const found = lines.map((line) => JSON.parse(line.slice(line.indexOf('=') + 1)) as object)
  const expected = calls.map(({ call: { method, path, who, refuses } }) => ({ method, path, who, refuses }))
  const sorted = (all: readonly object[]) => all.map((each) => JSON.stringify(each)).toSorted()
  expect(sorted(found)).toEqual(sorted(expected))
})

test('a page that imports a schema does not build, nor calls beside other values', async () => {
  await expect(load.handler('/contract/schemas/money.ts')).rejects.toThrow('is not for pages, except its types.')
  const own = join(mkdtempSync(join(tmpdir(), 'contract-')), 'contract', 'calls')
  mkdirSync(own, { recursive: true })
  writeFileSync(join(own, 'planted.ts'), 'export const limit = 3\n')
  await expect(load.handler(join(own, 'planted.ts'))).rejects.toThrow('exports limit, which is neither')
})

test('pages carry the sentences of refusals that they name, and nothing of the others', async () => {
  const page = [
    "import { refusals } from '#contract/refusals.ts'",
    'export const words = [refusals.not_found.sentence, refusals.too_large.sentence]',
  ]
  expect(transform.handler(page.join('\n'))).toBe(
    `\nexport const words = [${JSON.stringify(refusals.not_found.sentence)}, "That's too large."]`,
  )
  await expect(load.handler('/contract/refusals.ts')).rejects.toThrow('name a refusal in full')
})
