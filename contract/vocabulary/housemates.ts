import { petKinds } from './pet-kinds.ts'
import type { PetKind } from './pet-kinds.ts'
import type { Companion } from './traits.ts'

/** Groups of kinds, as far as pets get along with each other or not; the place of each is its bit. */
export const petGroups = ['dogs', 'cats', 'small', 'birds', 'reptiles', 'fish', 'other'] as const
export type PetGroup = (typeof petGroups)[number]

const groupOfKind: Readonly<Record<PetKind, PetGroup>> = {
  dog: 'dogs',
  cat: 'cats',
  rabbit: 'small',
  hamster: 'small',
  'guinea-pig': 'small',
  ferret: 'small',
  bird: 'birds',
  turtle: 'reptiles',
  lizard: 'reptiles',
  snake: 'reptiles',
  fish: 'fish',
  other: 'other',
}

/** The group of a kind as a bit. */
export const groupBit = (kind: PetKind): number => 1 << petGroups.indexOf(groupOfKind[kind])

/** The groups of some kinds as bits. */
export const groupBits = (kinds: readonly PetKind[]): number => kinds.reduce((bits, kind) => bits | groupBit(kind), 0)

const allGroups = groupBits(petKinds)

/** The groups that an answer about other pets is about, as bits. */
export const groupsAbout: Readonly<Record<Exclude<Companion, 'children'>, number>> = {
  dogs: groupBit('dog'),
  cats: groupBit('cat'),
  otherAnimals: allGroups & ~groupBits(['dog', 'cat']),
}

/** Which pets of different families a sitter has at the same time. */
export const togetherOptions = ['any', 'same_kind', 'one_family'] as const
export type Together = (typeof togetherOptions)[number]

export const togetherWords: Readonly<Record<Together, string>> = {
  any: 'Any pets',
  same_kind: 'One kind at a time',
  one_family: 'One family at a time',
}
