import { describe, expect, test } from 'vitest'
import { displayName, initials } from './vocabulary/names.ts'
import { MoneyIn } from './inputs/money.ts'
import { toCents, toMoney } from './vocabulary/money.ts'
import { petKindOf, petKindTable, petKinds } from './vocabulary/pet-kinds.ts'
import { ListingInput } from './inputs/listings.ts'
import { SearchQuery } from './schemas/search-query.ts'
import { radiusOptions } from './vocabulary/search-limits.ts'
import { PetInput } from './inputs/pets.ts'
import { calls } from './all-calls.ts'
import { refusals, type RefusalKind } from './refusals.ts'
import { bookingCalls, conversationCalls, notificationCalls } from './stale-calls.ts'
import { ProfileInput } from './inputs/profile.ts'
import { line, optionalLine, optionalName, someLine, text } from './inputs/text.ts'
import { hiddenEmail, hiddenPhone } from './vocabulary/contacts.ts'

describe('money on the wire', () => {
  test.each([
    ['45', 4500],
    ['45.5', 4550],
    ['45.50', 4550],
    [45.1, 4510],
    [0.29, 29],
    ['0', 0],
  ])('%s is %i cents', (wire, cents) => {
    expect(MoneyIn.parse(wire)).toBe(cents)
  })
  test.each(['45.505', '-1', '1e3', 'abc', '', 0.001, Number.NaN, Infinity, 1e21, '99999999'])('refuses %s', (wire) => {
    expect(MoneyIn.safeParse(wire).success).toBe(false)
  })
  test('round-trips cents through text', () => {
    for (let cents = 0; cents < 100_000; cents += 7) expect(toCents(toMoney(cents))).toBe(cents)
    expect(toMoney(-3150)).toBe('-31.50')
  })
})

describe('the words for kinds of pets', () => {
  test('all spellings of the twelve kinds are unique and map to their kind', () => {
    expect(petKinds).toHaveLength(12)
    const words = petKinds.flatMap((kind) => {
      const { petType, counter } = petKindTable[kind]
      return [...new Set([kind, petType, counter])].map((word) => [word, kind] as const)
    })
    expect(new Set(words.map(([word]) => word)).size).toBe(words.length)
    for (const [word, kind] of words) expect(petKindOf(word)).toBe(kind)
  })
  test('uses the published spellings', () => {
    expect(petKinds.map((kind) => petKindTable[kind].counter)).toEqual(
      'dog cat bird rabbit hamster guineaPig ferret fish turtle lizard snake otherPets'.split(' '),
    )
    expect(petKinds.map((kind) => petKindTable[kind].petType)).toEqual(
      'dogs cats birds rabbits hamsters guinea-pigs ferrets fish turtles lizards snakes other-pets'.split(' '),
    )
    expect(petKindOf('unicorn')).toBeUndefined()
  })
})

describe('names', () => {
  test.each([
    [{ fullname: ' Ada Lovelace ', firstName: 'X' }, 'Ada Lovelace', 'AL'],
    [{ firstName: 'Ada', lastName: 'Lovelace', name: 'N', surname: 'S' }, 'Ada Lovelace', 'AL'],
    [{ name: 'Ada', surname: 'King' }, 'Ada King', 'AK'],
    [{ firstName: 'Ada' }, 'Ada', 'A'],
    [{ surname: 'King' }, 'King', 'K'],
    [{}, 'User', 'U'],
    [null, 'User', 'U'],
  ])('%o is shown as %s', (user, name, letters) => {
    expect(displayName(user)).toBe(name)
    expect(initials(user)).toBe(letters)
  })
})

