import { expect, test } from 'vitest'
import { safeReturnTo } from './return-to.ts'

test.each([
  ['/search?a=b', '/search?a=b'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/\t/evil.example', '/'],
  [['/a'], '/'],
  [undefined, '/'],
  // a path that looks local leads to another host once its dots are resolved
  ['/.//evil.example/x', '/'],
  ['/..//evil.example', '/'],
  ['/x/..//evil.example', '/'],
  ['/%2e//evil.example', '/'],
  ['/%2e%2e//evil.example', '/'],
  ['/.\\\\evil.example', '/'],
  ['/./\\evil.example', '/'],
  ['/a/../\\evil.example', '/'],
  ['/..\\/evil.example', '/'],
  ['/a//b?next=//evil.example', '/a//b?next=//evil.example'],
])('returning to %s goes to %s', (value, path) => {
  expect(safeReturnTo(value)).toBe(path)
})
