import { expect, test } from 'vitest'
import { sortAmenities } from '#web/modules/listings/amenities.ts'
import { amenityGroups, serviceCategories } from '#contract/vocabulary/listing-options.ts'
import { stateOf, withNextState, othersIn } from './tri-state.ts'

test('a click changes unset to available, not available and unset again', () => {
  const start = ['Playtime']
  const yes = withNextState(start, 'Grooming')
  expect([yes, stateOf(yes, 'Grooming')]).toEqual([['Playtime', 'Grooming'], 'yes'])
  const no = withNextState(yes, 'Grooming')
  expect([no, stateOf(no, 'Grooming')]).toEqual([['Playtime', 'no-Grooming'], 'no'])
  expect(withNextState(no, 'Grooming')).toEqual(start)
})

test('keeps amenities that are on no list, and names each once', () => {
  expect(othersIn(['Hot tub', 'no-Hot tub', 'no-Playtime'], new Set(['Playtime']))).toEqual(['Hot tub'])
})

test('shows each group in its section', () => {
  const [access, amenities, security, emergency] = amenityGroups.map(({ options }) => [...options])
  const sorted = sortAmenities(amenityGroups.flatMap(({ options }) => [...options]))
  const labels = (list: readonly { label: string }[]) => list.map(({ label }) => label)
  expect(labels(sorted.access)).toEqual(access)
  expect(labels(sorted.others)).toEqual(amenities)
  expect(labels(sorted.security)).toEqual(security)
  expect(labels(sorted.emergency)).toEqual(emergency)
})

test('has eight categories of services', () => {
  expect(serviceCategories.map(({ id }) => id)).toEqual(
    'boarding feeding exercise grooming health enrichment extras transportation'.split(' '),
  )
})
