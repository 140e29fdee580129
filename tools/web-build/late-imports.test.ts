import { expect, test } from 'vitest'
import { takeLateImports } from './late-imports.ts'

const listOf = (...names: string[]) =>
  `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${JSON.stringify(names)})))=>i.map(i=>d[i]);\n`

test('the scripts that imports preload move out of the chunks into one list', () => {
  const shell = {
    fileName: 'shell.js',
    code: `${listOf('a.js', 'b.js')}W(x,__vite__mapDeps([0,1])),W(y,__vite__mapDeps([1]))`,
  }
  const screen = {
    fileName: 'screen.js',
    code: `${listOf('b.js', 'c.js')}W(z,__vite__mapDeps([0])),W(u,__vite__mapDeps([1,0]))`,
  }
  const plain = { fileName: 'plain.js', code: 'W(v,[])' }
  expect(takeLateImports([shell, screen, plain])).toEqual([
    ['a.js', 'b.js', 'c.js'],
    [[0, 1], [1], [2, 1]],
  ])
  expect(shell.code).toBe('W(x,0),W(y,1)')
  expect(screen.code).toBe('W(z,1),W(u,2)')
  expect(plain.code).toBe('W(v,[])')
})

test('style sheets stay named beside the import that needs them', () => {
  const map = {
    fileName: 'map.js',
    code: `${listOf('a.js', 'map.css')}W(x,__vite__mapDeps([0,1])),W(y,__vite__mapDeps([1]))`,
  }
  expect(takeLateImports([map])).toEqual([['a.js'], [[0], []]])
  expect(map.code).toBe('W(x,[0,"map.css"]),W(y,[1,"map.css"])')
})

test('a list of a form that is not known does not build', () => {
  expect(() => takeLateImports([{ fileName: 'shell.js', code: 'var __vite__mapDeps=0' }])).toThrow('shell.js')
})
