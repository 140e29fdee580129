import { expect, test } from 'vitest'
import { isReserved, routedPath } from './reserved.ts'

test('an address is read as routes are found by it, whatever its letters are written as', () => {
  expect(routedPath('/%61pi/pets?a=%61')).toBe('/api/pets')
  expect(routedPath('/a%zz')).toBe('/a%zz')
  expect(['/api/x', '/%61pi/x', '/o%69dc', '/assets/'].map(isReserved)).toEqual([true, true, true, true])
  expect(['/', '/apiary', '/listing/api'].map(isReserved)).toEqual([false, false, false])
})
