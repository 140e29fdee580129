import type { ChargeKind } from '#contract/vocabulary/charges.ts'
import { chargeLimits } from '#contract/vocabulary/charges.ts'
import { wordsOf } from './care-words.ts'
import type { CareStayFacts } from './care-words.ts'
import type { Words } from './words.ts'

/** What happened with something that a sitter asked of an owner after a stay; `by` is staff if neither side did it. */
export type StayChargeNews = {
  readonly step: 'asked' | 'unpaid' | 'objected' | 'paid' | 'dropped' | 'declined' | 'lapsed'
  readonly charge: ChargeKind
  readonly amount: string
  readonly by: 'owner' | 'sitter' | 'staff' | 'clock'
}

/** Returns the text about a charge, for the side that has to know. */
export function stayChargeWords(stay: CareStayFacts, news: StayChargeNews): Words {
  return wordsOf(stay, { ...partsOf(stay, news), more: [] }, 'charges')
}

const whats: Readonly<Record<ChargeKind, string>> = {
  late_pickup: 'a late pick-up',
  vet: 'what they paid at the vet',
  agreed: 'what you two agreed on in a case',
  proposed: 'what our team proposed in a case',
}

const answer = `Please pay it or object within ${chargeLimits.answerHours} hours. Nothing is charged by itself.`

/** That the owner is asked for it: by the sitter, by both in a case, or by staff. */
function askedOf(sitterName: string, dollars: string, { charge, by }: StayChargeNews) {
  const label = 'See the charge'
  const title = `Please pay ${sitterName} ${dollars}`
  const within = `within ${chargeLimits.answerHours} hours. Nothing is charged by itself.`
  if (charge === 'agreed') return { title, sentences: [`You agreed on it in a case. Please pay it ${within}`], label }
  if (charge === 'proposed') {
    const sentence = `Our team decided your case and proposes that you pay it. You can pay or decline ${within}`
    return { title: `We propose that you pay ${sitterName} ${dollars}`, sentences: [sentence], label }
  }
  if (by !== 'staff')
    return { title: `${sitterName} asks for ${dollars}`, sentences: [`It's for ${whats[charge]}.`, answer], label }
  const stands = `We looked into your objection, and the ${dollars} for ${whats[charge]} still stands.`
  return { title, sentences: [stands, answer], label }
}

function partsOf({ ownerName, sitterName }: CareStayFacts, news: StayChargeNews) {
  const { step, charge, amount, by } = news
  const dollars = `$${amount}`
  const label = 'See the charge'
  switch (step) {
    case 'asked':
      return askedOf(sitterName, dollars, news)
    case 'unpaid':
      return {
        title: `${dollars} for ${sitterName} is still open`,
        sentences:
          charge === 'agreed'
            ? [`It's for ${whats[charge]}. Until it's paid, you can't request new stays.`]
            : [`It's for ${whats[charge]}. Until it's paid, or you object, you can't request new stays.`],
        label: charge === 'agreed' ? 'Pay' : 'Pay or object',
      }
    case 'objected':
      return {
        title: `${ownerName} objected to the ${dollars}`,
        sentences: ["We're looking into it, and we'll write to you if we need to know more."],
        label,
      }
    case 'paid':
      return {
        title: `${ownerName} paid the ${dollars}`,
        sentences: [`We send your part to you in ${chargeLimits.payoutHours} hours.`],
        label,
      }
    case 'declined':
    case 'lapsed':
      return {
        title: step === 'declined' ? `${ownerName} declined the ${dollars}` : `${ownerName} didn't pay the ${dollars}`,
        sentences: ["It was our team's proposal, and they didn't have to pay it."],
        label,
      }
    case 'dropped':
      return {
        title: `You don't have to pay the ${dollars}`,
        sentences: [by === 'staff' ? 'We looked into it and ended the charge.' : `${sitterName} took it back.`],
        label,
      }
  }
}
