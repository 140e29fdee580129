import { expect, test } from 'vitest'
import { keysOfSlug, slugOf } from './slug.ts'

test.each([
  ['St. Louis MO', 'st-louis-mo', ['saintlouismo', 'saintlouiscitymo']],
  ['Mayagüez PR', 'mayaguez-pr', ['mayaguezpr', 'mayaguezcitypr']],
  ['Winston-Salem NC', 'winston-salem-nc', ['winstonsalemnc', 'winstonsalemcitync']],
  ['New York City NY', 'new-york-city-ny', ['newyorkcityny', 'newyorkny', 'newyorkcitycityny']],
  [' (Hagåtña) GU!', 'hagatna-gu', ['hagatnagu', 'hagatnacitygu']],
])('%s is %s, which may mean %j', (text, slug, keys) => {
  expect(slugOf(text)).toBe(slug)
  expect(keysOfSlug(slug)).toEqual(keys)
})

test.each(['austin', 'austin-t', 'austin-tex', 'austin-48', '-tx', 'tx', ''])('%j is no slug of a city', (slug) => {
  expect(keysOfSlug(slug)).toEqual([])
})
