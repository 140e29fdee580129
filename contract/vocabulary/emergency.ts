import { isolated } from './isolated.ts'
import { grouped, joined } from './words.ts'

/** Whether a vet should try to save a life, under a mandate. */
export const lifeSavingChoices = ['yes', 'no', 'vet'] as const
export type LifeSaving = (typeof lifeSavingChoices)[number]

/** Who may decide on euthanasia, under a mandate; the sitter never. */
export const endOfLifeChoices = ['owner', 'vet'] as const
export type EndOfLife = (typeof endOfLifeChoices)[number]

/** Who agreed to a cost at a vet. */
export const costDeciders = ['owner', 'contact', 'mandate'] as const
export type CostDecider = (typeof costDeciders)[number]

/** Whom the sitter called, and what came of it. */
export const calledPeople = ['owner', 'contact'] as const
export const callOutcomes = ['reached', 'no_answer'] as const

/** What a contact said to whether they want to be one. */
export const contactAnswers = ['yes', 'no'] as const
export type ContactAnswer = (typeof contactAnswers)[number]

/** Limits of a mandate: whole dollars for all pets together, and the longest signed name and text in characters. */
export const mandateLimits = { dollars: { minimum: 50, maximum: 20_000 }, signedName: 161, text: 4000 } as const

/** Links for a vet that are good at once. */
export const emergencyLinksMaximum = 5

/** Costs at a vet: cents of one, characters of what it was for, how many of a stay, days to record and to answer one. */
export const vetCostLimits = {
  cents: { minimum: 1, maximum: 2_000_000 },
  what: 200,
  perStay: 50,
  recordDays: 14,
  answerDays: 7,
} as const

/** The secret of an address that a vet or a contact opens: 128 bits in base64url. */
export const secretText = /^[\w-]{22}$/

/** Whether an amount can be the limit of a mandate. */
export const isLimit = (dollars: number): boolean =>
  Number.isInteger(dollars) && dollars >= mandateLimits.dollars.minimum && dollars <= mandateLimits.dollars.maximum

export type MandateChoices = {
  /** For all pets together. */
  readonly dollars: number
  readonly lifeSaving: LifeSaving
  readonly endOfLife: EndOfLife
}

const lifeSavingWords: Readonly<Record<LifeSaving, string>> = {
  yes: 'If a life is in danger, I want treatment that can save it, within that amount.',
  no: "I don't want resuscitation or other treatment that only prolongs life.",
  vet: 'If a life is in danger, the vet decides whether to treat, within that amount.',
}

/**
 * The text that an owner signs, a paragraph per line. What was signed is stored as it was shown, so this wording can change.
 * `sitter` is their first name.
 */
export function mandateText(
  { dollars, lifeSaving, endOfLife }: MandateChoices,
  { sitter, pets }: { readonly sitter: string; readonly pets: readonly string[] },
): string {
  const name = isolated(sitter)
  const end =
    endOfLife === 'owner'
      ? 'Only I, or a contact who may decide for me, can agree to euthanasia.'
      : 'A vet may decide on euthanasia if there is no reasonable hope of ending the suffering and nobody was reached for 2 hours.'
  return [
    `If I can't be reached, ${name} may take ${joined(pets)} to a vet and agree to care that costs up to $${grouped(dollars)} in total. I'll pay for it.`,
    lifeSavingWords[lifeSaving],
    `${end} ${name} never decides on euthanasia.`,
    'This ends when the stay ends, or as soon as I withdraw it. What was agreed before stays agreed.',
  ].join('\n')
}
