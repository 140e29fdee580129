import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inBackground } from './in-background.ts'
import { loadParts, recordingParts, part, withParts } from './part.tsx'

test('everybody who asks for the parts waits for them, and a failed load is tried again', async () => {
  const held = Promise.withResolvers<void>()
  let tries = 0
  const Words = part<{ words: string }>('words.part.tsx', async () => {
    tries += 1
    if (tries === 1) throw new Error('away')
    await held.promise
    return ({ words }) => <p>{words}</p>
  })
  await expect(loadParts(inBackground)).rejects.toThrow('away')
  const both = [loadParts(inBackground), loadParts(inBackground)]
  const second = await Promise.race([both[1]?.then(() => 'loaded'), new Promise((resolve) => setTimeout(resolve, 5))])
  expect(second).toBeUndefined()
  held.resolve()
  await Promise.all(both)
  expect(tries).toBe(2)
  expect(renderToString(<Words words="here" />)).toBe('<p>here</p>')
})

test('a page names the parts that it contains, also those inside of others, and each of their scripts once', async () => {
  const Outer = part('outer.part.tsx', async () => {
    const Inner = part('inner.part.tsx', async () => () => <b>in</b>)
    return () => <Inner />
  })
  part('other.part.tsx', async () => () => <i>not here</i>)
  await loadParts(inBackground)
  const { html, parts } = recordingParts(() => renderToString(<Outer />))
  expect(html).toBe('<b>in</b>')
  expect(parts).toEqual(['outer.part.tsx', 'inner.part.tsx'])
  // not noted for the next page
  expect(recordingParts(() => '').parts).toEqual([])

  const scripts = {
    'outer.part.tsx': ['/shared.js', '/outer.js'],
    'inner.part.tsx': ['/shell.js', '/shared.js', '/inner.js'],
    'other.part.tsx': ['/other.js'],
  }
  const head = '<head><link rel="modulepreload" href="/shell.js">'
  const named = withParts(head, parts, scripts)
  expect([...named.matchAll(/href="([^"]+)"/g)].map(([, file]) => file)).toEqual([
    '/shell.js',
    '/shared.js',
    '/outer.js',
    '/inner.js',
  ])
  expect(named).toContain('<meta name="parts" content="outer.part.tsx inner.part.tsx">')
  expect(withParts(head, [], scripts)).toBe(head)
})

test('every part is named like the file that it loads', () => {
  const root = join(import.meta.dirname, '../..')
  const found = globSync('web/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.tsx'] }).flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /\b(?:part|latePart)(?:<[^>]*>)?\(\s*'([^']+)',\s*\(\)\s*=>\s*import\(\s*'([^']+)'\s*\)/g,
      ),
    ].map(([, name = '', from = '']) => ({
      name,
      loads: from.startsWith('#') ? from.slice(1) : join(dirname(file), from),
    })),
  )
  expect(found.map(({ name }) => name)).toEqual(found.map(({ loads }) => loads))
  const files = globSync('web/**/*.part.tsx', { cwd: root })
  expect(new Set(found.map(({ name }) => name))).toEqual(new Set(files))
})
