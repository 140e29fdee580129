import type { EmergencySheet } from '#contract/schemas/emergency.ts'
import type { CostDecider, EndOfLife, LifeSaving } from '#contract/vocabulary/emergency.ts'
import type { FormRules } from '#web/platform/form-rules.ts'

/** What an owner chooses and signs, as text. */
export type MandateForm = {
  readonly limit: string
  readonly lifeSaving: LifeSaving
  readonly endOfLife: EndOfLife
  readonly signedName: string
}

/** The form with what the owner chose last. */
export function mandateFormOf({ lastChoices }: Pick<EmergencySheet, 'lastChoices'>): MandateForm {
  return {
    limit: String(lastChoices?.limit ?? 500),
    lifeSaving: lastChoices?.lifeSaving ?? 'yes',
    endOfLife: lastChoices?.endOfLife ?? 'owner',
    signedName: '',
  }
}

/** The amount in dollars; not a number while it is none. */
export const dollarsOf = (limit: string): number => (limit.trim() === '' ? Number.NaN : Number(limit))

export const mandateOf = ({ limit, ...choices }: MandateForm, text: string) => ({
  ...choices,
  limit: dollarsOf(limit),
  text,
})

export const mandateRules: FormRules<MandateForm> = {
  schema: () => import('#contract/inputs/emergency.ts').then(({ NewMandate }) => NewMandate),
}

/** A cost at a vet, as text; who agreed is empty until it is chosen. */
export type CostForm = {
  readonly amount: string
  readonly what: string
  readonly decidedBy: CostDecider | ''
  readonly receipts: readonly string[]
}
export const noCost: CostForm = { amount: '', what: '', decidedBy: '', receipts: [] }

/** A cost as it is sent; who agreed is refused by its schema while it was not chosen. */
export const costOf = ({ amount, what, decidedBy, receipts }: CostForm) => ({
  amount: amount.trim().replace(/^\$/, ''),
  what,
  decidedBy: decidedBy as CostDecider,
  receipt: receipts[0] ?? null,
})

export const costRules: FormRules<CostForm> = {
  schema: () => import('#contract/inputs/emergency.ts').then(({ NewVetExpense }) => NewVetExpense),
}
