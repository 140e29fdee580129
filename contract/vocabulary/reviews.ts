/** Who writes about whom: an owner about the sitter of a stay, or the sitter about its owner. */
export const reviewTypes = ['sitter_review', 'owner_review'] as const
export type ReviewType = (typeof reviewTypes)[number]

/** What a sitter says about each pet of a stay, as yes, no or nothing. */
export const petQuestions = {
  asDescribed: 'As described',
  welcomeBack: 'Welcome back',
  withDogs: 'Got along with dogs',
  withCats: 'Got along with cats',
  withOthers: 'Got along with other animals',
  withChildren: 'Got along with children',
} as const
export type PetQuestion = keyof typeof petQuestions
export const petQuestionNames = Object.keys(petQuestions) as PetQuestion[]

/** An object with a value for each question. */
export function petAnswers<Value>(valueOf: (question: PetQuestion) => Value): Record<PetQuestion, Value> {
  return {
    asDescribed: valueOf('asDescribed'),
    welcomeBack: valueOf('welcomeBack'),
    withDogs: valueOf('withDogs'),
    withCats: valueOf('withCats'),
    withOthers: valueOf('withOthers'),
    withChildren: valueOf('withChildren'),
  }
}
