import type { UrgentKind } from '#contract/vocabulary/desk.ts'
import { counted } from '#contract/vocabulary/words.ts'
import type { Words } from './words.ts'

const desk = '/admin'

const urgent: Readonly<Record<UrgentKind, { readonly title: string; readonly text: string }>> = {
  stay_in_danger: {
    title: 'A stay is in danger',
    text: 'One of its sides is suspended. Look at it within the hour.',
  },
  payment_stuck: {
    title: 'A payment is stuck',
    text: "The payment provider hasn't done what it was asked to for an hour.",
  },
  report: {
    title: 'Someone reported something unsafe',
    text: 'Reports of unsafe care and harassment should be looked at within 4 hours.',
  },
}

/** Returns the text about a thing on the desk that is urgent. It names nobody: the desk does. */
export function urgentWords(kind: UrgentKind): Words {
  const { title, text } = urgent[kind]
  const action = { label: 'Open the desk', path: desk }
  return { title, text, href: desk, content: { subject: title, heading: title, paragraphs: [text], action } }
}

/** What is due by the end of a day, and how much of it is late already. */
export type DueToday = { readonly count: number; readonly overdue: number }

/** Returns the text about what is due today. */
export function digestWords({ count, overdue }: DueToday): Words {
  const title = count === 1 ? '1 thing needs you today' : `${count} things need you today`
  const text = overdue > 0 ? `${counted(overdue, 'of them is', 'of them are')} late.` : 'Nothing is late yet.'
  const action = { label: 'Open the desk', path: desk }
  return { title, text, href: desk, content: { subject: title, heading: title, paragraphs: [text], action } }
}
