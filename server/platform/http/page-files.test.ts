import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { builtManifest } from './page-files.ts'

test('a page preloads each script after its imports, in the order of execution', () => {
  const root = mkdtempSync(join(tmpdir(), 'pages-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'dist/client/.vite'), { recursive: true })
  const chunks = {
    'web/entry-client.tsx': { file: 'entry.js', isEntry: true, imports: ['_shell', '_react'], css: ['all.css'] },
    _react: { file: 'react.js' },
    _shell: { file: 'shell.js', imports: ['_react'] },
    _screen: { file: 'screen.js', imports: ['_fields', '_shell'] },
    _fields: { file: 'fields.js', imports: ['_react'] },
    'web/routes/search.lazy.tsx': { file: 'search.js', imports: ['_screen', '_fields'], css: ['search.css'] },
    'web/routes/place.$placeId.lazy.tsx': { file: 'place.js', imports: ['_fields'] },
    'web/routes/-place/map.part.tsx': { file: 'map.js', imports: ['_shell', '_fields'] },
    // another part of a route
    'web/routes/-place/states.tsx': { file: 'states.js' },
  }
  writeFileSync(join(root, 'dist/client/.vite/manifest.json'), JSON.stringify(chunks))
  writeFileSync(join(root, 'dist/client/all.css'), 'p { color: #123 }')
  const { routes, parts, inlineCss } = builtManifest(root)
  expect(routes['__root__']?.preloads).toEqual(['/react.js', '/shell.js', '/entry.js'])
  expect(routes['/search']?.preloads).toEqual(['/fields.js', '/screen.js', '/search.js'])
  expect(routes['/place/$placeId']?.preloads).toEqual(['/fields.js', '/place.js'])
  // without what every page has
  expect(parts).toEqual({ 'web/routes/-place/map.part.tsx': ['/fields.js', '/map.js'] })
  // in the page itself; what a screen alone has is fetched
  expect([routes['__root__']?.css, routes['/search']?.css]).toEqual([['/all.css'], ['/search.css']])
  expect(inlineCss?.styles).toEqual({ '/all.css': 'p { color: #123 }' })
  expect(Object.keys(routes)).toEqual(['__root__', '/search', '/place/$placeId'])
})
