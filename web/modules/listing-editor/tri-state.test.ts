import { expect, test } from 'vitest'
import { sortAmenities } from '#web/modules/listings/amenities.ts'
import { amenityGroups, serviceCategories } from '#contract/vocabulary/listing-options.ts'
import { answerOf, nextAnswer, othersIn } from './tri-state.ts'

test('a click goes from unset to available to not available and back', () => {
  const start = ['Playtime']
  const yes = nextAnswer(start, 'Grooming')
  expect([yes, answerOf(yes, 'Grooming')]).toEqual([['Playtime', 'Grooming'], 'yes'])
  const no = nextAnswer(yes, 'Grooming')
  expect([no, answerOf(no, 'Grooming')]).toEqual([['Playtime', 'no-Grooming'], 'no'])
  expect(nextAnswer(no, 'Grooming')).toEqual(start)
})

test('what is on no list is kept and named once', () => {
  expect(othersIn(['Hot tub', 'no-Hot tub', 'no-Playtime'], new Set(['Playtime']))).toEqual(['Hot tub'])
})

test('every group is shown where it belongs', () => {
  const [access, amenities, security, emergency] = amenityGroups.map(({ options }) => [...options])
  const sorted = sortAmenities(amenityGroups.flatMap(({ options }) => [...options]))
  const labels = (list: readonly { label: string }[]) => list.map(({ label }) => label)
  expect(labels(sorted.access)).toEqual(access)
  expect(labels(sorted.others)).toEqual(amenities)
  expect(labels(sorted.security)).toEqual(security)
  expect(labels(sorted.emergency)).toEqual(emergency)
})

test('there are eight categories of services', () => {
  expect(serviceCategories.map(({ id }) => id)).toEqual(
    'boarding feeding exercise grooming health enrichment extras transportation'.split(' '),
  )
})
