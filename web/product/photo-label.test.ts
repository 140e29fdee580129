// docs/product.md#updates-of-a-stay
import { expect, test } from 'vitest'
import type { PhotoLabel } from '#contract/schemas/photo-label.ts'
import { photoLabelFacts } from './photo-label.tsx'

const at = { date: '2027-05-21', time: '08:02' }
const label: PhotoLabel = { source: 'camera', at, sentAt: null, fileDate: null, looksLike: null }
const words = (change: Partial<PhotoLabel>) =>
  photoLabelFacts({ ...label, ...change }, '2027-05-21')
    .join(' · ')
    .replaceAll('\u00a0', ' ')

test('a label says how a photo arrived, and never that it is true', () => {
  expect(words({})).toBe('Taken in {site}, 8:02 AM')
  expect(words({ sentAt: { date: '2027-05-21', time: '11:10' } })).toBe('Taken in {site}, 8:02 AM · sent 11:10 AM')
  expect(words({ source: 'file', fileDate: '2026-05-03' })).toBe(
    "From the phone's photos, added 8:02 AM · The file says May 3, 2026",
  )
  expect(words({ at: { date: '2027-05-20', time: '23:50' } })).toBe('Taken in {site}, May 20, 11:50 PM')
})