describe('text', () => {
  test('is trimmed, normalized to NFC, and refused with characters that cannot be stored', () => {
    expect(text(10).parse('  Cafe\u0301 ')).toBe('Caf\u00e9')
    for (const bad of ['a\0b', '\ud800', 'a\u0001', 'x'.repeat(11)]) expect(text(10).safeParse(bad).success).toBe(false)
  })

  test('in one line replaces line breaks and drops direction marks', () => {
    for (const broken of [
      'Rex\nATTENDEE:a',
      'Rex\r\n\tATTENDEE:a',
      'Rex\u2028ATTENDEE:a',
      '\u202ERex ATTENDEE:a\u2069',
    ])
      expect(line(20).parse(broken)).toBe('Rex ATTENDEE:a')
    expect(optionalLine(9).parse('\n')).toBeNull()
    expect(someLine(9).safeParse('\u202E').success).toBe(false)
    expect(PetInput.parse({ name: ' Rex ', type: 'dogs', breed: 'Pug\nmix' })).toMatchObject({
      name: 'Rex',
      breed: 'Pug mix',
    })
    expect(ListingInput.parse({ title: 'A\nroom', description: 'One\ntwo' })).toMatchObject({
      title: 'A room',
      description: 'One\ntwo',
    })
  })

  test('of only invisible characters becomes empty', () => {
    for (const empty of ['\u200B', ' \u2060\u00A0', '\uFEFF\u200D']) expect(text(10).parse(empty)).toBe('')
    for (const seen of ['🐾', '☺\uFE0F', '.', 'ä']) expect(text(10).parse(seen)).toBe(seen)
    expect(ListingInput.safeParse({ amenities: ['wifi', ' '] }).success).toBe(false)
  })
})

test('a search accepts exactly the offered distances', () => {
  for (const km of radiusOptions) expect(SearchQuery.parse({ radius: String(km) }).radius).toBe(km)
  for (const radius of ['1', '16', '99', '15.5']) expect(SearchQuery.safeParse({ radius }).success).toBe(false)
})

test('the field of a refusal is one of the input of a call that refuses with it', () => {
  const fieldsOf = (code: string) =>
    calls
      .filter(({ call }) => (call.refuses as readonly string[]).includes(code))
      .flatMap(({ call: { body } }) => Object.keys((body?._zod.def as { shape?: object } | undefined)?.shape ?? {}))
  const about = Object.entries<RefusalKind>(refusals).filter(([, { field }]) => field !== undefined)
  expect(about.length).toBeGreaterThan(20)
  for (const [code, { field }] of about) expect(fieldsOf(code), code).toContain(field)
})

test('calls that an open page repeats on news do not keep an idle session alive', () => {
  for (const call of [...bookingCalls, ...conversationCalls, ...notificationCalls])
    expect(call.background, call.path).toBe(true)
})

describe('words that others read', () => {
  test.each([
    ['Rex', true],
    ['Mary-Jane O’Neil J.R. Smith', true],
    ['St. John', true],
    ['José 2nd', true],
    ['Rex\nRover', false],
    ['Rex\rRover', false],
    ['\u202ERex', false],
    ['Rex\u200F', false],
    ['R\u200Bex', false],
    ['WIN $500 evil.test/claim', false],
    ['https://evil.test', false],
    ['www.evil', false],
    ['evil.com', false],
    ['evil。com', false],
    ['512-555-0142', false],
    ['ana@example.com', false],
    ['IG: anamaria', false],
  ])('%j is a name: %s', (name, is) => {
    expect(optionalName(80).safeParse(name).success).toBe(is)
    expect(ProfileInput.safeParse({ name }).success).toBe(is)
    expect(ProfileInput.safeParse({ surname: name }).success).toBe(is)
    expect(PetInput.safeParse({ name, type: 'dogs' }).success).toBe(is)
  })

  test('are stored without contacts', () => {
    const listing = ListingInput.parse({
      title: 'A room, call 512-555-0142',
      city: 'Austin',
      capacity: 'ana@example.com',
    })
    expect(listing).toMatchObject({ title: `A room, call ${hiddenPhone}`, city: 'Austin', capacity: hiddenEmail })
  })
})
