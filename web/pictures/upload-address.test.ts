import { expect, test } from 'vitest'
import { sendingAddress, storedPath } from './upload-address.ts'

test('the stored path ends with the last segment of the upload address', () => {
  const own = 'http://localhost:3000/objects/uploads/abc?token=t'
  expect(storedPath(own)).toBe('/objects/uploads/abc')
  expect(sendingAddress(own)).toBe('/objects/uploads/abc?token=t')
  expect(sendingAddress('https://store.example/bucket/abc?sig=1')).toBe('https://store.example/bucket/abc?sig=1')
})
