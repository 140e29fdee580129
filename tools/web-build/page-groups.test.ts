import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { groupsOf } from './page-groups.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** How two modules, of which one is on a page more than the other, are bundled when their code holds a path. */
function groupsWith(path: string) {
  const shared = path.repeat(100) + ' '.repeat(13_500)
  const code: Record<string, { imports: string[]; code: string }> = {
    'one.ts': { imports: ['shared.ts', 'wide.ts'], code: '' },
    'two.ts': { imports: ['shared.ts', 'wide.ts'], code: '' },
    'three.ts': { imports: ['wide.ts'], code: '' },
    'shared.ts': { imports: [], code: shared },
    'wide.ts': { imports: [], code: 'wide' },
  }
  const groups = groupsOf([{ files: ['one.ts'] }, { files: ['two.ts'] }, { files: ['three.ts'] }], new Set(), {
    getModuleInfo: (id) => {
      const module = code[id.slice(root.length)]
      return module ? { importedIds: module.imports.map((file) => root + file), code: module.code } : null
    },
  })
  return [...groups].map(([id, group]) => [id.slice(root.length), group])
}

test('the same product is bundled the same wherever it lies', () => {
  expect(groupsWith(root)).toEqual(groupsWith('/'))
  // they are bundled together while the one is small, and this one is just small enough
  expect(new Map(groupsWith('/').map(([id = '', group = '']) => [id, group])).get('shared.ts')).toBe('shared')
  expect(groupsWith('a much longer path of a directory/')).not.toEqual(groupsWith('/'))
})
