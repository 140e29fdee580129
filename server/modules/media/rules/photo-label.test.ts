// docs/product.md#updates-of-a-stay
import { expect, test } from 'vitest'
import { labelOf } from './photo-label.ts'
import type { PhotoFacts } from './photo-label.ts'

const stay = { timeZone: 'America/Chicago', opensAt: new Date('2027-05-20T20:00:00Z') }
const at = (time: string) => new Date(`2027-05-21T${time}Z`)
const file: PhotoFacts = {
  source: 'file',
  takenAt: null,
  receivedAt: at('13:05'),
  fileDate: null,
  likeAt: null,
  likeOf: null,
}
const label = (change: Partial<PhotoFacts>) => labelOf({ ...file, ...change }, stay, 'reader')

test('a photo of our camera says when it was taken, and when it was sent if that was more than 10 minutes later', () => {
  const camera = { source: 'camera', takenAt: at('13:02') } as const
  const taken = { date: '2027-05-21', time: '08:02' }
  expect(label(camera)).toMatchObject({ source: 'camera', at: taken, sentAt: null })
  expect(label({ ...camera, receivedAt: at('13:12') })).toMatchObject({ at: taken, sentAt: null })
  expect(label({ ...camera, receivedAt: at('16:10') })).toMatchObject({
    at: taken,
    sentAt: { date: '2027-05-21', time: '11:10' },
  })
})

test('any other photo says when it was added, also one that says nothing of where it is from', () => {
  for (const source of ['file', null] as const)
    expect(label({ source })).toEqual({
      source: 'file',
      at: { date: '2027-05-21', time: '08:05' },
      sentAt: null,
      fileDate: null,
      looksLike: null,
    })
})

test.each([
  ['more than a day before the stay', '2027-05-19T14:59', '2027-05-19'],
  ['a day before the stay', '2027-05-19T15:00', null],
  ['during the stay', '2027-05-21T08:00', null],
  ['later than it arrived', '2027-05-21T08:06', '2027-05-21'],
  ['none', null, null],
])('the date of a file is shown if it is odd: %s', (_, fileDate, shown) => {
  expect(label({ fileDate }).fileDate).toBe(shown)
})

test('an earlier photo is named by its day, and its stay only to its sides', () => {
  const like = {
    likeAt: new Date('2027-05-13T02:00:00Z'),
    likeOf: { bookingId: 'earlier', sides: ['other', 'reader'] },
  }
  expect(label(like).looksLike).toEqual({ date: '2027-05-12', bookingId: 'earlier' })
  expect(labelOf({ ...file, ...like }, stay, 'stranger').looksLike).toEqual({ date: '2027-05-12', bookingId: null })
})
