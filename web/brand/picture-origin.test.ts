import { afterEach, expect, test } from 'vitest'
import { originOf, showPicturesFrom } from './picture-origin.ts'
import { pictureSet, pictureUrl } from './picture.tsx'

const near = 'https://photos.example'
afterEach(() => showPicturesFrom(''))

const src = '/objects/uploads/abcdefghijklmnop'

test('what everybody may see is shown from the copy first, and from this site when that fails; nothing else is', () => {
  showPicturesFrom(near)
  expect(originOf(src, true)).toBe(near)
  expect(originOf(src, true, near + src)).toBe('')
  expect(originOf(src, true, src)).toBeUndefined()
  // another photo in the same place
  expect(originOf(`${src}2`, true, src)).toBe(near)
  expect(originOf(src, false)).toBe('')
  expect(originOf(src, false, src)).toBeUndefined()
})

test('where there is no copy all are shown from this site', () => {
  showPicturesFrom('')
  expect(originOf(src, true)).toBe('')
  expect(originOf(src, true, src)).toBeUndefined()
})

test('the copy has the same addresses', () => {
  expect(pictureUrl(src, 480, near)).toBe(`${near}${src}?w=480`)
  expect(pictureSet(src, near)).toContain(`${near}${src}?w=1600 1600w`)
  // a photo that was chosen just now is in the browser alone
  expect(pictureUrl('blob:a', 480, near)).toBe('blob:a')
})
