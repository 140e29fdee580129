import type { PetKind } from './pet-kinds.ts'

/** With whom a pet gets along, or not. */
export const companions = ['dogs', 'cats', 'otherAnimals', 'children'] as const
export type Companion = (typeof companions)[number]

/** What an owner answers about a pet with yes or no. */
export const traitQuestions = [...companions, 'neutered', 'anxiousAlone', 'houseTrained', 'crateTrained'] as const
export type TraitQuestion = (typeof traitQuestions)[number]

/** What an owner says about a pet: its weight in whole pounds, and answers; null is what was not said. */
export type PetTraits = { readonly weightLb: number | null } & { readonly [Question in TraitQuestion]: boolean | null }

/** All that can be said of a pet, in the order in which it is read. */
export const traitNames = ['weightLb', ...traitQuestions] as const
export type TraitName = (typeof traitNames)[number]

/** Nothing said. */
export const noTraits: PetTraits = {
  weightLb: null,
  dogs: null,
  cats: null,
  otherAnimals: null,
  children: null,
  neutered: null,
  anxiousAlone: null,
  houseTrained: null,
  crateTrained: null,
}

const mammals: readonly PetKind[] = ['dog', 'cat', 'rabbit', 'hamster', 'guinea-pig', 'ferret', 'other']

/** Whether a question makes sense for a kind of pet. */
export function isAsked(question: TraitQuestion, kind: PetKind): boolean {
  return companions.some((each) => each === question) || mammals.includes(kind)
}

/** What was said that makes sense for its kind: another kind of pet may have been chosen since. */
export function traitsOfKind(traits: PetTraits, kind: PetKind): PetTraits {
  if (mammals.includes(kind)) return traits
  return { ...traits, neutered: null, anxiousAlone: null, houseTrained: null, crateTrained: null }
}
