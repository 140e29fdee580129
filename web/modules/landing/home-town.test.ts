import { expect, test } from 'vitest'
import { homeTown } from './home-town.ts'

const towns = (...names: string[]) =>
  names.map((name) => ({ placeId: 'c1', description: `${name}, TX`, mainText: name, secondaryText: 'TX, USA' }))

test.each([
  ['austin ', towns('Austin', 'Austwell'), 'Austin'],
  ['Ft Worth', towns('Fort Worth'), 'Fort Worth'],
  ['Blorbville', towns('Beeville', 'Bleiblerville'), undefined],
  ['Qqq', [], undefined],
])('the town of a profile in %s', (city, suggestions, town) => expect(homeTown(city, suggestions)).toBe(town))
