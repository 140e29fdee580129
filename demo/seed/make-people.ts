import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import { careSheetFor, vaccinationsFor } from './care-sheets.ts'
import { cities } from './cities.ts'
import type { City } from './cities.ts'
import { traitsFor } from './make-traits.ts'
import { mensNames, petNames, surnames, womensNames } from './names.ts'
import { addRow } from './rows.ts'
import { bios, petDescriptions } from './talk-texts.ts'
import { addPicture, hoursAgo } from './world.ts'
import type { Person, Pet, World } from './world.ts'

const areaCodes = ['206', '212', '303', '305', '312', '415', '512', '602', '617', '702'] as const

export type NewPerson = {
  readonly role: 'owner' | 'sitter' | 'admin'
  readonly city: City
  readonly verified: boolean
  /** For the three people who can sign in. */
  readonly account?: {
    readonly email: string
    readonly first: string
    readonly last: string
    readonly portrait: number
  }
  /** Hours ago; a year or more by default. */
  readonly joined?: number
}

/** The portraits of the people who can sign in, which fit their names. */
export const demoPortraits = { owner: 3 * 23 + 2, sitter: 8, admin: 21 } as const

/** A portrait that nobody has. */
function freshFace({ rows, pictures }: World): number {
  const known = Object.values<number>(demoPortraits)
  const free = pictures.people.flatMap((_, face) => (known.includes(face) ? [] : [face]))
  // the three people who can sign in come first
  const face = free[rows.users.length - known.length]
  if (face === undefined) throw new Error('There are more people than faces')
  return face
}

/** Adds a person with a portrait. */
export function addPerson(world: World, wish: NewPerson): Person {
  const { random, rows } = world
  const id = random.uuid()
  const count = rows.users.length
  const face = world.pictures.people[wish.account?.portrait ?? freshFace(world)]
  const first = wish.account?.first ?? random.pick(face?.isMan ? mensNames : womensNames)
  const last = wish.account?.last ?? random.pick(surnames)
  const joined = hoursAgo(world, wish.joined ?? 24 * random.whole(300, 1500))
  // numbers reserved for fiction
  const area = random.pick(areaCodes)
  const line = String(random.whole(0, 99)).padStart(2, '0')
  addRow(rows, 'users', {
    id,
    issuer: 'built-in',
    // makeAccounts creates the accounts with these ids
    subject: id,
    email: wish.account?.email ?? `${first}.${last}.${count}@demo.petstead.test`.toLowerCase(),
    email_verified: true,
    role: wish.role,
    name: first,
    surname: last,
    first_name: first,
    last_name: last,
    fullname: `${first} ${last}`,
    phone: `(${area}) 555-01${line}`,
    phone_e164: `+1${area}55501${line}`,
    phone_takes_texts: true,
    city: wish.city.name,
    state: wish.city.state,
    zip_code: wish.city.zip,
    bio: wish.role === 'sitter' ? random.pick(bios) : null,
    verified: wish.verified,
    created_at: joined,
    updated_at: joined,
  })
  if (face) world.faces.push({ id, picture_id: addPicture(world, id, face) })
  return { id, firstName: first, city: wish.city, pets: [], pace: random.pick([0.3, 0.6, 0.8, 1.5, 3, 6, 10]) }
}

/** Ids like another one, each with another end. */
function counting(id: string): () => string {
  let count = 0
  return () => `${id.slice(0, -2)}${String(++count).padStart(2, '0')}`
}

/** Adds a pet with a portrait; `age` is that of its profile, in hours. */
export function addPet(
  world: World,
  owner: Person,
  portraitNumber: number,
  { name, age }: { name?: string; age?: number } = {},
): void {
  const { random, rows, pictures } = world
  const portrait = pictures.pets[portraitNumber % pictures.pets.length]
  if (!portrait) return
  const small = portrait.kind !== 'dog'
  const id = random.uuid()
  const petName = name ?? random.pick(petNames)
  const years = random.whole(1, small ? 9 : 13)
  const size = small ? 'small' : random.pick(['small', 'medium', 'medium', 'large'] as const)
  const row: Pet['row'] = {
    id,
    owner_id: owner.id,
    name: petName,
    kind: portrait.kind,
    breed: portrait.breed,
    age: years,
    size,
    description: random.pick(petDescriptions.filter((text) => owner.pets.every(({ row }) => row.description !== text))),
    special_needs: random.chance(0.18) ? 'Afraid of thunder; please leave the radio on in a storm.' : null,
    picture_id: addPicture(world, owner.id, portrait),
    created_at: hoursAgo(world, age ?? 24 * random.whole(250, 290)),
    traits: traitsFor(portrait.kind, { number: portraitNumber, size }),
    care: careSheetFor(portrait.kind, {
      number: portraitNumber,
      // not by chance, so that everything else in the demo is as it is without them
      newId: counting(id),
    }),
  }
  owner.pets.push({ id, kind: portrait.kind, row })
  addRow(rows, 'pets', row)
  const records = vaccinationsFor(portrait.kind, { number: portraitNumber, today: dateIn('UTC', world.now) })
  for (const record of records)
    addRow(rows, 'vaccinations', { ...record, pet_id: id, created_at: row.created_at ?? world.now })
}

/** Adds sitters, and owners with pets, in all cities. */
export function populate(world: World, { sitters, owners }: { sitters: number; owners: number }): void {
  const { random } = world
  const cityAt = (i: number): City => cities[i % cities.length] ?? random.pick(cities)
  for (let i = 0; i < sitters; i++) {
    const sitter = { role: 'sitter' as const, city: cityAt(i), verified: random.chance(0.55) }
    world.sitters.push(addPerson(world, sitter))
  }
  const exotic = world.pictures.pets.length - 24
  for (let i = 0; i < owners; i++) {
    const owner = addPerson(world, { role: 'owner', city: cityAt(i * 7), verified: false })
    // mostly dogs and cats, some birds, rabbits and other kinds
    const count = random.pick([1, 1, 2, 2, 3])
    const common = random.some([...Array.from({ length: 24 }).keys()], count)
    for (const [k, portrait] of common.entries())
      addPet(world, owner, i % 5 === 4 && k === 0 ? 24 + random.whole(0, exotic - 1) : portrait)
    world.owners.push(owner)
  }
}
