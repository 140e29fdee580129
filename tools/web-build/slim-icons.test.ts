import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { shapesOf, slimIcons } from './slim-icons.ts'

const { load } = slimIcons()
const fileOf = (name: string) =>
  fileURLToPath(new URL(`../../node_modules/lucide-react/dist/esm/icons/${name}.mjs`, import.meta.url))

test('the paths of an icon become one, and each begins where it is drawn in the library', () => {
  expect(
    shapesOf([
      ['path', { d: 'M20 6 9 17l-5-5', key: 'a' }],
      ['path', { d: 'm6 9 6 6 6-6', key: 'b' }],
      ['path', { d: 'm16.5-.5L2 3', key: 'c' }],
      ['path', { d: 'm2 2 20 20', key: 'd' }],
    ]),
  ).toEqual(['M20 6 9 17l-5-5M6 9l6 6 6-6M16.5 -.5L2 3M2 2l20 20'])
})

test('other shapes, and paths that have more than a line, stay as they are', () => {
  expect(
    shapesOf([
      ['circle', { cx: '12', cy: '8', r: '5', key: 'a' }],
      ['path', { d: 'M1 1', fill: 'none', key: 'b' }],
      ['path', { d: 'M2 2', key: 'c' }],
    ]),
  ).toEqual(['M2 2', ['circle', { cx: '12', cy: '8', r: '5' }], ['path', { d: 'M1 1', fill: 'none' }]])
})

test('the module of an icon has its lines and nothing else; another name of it stays the library’s', async () => {
  const code = await load.handler(fileOf('chevron-down'))
  expect(code).toMatch(/^import \{ iconOf \} from ".+web\/ui\/icon-of\.ts"\n.+iconOf\("M6 9l6 6 6-6"\)$/)
  expect(await load.handler(fileOf('trash-2'))).toBeUndefined()
})
