import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

test('the stylesheet names every folder in which the server renders pages', () => {
  const styles = readFileSync(join(root, 'web/styles.css'), 'utf8')
  const known = [...styles.matchAll(/^@source '\.\.\/(.+)';$/gm)].map(([, folder]) => folder)
  const files = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .map((name) => join('server', name))
    // mails have their own styles
    .filter((name) => /(?<!\.test)\.ts$/.test(name) && !name.startsWith(join('server', 'gateways', 'mail')))
  const writing = files.filter((name) => /class="/.test(readFileSync(join(root, name), 'utf8')))
  expect(writing.length).toBeGreaterThan(2)
  expect([...new Set(writing.map((name) => dirname(name)))].filter((folder) => !known.includes(folder))).toEqual([])
})
