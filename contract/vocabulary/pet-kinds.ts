import type { Lists } from './lists.ts'
import { joined } from './words.ts'

/** The canonical kinds of pets, as in listings. */
export const petKinds = [
  'dog',
  'cat',
  'bird',
  'rabbit',
  'hamster',
  'guinea-pig',
  'ferret',
  'fish',
  'turtle',
  'lizard',
  'snake',
  'other',
] as const

export type PetKind = (typeof petKinds)[number]

/** The spellings of each kind on the wire and for people. */
export const petKindTable = {
  dog: { petType: 'dogs', counter: 'dog', one: 'Dog', many: 'Dogs' },
  cat: { petType: 'cats', counter: 'cat', one: 'Cat', many: 'Cats' },
  bird: { petType: 'birds', counter: 'bird', one: 'Bird', many: 'Birds' },
  rabbit: { petType: 'rabbits', counter: 'rabbit', one: 'Rabbit', many: 'Rabbits' },
  hamster: { petType: 'hamsters', counter: 'hamster', one: 'Hamster', many: 'Hamsters' },
  'guinea-pig': { petType: 'guinea-pigs', counter: 'guineaPig', one: 'Guinea pig', many: 'Guinea pigs' },
  ferret: { petType: 'ferrets', counter: 'ferret', one: 'Ferret', many: 'Ferrets' },
  fish: { petType: 'fish', counter: 'fish', one: 'Fish', many: 'Fish' },
  turtle: { petType: 'turtles', counter: 'turtle', one: 'Turtle', many: 'Turtles' },
  lizard: { petType: 'lizards', counter: 'lizard', one: 'Lizard', many: 'Lizards' },
  snake: { petType: 'snakes', counter: 'snake', one: 'Snake', many: 'Snakes' },
  other: { petType: 'other-pets', counter: 'otherPets', one: 'Other', many: 'Other pets' },
} as const satisfies Record<PetKind, { petType: string; counter: string; one: string; many: string }>

/** What the operator calls one and several of a kind. */
export function kindWords(kind: PetKind, lists: Lists): { readonly one: string; readonly many: string } {
  const { one, many } = petKindTable[kind]
  const entry = lists?.petKinds?.find(({ id }) => id === kind)
  return { one: entry?.label ?? one, many: entry?.many ?? many }
}

/** A kind in a sentence: "guinea pigs". */
function petsWord(kind: PetKind, lists: Lists): string {
  return kindWords(kind, lists).many.toLowerCase()
}

/** "This sitter doesn't accept cats". */
export function refusesKind(kind: PetKind, lists?: Lists): string {
  return `This sitter doesn't accept ${petsWord(kind, lists)}`
}

/** "This sitter doesn't accept X. They only accept: Y." */
export function acceptsOnly(kind: PetKind, accepted: readonly PetKind[], lists?: Lists): string {
  return `${refusesKind(kind, lists)}. They only accept: ${joined(accepted.map((each) => petsWord(each, lists)))}.`
}

export type PetType = (typeof petKindTable)[PetKind]['petType']
export type PetCounter = (typeof petKindTable)[PetKind]['counter']

/** The canonical kind for any of its spellings, or undefined. */
export function petKindOf(word: string): PetKind | undefined {
  return byWord.get(word)
}

/** The plural of a kind, as in pets. */
export function petTypeOf(kind: PetKind): PetType {
  return petKindTable[kind].petType
}

const byWord = new Map<string, PetKind>(
  petKinds.flatMap((kind) => {
    const { petType, counter } = petKindTable[kind]
    return [kind, petType, counter].map((word) => [word, kind] as const)
  }),
)

export const petSizes = ['small', 'medium', 'large'] as const
export type PetSize = (typeof petSizes)[number]
