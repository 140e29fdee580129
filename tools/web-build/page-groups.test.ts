import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { groupsOf } from './page-groups.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

type Code = Readonly<Record<string, { readonly imports: readonly string[]; readonly code: string }>>

/** The groups of some pages, by the paths of their modules. */
function grouped(
  pages: readonly string[],
  code: Code,
  otherScreens: readonly string[] = [],
): ReadonlyMap<string, string> {
  const files = Object.keys(code)
  const groups = groupsOf({ pages: pages.map((page) => ({ files: [page] })), otherScreens }, new Set(), {
    getModuleInfo: (id) => {
      const name = id.slice(root.length)
      const importers = files.filter((file) => code[file]?.imports.includes(name)).map((file) => root + file)
      const module = code[name]
      return module ? { importedIds: module.imports.map((file) => root + file), importers, code: module.code } : null
    },
  })
  return new Map([...groups].map(([id, group]) => [id.slice(root.length), group]))
}

/** How two modules, of which one is on a page more than the other, are bundled when their code holds a path. */
function groupsWith(path: string) {
  const shared = path.repeat(100) + ' '.repeat(12_500)
  return grouped(['one.ts', 'two.ts', 'three.ts'], {
    'one.ts': { imports: ['shared.ts', 'wide.ts'], code: '' },
    'two.ts': { imports: ['shared.ts', 'wide.ts'], code: '' },
    'three.ts': { imports: ['wide.ts'], code: '' },
    'shared.ts': { imports: [], code: shared },
    'wide.ts': { imports: [], code: 'wide' },
  })
}

test('the same product is bundled the same wherever it lies', () => {
  expect(groupsWith(root)).toEqual(groupsWith('/'))
  // they are bundled together while the one is small, and this one is just small enough
  expect(groupsWith('/').get('shared.ts')).toBe('shared')
  expect(groupsWith('a much longer path of a directory/')).not.toEqual(groupsWith('/'))
})

test('what a page shares with files that are loaded later is one file, and what it has alone stays with it', () => {
  const groups = grouped(['page.ts'], {
    'page.ts': { imports: ['icon.ts', 'words.ts', 'own.ts'], code: '' },
    'icon.ts': { imports: [], code: 'an icon' },
    'words.ts': { imports: ['plural.ts'], code: 'some more words' },
    'plural.ts': { imports: [], code: 's' },
    'own.ts': { imports: [], code: 'own' },
    'dialog.ts': { imports: ['icon.ts', 'words.ts'], code: '' },
  })
  expect([...groups.keys()].toSorted()).toEqual(['icon.ts', 'plural.ts', 'words.ts'])
  expect(new Set(groups.values()).size).toBe(1)
})

test('another screen loads with it what is small, and not what is large', () => {
  const sharedWith = (bytes: number) => {
    const groups = grouped(
      ['page.ts'],
      {
        'page.ts': { imports: ['list.ts', 'words.ts'], code: '' },
        'list.ts': { imports: [], code: 'x'.repeat(bytes) },
        'words.ts': { imports: [], code: 'words' },
        'dialog.ts': { imports: ['list.ts', 'words.ts'], code: '' },
        'other.ts': { imports: ['words.ts'], code: '' },
      },
      ['other.ts'],
    )
    return new Set(groups.values()).size
  }
  expect([sharedWith(2000), sharedWith(2300)]).toEqual([1, 2])
})
