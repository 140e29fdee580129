import type { ChargeKind } from '#contract/vocabulary/charges.ts'
import { chargeLimits } from '#contract/vocabulary/charges.ts'
import { wordsOf } from './care-words.ts'
import type { CareStayFacts } from './care-words.ts'
import type { Words } from './words.ts'

/** What happened with something that a sitter asked of an owner after a stay; `by` is staff if neither side did it. */
export type StayChargeNews = {
  readonly step: 'asked' | 'unpaid' | 'objected' | 'paid' | 'dropped'
  readonly charge: ChargeKind
  readonly amount: string
  readonly by: 'owner' | 'sitter' | 'staff' | 'clock'
}

/** Returns the text about a charge, for the side that has to know. */
export function stayChargeWords(stay: CareStayFacts, news: StayChargeNews): Words {
  return wordsOf(stay, { ...partsOf(stay, news), more: [] }, 'charges')
}

function partsOf({ ownerName, sitterName }: CareStayFacts, { step, charge, amount, by }: StayChargeNews) {
  const dollars = `$${amount}`
  const what = charge === 'vet' ? 'what they paid at the vet' : 'a late pick-up'
  const answer = `Please pay it or object within ${chargeLimits.answerHours} hours. Nothing is charged by itself.`
  switch (step) {
    case 'asked':
      return by === 'staff'
        ? {
            title: `Please pay ${sitterName} ${dollars}`,
            sentences: [`We looked into your objection, and the ${dollars} for ${what} still stands.`, answer],
            label: 'See the charge',
          }
        : {
            title: `${sitterName} asks for ${dollars}`,
            sentences: [`It's for ${what}.`, answer],
            label: 'See the charge',
          }
    case 'unpaid':
      return {
        title: `${dollars} for ${sitterName} is still open`,
        sentences: [`It's for ${what}. Until it's paid, or you object, you can't request new stays.`],
        label: 'Pay or object',
      }
    case 'objected':
      return {
        title: `${ownerName} objected to the ${dollars}`,
        sentences: ["We're looking into it, and we'll write to you if we need to know more."],
        label: 'See the charge',
      }
    case 'paid':
      return {
        title: `${ownerName} paid the ${dollars}`,
        sentences: [`We send your part to you in ${chargeLimits.payoutHours} hours.`],
        label: 'See the charge',
      }
    case 'dropped':
      return {
        title: `You don't have to pay the ${dollars}`,
        sentences: [by === 'staff' ? 'We looked into it and ended the charge.' : `${sitterName} took it back.`],
        label: 'See the charge',
      }
  }
}
