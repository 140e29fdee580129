import { expect, test } from 'vitest'
import { isReservedPath, routedPath } from './reserved.ts'

test('a path is decoded as the router decodes it', () => {
  expect(routedPath('/%61pi/pets?a=%61')).toBe('/api/pets')
  expect(routedPath('/a%zz')).toBe('/a%zz')
  expect(['/api/x', '/%61pi/x', '/o%69dc', '/assets/'].map(isReservedPath)).toEqual([true, true, true, true])
  expect(['/', '/apiary', '/listing/api'].map(isReservedPath)).toEqual([false, false, false])
})
