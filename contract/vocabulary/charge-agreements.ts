import { cardName } from './cards.ts'
import { toMoney } from './money.ts'
import type { Cents } from './money.ts'

/** What a saved card can be charged for later: a request that is accepted, or the difference of a change that is. */
export const agreementPurposes = ['accept', 'change'] as const
export type AgreementPurpose = (typeof agreementPurposes)[number]

/**
 * Why an agreement has ended. `over`: there is nothing to accept any more; `dearer`: it costs more than was agreed;
 * `paid`: it was paid in another way.
 */
export const agreementEndings = [
  'used',
  'withdrawn',
  'replaced',
  'over',
  'dearer',
  'paid',
  'card_removed',
  'left',
] as const
export type AgreementEnding = (typeof agreementEndings)[number]

/** How long the provider may take for an agreed charge before its owner is asked to pay. */
export const chargingMinutes = 10

type Agreed = {
  /** The sitter's first name, ready for a sentence. */
  readonly sitter: string
  readonly card: Parameters<typeof cardName>[0]
  readonly mostCents: Cents
}

/** What an owner agrees to, word by word. */
export function agreementText({ sitter, card, mostCents }: Agreed): string {
  return `If ${sitter} accepts, charge ${cardName(card)} up to $${toMoney(mostCents)}.`
}
