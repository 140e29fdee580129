// docs/product.md#places
import { expect, test } from 'vitest'
import { placeMeant } from './place-meant.ts'
import { readPlace } from './place-text.ts'
import { squashed } from './spelling.ts'

const row = (name: string, state: string, country = 'US', zip = '') => ({ name, state, country, zip })
// larger ones first
const rows = [
  row('Paris', '', 'FR'),
  row('Austin', 'TX'),
  row('St. Louis', 'MO'),
  row('Springfield', 'MO'),
  row('Springfield', 'IL'),
  row('Paris', 'TX'),
  row('La Vista', 'NE'),
  row('Lavista', 'NE'),
  row('Oakland', 'PA'),
  row('Oakland', 'PA'),
  row('Texas', 'MD'),
  row('New Orleans', 'LA'),
  row('Austin', 'TX', 'US', '78704'),
  row('Saint Louis', 'MO', 'US', '63101'),
  row('Paris', '', 'FR', '75001'),
]
const towns = rows.filter(({ zip }) => zip === '')
const keyOf = ({ name, state, country }: (typeof rows)[number]) =>
  squashed(name) + (country === 'US' ? state : country).toLowerCase()
const firstOf = (keys: readonly string[], ofRow: (each: (typeof rows)[number]) => string) =>
  keys.map((key) => towns.filter((each) => ofRow(each) === key)).find(({ length }) => length > 0) ?? []

const lookups = {
  ofId: async (id: string) => rows.find(({ zip }) => `z${zip}` === id),
  ofKeys: async (keys: readonly string[]) => firstOf(keys, keyOf),
  largest: async (names: readonly string[]) => firstOf(names, ({ name }) => squashed(name))[0],
}

/** What a text means where a place must be named, and what in a search, as positions in the list. */
const meant = async (text: string) => {
  const both = await Promise.all([false, true].map((alone) => placeMeant(readPlace(text), alone, lookups)))
  return both.map((found) => found && rows.indexOf(found))
}
const at = (...place: Parameters<typeof row>) =>
  rows.findIndex((each) => `${Object.values(each)}` === `${Object.values(row(...place))}`)

test.each([
  ['78704', at('Austin', 'TX', 'US', '78704')],
  ['Austin, TX 78704-1234', at('Austin', 'TX', 'US', '78704')],
  ['Springfield, IL 78704', at('Austin', 'TX', 'US', '78704')],
  ['Austin, TX 00000', at('Austin', 'TX')],
  ['78704 Austin, Texas', at('Austin', 'TX', 'US', '78704')],
  ['63101 St. Louis, MO', at('Saint Louis', 'MO', 'US', '63101')],
  ['75001 Paris, France', at('Paris', '', 'FR', '75001')],
  ['Springfield, IL', at('Springfield', 'IL')],
  ['st louis missouri', at('St. Louis', 'MO')],
  ['Saint Louis, MO', at('St. Louis', 'MO')],
  ['NOLA, LA', at('New Orleans', 'LA')],
  ['Paris, France', at('Paris', '', 'FR')],
  ['Paris TX', at('Paris', 'TX')],
  ['Texas, MD', at('Texas', 'MD')],
  // of several of one name in a state, the one that is spelled like that
  ['La Vista, NE', at('La Vista', 'NE')],
])('%s is one place', async (text, place) => {
  expect(await meant(text)).toEqual([place, place])
})

test.each([
  ['Springfield', at('Springfield', 'MO')],
  ['Paris', at('Paris', '', 'FR')],
  ['Austin 00000', at('Austin', 'TX')],
  ['Oakland, PA', at('Oakland', 'PA')],
])('%s is the largest place in a search, and elsewhere none', async (text, place) => {
  expect(await meant(text)).toEqual([undefined, place])
})

test('a name with its state is the place that is spelled like it, and in a search the largest', async () => {
  expect(await meant('Lavista, NE')).toEqual([at('Lavista', 'NE'), at('La Vista', 'NE')])
})

test.each(['', '00000', 'Texas', 'Nowhere', 'Austin, OR', '78704 Paris, TX', '00000 Austin, TX'])(
  '"%s" is no place',
  async (text) => {
    expect(await meant(text)).toEqual([undefined, undefined])
  },
)
