import { expect, test } from 'vitest'
import { takeLateImports } from './late-imports.ts'

const listOf = (...names: string[]) =>
  `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${JSON.stringify(names)})))=>i.map(i=>d[i]);\n`

test('what imports preload moves out of the chunks into one list', () => {
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
  expect(shell.code).toBe('W(x,window.lateImports?.(0)),W(y,window.lateImports?.(1))')
  expect(screen.code).toBe('W(z,window.lateImports?.(1)),W(u,window.lateImports?.(2))')
  expect(plain.code).toBe('W(v,[])')
})

test('a list of a form that is not known does not build', () => {
  expect(() => takeLateImports([{ fileName: 'shell.js', code: 'var __vite__mapDeps=0' }])).toThrow('shell.js')
})
