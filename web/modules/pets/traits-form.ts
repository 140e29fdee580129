import type { PetTraits, TraitQuestion } from '#contract/vocabulary/traits.ts'
import { isAsked, traitQuestions, traitsOfKind } from '#contract/vocabulary/traits.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import type { FormRules } from '#web/platform/form-rules.ts'

/** What is said about a pet, with its weight as text. */
export type TraitsForm = Omit<PetTraits, 'weightLb'> & { readonly weightLb: string }

export function traitsFormOf(traits: PetTraits): TraitsForm {
  return { ...traits, weightLb: traits.weightLb === null ? '' : String(traits.weightLb) }
}

/** What the form sends: only what makes sense for the kind of the pet. */
export function traitsOf(form: TraitsForm, kind: PetKind): PetTraits {
  const weight = form.weightLb.trim()
  return traitsOfKind({ ...form, weightLb: weight === '' ? null : Number(weight) }, kind)
}

export const traitsRules: FormRules<TraitsForm> = {
  schema: () => import('#contract/inputs/traits.ts').then(({ PetTraits: schema }) => schema),
}

/** The questions about a kind of pet that are not about others, in their order. */
export const ownQuestions = (kind: PetKind): TraitQuestion[] =>
  traitQuestions.filter((question) => !(question in companionWords) && isAsked(question, kind))

/** With whom a pet gets along. */
export const companionWords = {
  dogs: 'Dogs',
  cats: 'Cats',
  otherAnimals: 'Other animals',
  children: 'Children',
} as const

export const questionWords: Readonly<Record<TraitQuestion, string>> = {
  ...companionWords,
  neutered: 'Spayed or neutered',
  anxiousAlone: 'Gets anxious when left alone',
  houseTrained: 'House-trained',
  crateTrained: 'Crate-trained',
}
