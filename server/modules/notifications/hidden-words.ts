import { appealDays } from '#contract/vocabulary/measures.ts'
import type { AppealOutcome, MeasureReason } from '#contract/vocabulary/measures.ts'
import { hiddenWords } from '#contract/vocabulary/hidden.ts'
import type { HiddenKind } from '#contract/vocabulary/hidden.ts'
import { whyWords } from '#contract/vocabulary/measure-words.ts'
import { noticePath, toNotice } from './measure-words.ts'
import type { Words } from './words.ts'

export type HiddenNews = { readonly kind: HiddenKind; readonly reason: MeasureReason; readonly text: string }

const goesOn: Partial<Record<HiddenKind, string>> = {
  listing: "Stays that you accepted go on. You can change the listing, but it can't be published.",
  listing_photo: 'The other photos stay. A listing without a photo is offline until you add one and publish it.',
}
const asking = `If you think this is wrong, or have changed it, you can ask for a review within ${appealDays} days. Another person on our team looks at it where possible.`

/** Returns the text about something that staff hid, for its author. */
export function hiddenThingWords(told: HiddenNews): Words {
  const title = `Your ${hiddenWords[told.kind]} is hidden`
  const alone = 'Only you and our team can see it now.'
  return {
    title,
    text: whyWords(told),
    href: noticePath,
    content: {
      subject: title,
      heading: title,
      paragraphs: [`${alone} ${goesOn[told.kind] ?? ''}`.trim(), whyWords(told), asking],
      action: { label: 'Read it and respond', path: toNotice },
    },
  }
}

const shownAgain: Partial<Record<HiddenKind, string>> = {
  listing: 'You can publish it again.',
  listing_photo: 'If your listing went offline, you can publish it again.',
}

/** Returns the text about something that is shown again. */
export function restoredWords({ kind }: Pick<HiddenNews, 'kind'>): Words {
  const title = `Your ${hiddenWords[kind]} is no longer hidden`
  const text = shownAgain[kind] ?? 'Everyone who could see it before can see it again.'
  return {
    title,
    text,
    href: noticePath,
    content: { subject: title, heading: title, paragraphs: [text], action: { label: 'Log in', path: toNotice } },
  }
}

/** Returns the text about the review that an author asked for. */
export function reviewDecidedWords(told: {
  readonly kind: HiddenKind
  readonly outcome: AppealOutcome
  readonly answer: string
}): Words {
  const what = hiddenWords[told.kind]
  const stays = told.outcome === 'upheld'
  const text = stays
    ? `We looked at your ${what} again, and it stays hidden.`
    : `We looked at your ${what} again. It's no longer hidden. ${shownAgain[told.kind] ?? ''}`.trim()
  return {
    title: `We reviewed your ${what}`,
    text,
    href: noticePath,
    content: {
      subject: `We reviewed your ${what}`,
      heading: stays ? `Your ${what} stays hidden` : `Your ${what} is no longer hidden`,
      paragraphs: [text, `Our answer:\n${told.answer}`],
      action: { label: 'Read the decision', path: toNotice },
    },
  }
}

/** Returns the text about a review that somebody asked for, for admins. */
export function reviewAskedWords({ name, kind }: { readonly name: string; readonly kind: HiddenKind }): Words {
  const href = '/admin?tab=reports&trouble=hidden'
  const title = `${name} asked for a review`
  const what = `of a hidden ${hiddenWords[kind]}`
  return {
    title,
    text: `It's ${what}. Decide it within 7 days.`,
    href,
    content: {
      subject: `${title} ${what}`,
      heading: 'A review waits for a decision',
      paragraphs: [`${name} asked for a review ${what}. An admin who didn't hide it should decide within 7 days.`],
      action: { label: 'Open it', path: href },
    },
  }
}

/** Returns the text about a report that was closed, for who reported. What was done to whom is not said. */
export function reportWords({ took }: { readonly took: boolean }): Words {
  const title = 'Thanks for telling us'
  const text = took
    ? 'Thanks for telling us. We took action.'
    : "Thanks for telling us. We didn't find that it breaks our rules. Reply if you know more."
  return {
    title,
    text,
    href: '/contact',
    content: {
      subject: title,
      heading: title,
      paragraphs: [text],
      action: { label: took ? 'Contact us' : 'Tell us more', path: '/contact' },
    },
  }
}
