import { afterEach, expect, test } from 'vitest'
import { showSettings } from '#web/platform/site-settings.ts'
import { originOf } from './picture-origin.ts'
import { pictureSet, pictureUrl } from './picture.tsx'

const near = 'https://photos.example'
afterEach(() => showSettings({ pictures: '' }))

const src = '/objects/uploads/abcdefghijklmnop'

test('shows public pictures from the copy and falls back to this site; others only from this site', () => {
  showSettings({ pictures: near })
  expect(originOf(src, true)).toBe(near)
  expect(originOf(src, true, near + src)).toBe('')
  expect(originOf(src, true, src)).toBeUndefined()
  // another photo in the same place
  expect(originOf(`${src}2`, true, src)).toBe(near)
  expect(originOf(src, false)).toBe('')
  expect(originOf(src, false, src)).toBeUndefined()
})

test('shows all pictures from this site if there is no copy', () => {
  showSettings({ pictures: '' })
  expect(originOf(src, true)).toBe('')
  expect(originOf(src, true, src)).toBeUndefined()
})

test('the copy uses the same paths', () => {
  expect(pictureUrl(src, 480, near)).toBe(`${near}${src}?w=480`)
  expect(pictureSet(src, near)).toContain(`${near}${src}?w=1600 1600w`)
  // a photo just chosen exists in the browser only
  expect(pictureUrl('blob:a', 480, near)).toBe('blob:a')
})
