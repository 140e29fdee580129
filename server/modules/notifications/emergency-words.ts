import type { CostDecider } from '#contract/vocabulary/emergency.ts'
import { clockTime } from '#contract/vocabulary/clock-time.ts'
import { joined } from '#contract/vocabulary/words.ts'
import { timeIn } from '#contract/vocabulary/zoned-time.ts'
import type { CareStayFacts } from './care-words.ts'
import type { Words } from './words.ts'

/** What one side is told of an emergency: of costs the amount and who agreed, of nothing else what it says. */
export type EmergencyNews =
  | { readonly step: 'link_opened'; readonly at: Date; readonly pets: readonly string[] }
  | { readonly step: 'mandate_signed' | 'mandate_withdrawn' }
  | { readonly step: 'expense_added'; readonly amount: string; readonly decidedBy: CostDecider }

/** Returns the text about an emergency of a stay, for the side that did not do it. */
export function emergencyWords(stay: CareStayFacts, news: EmergencyNews): Words {
  const { title, sentences, label } = partsOf(stay, news)
  const href = `/bookings/${stay.id}/emergency`
  return {
    title,
    text: sentences.join(' '),
    href,
    content: {
      subject: title,
      heading: title,
      paragraphs: sentences,
      action: { label, path: href },
      threadKey: `booking:${stay.id}`,
    },
  }
}

/** Returns the text about a contact who said no. It doesn't say who: the address of a contact is in no notification. */
export function contactGoneWords(): Words {
  const title = 'One of your emergency contacts said no'
  const sentences = ["We asked whether we may email them, and took them off your pets' care sheets."]
  const href = '/owner-dashboard?tab=pets'
  return {
    title,
    text: sentences.join(' '),
    href,
    content: {
      subject: title,
      heading: title,
      paragraphs: [...sentences, 'Add somebody else, so that your sitter has someone to call.'],
      action: { label: 'See your care sheets', path: href },
    },
  }
}

function partsOf({ ownerName, sitterName, timeZone }: CareStayFacts, news: EmergencyNews) {
  switch (news.step) {
    case 'link_opened':
      return {
        title: `The emergency sheet for ${joined(news.pets)} was opened`,
        sentences: [
          `Somebody with the link that ${sitterName} made for a vet opened it at ${clockTime(timeIn(timeZone, news.at))}.`,
          `Call ${sitterName} if you don't know why.`,
        ],
        label: 'See the emergency sheet',
      }
    case 'mandate_signed':
      return {
        title: `${ownerName} signed a spending limit for the vet`,
        sentences: [`It says what you may agree to if ${ownerName} can't be reached.`],
        label: 'Read it',
      }
    case 'mandate_withdrawn':
      return {
        title: `${ownerName} withdrew the spending limit for the vet`,
        sentences: [`No spending is agreed anymore. Reach ${ownerName} or a contact first.`],
        label: 'See the emergency sheet',
      }
    case 'expense_added': {
      const { amount, decidedBy } = news
      return decidedBy === 'mandate'
        ? {
            title: `${sitterName} recorded $${amount} at a vet`,
            sentences: ['It is within the limit that you signed.'],
            label: 'See the cost',
          }
        : {
            title: `Did you agree to $${amount} at a vet?`,
            sentences: [
              `${sitterName} recorded it as agreed by ${decidedBy === 'owner' ? 'you' : 'one of your contacts'}.`,
              'Please answer within 7 days.',
            ],
            label: 'Answer',
          }
    }
  }
}
