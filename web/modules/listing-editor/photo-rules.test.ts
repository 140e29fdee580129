import { expect, test } from 'vitest'
import { fingerprint, fitting, moved, whyNotUploadable } from './photo-rules.ts'

const file = { name: 'a.jpg', size: 1000, type: 'image/jpeg', lastModified: 1 }

test('only pictures up to 10 MB, each once', () => {
  expect(whyNotUploadable(file, new Set())).toBeUndefined()
  for (const kind of ['png', 'webp', 'avif', 'gif'])
    expect(whyNotUploadable({ ...file, type: `image/${kind}` }, new Set())).toBeUndefined()
  for (const type of ['application/pdf', 'image/heic', 'image/svg+xml'])
    expect(whyNotUploadable({ ...file, type }, new Set())).toBe(
      'You can only upload: JPEG, PNG, WebP, AVIF, and GIF images.',
    )
  expect(whyNotUploadable({ ...file, size: 10_485_760 }, new Set())).toBeUndefined()
  expect(whyNotUploadable({ ...file, size: 10_485_761 }, new Set())).toContain('exceeds maximum allowed size')
  expect(whyNotUploadable(file, new Set([fingerprint(file)]))).toContain('Cannot add the duplicate file')
})

test('four photos fit', () => {
  expect(fitting([1, 2, 3], 2)).toEqual({ taken: [1, 2], dropped: 1 })
  expect(fitting([1], 4)).toEqual({ taken: [], dropped: 1 })
})

test('a photo moves to another place', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
})
