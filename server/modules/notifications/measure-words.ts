import { loginPath } from '#contract/sign-in.ts'
import { appealDays } from '#contract/vocabulary/measures.ts'
import type { AppealOutcome, MeasureKind, MeasureReason } from '#contract/vocabulary/measures.ts'
import { spanWords, suspensionPage, warningPage, whyWords } from '#contract/vocabulary/measure-words.ts'
import { siteMark } from '#contract/vocabulary/site.ts'
import type { Words } from './words.ts'

export type MeasureNews = {
  readonly kind: MeasureKind
  readonly reason: MeasureReason
  readonly text: string
  readonly from: Date
  readonly until: Date | null
  /** Of the person whom it concerns. */
  readonly timeZone: string
}

/** The page with a person's measures. */
export const noticePath = '/account-notice'
/** A suspension ends all sessions, so mails lead through the login. */
export const toNotice = `${loginPath}?returnTo=${encodeURIComponent(noticePath)}`

/** "Nov 3, 2027" */
export function dateWords(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(instant)
}

/** The page that a person sees of a measure, with its dates in their time zone. */
export function measurePage({ kind, from, until, timeZone, ...said }: MeasureNews) {
  if (kind === 'warning') return warningPage(said)
  return suspensionPage({ ...said, from: dateWords(from, timeZone), until: until && dateWords(until, timeZone) })
}

const appealable = `If you think this is wrong, you can appeal within ${appealDays} days. Another person on our team looks at it where possible.`

/** Returns the text about a warning or a suspension. */
export function measureWords(told: MeasureNews): Words {
  const { kind, from, until, timeZone } = told
  if (kind === 'warning')
    return {
      title: 'A warning about your account',
      text: whyWords(told),
      href: noticePath,
      content: {
        subject: `A warning about your ${siteMark} account`,
        heading: 'A warning about your account',
        paragraphs: [...warningPage(told).lines, appealable],
        action: { label: 'Read it and respond', path: toNotice },
      },
    }
  const span = spanWords(dateWords(from, timeZone), until && dateWords(until, timeZone))
  return {
    title: 'Your account is suspended',
    text: `${span} ${whyWords(told)}`,
    href: noticePath,
    content: {
      subject: `Your ${siteMark} account is suspended`,
      heading: 'Your account is suspended',
      paragraphs: [
        span,
        whyWords(told),
        'Your stays that already began go on; log in to write to the other side.',
        appealable,
      ],
      action: { label: 'Read it and appeal', path: toNotice },
    },
  }
}

/** Returns the text about the end of a suspension. */
export function liftedWords(): Words {
  return {
    title: 'Your suspension has ended',
    text: 'You can use your account again. Listings that were hidden are back.',
    href: '/',
    content: {
      subject: `Your ${siteMark} account works again`,
      heading: 'Your suspension has ended',
      paragraphs: [
        'You can use your account again. Listings that the suspension had hidden are back, and payouts that waited go out.',
        'Requests that ended and stays that were cancelled stay that way.',
      ],
      action: { label: 'Log in', path: loginPath },
    },
  }
}

/** Returns the text about a decided appeal. */
export function appealWords(told: {
  readonly kind: MeasureKind
  readonly outcome: AppealOutcome
  readonly answer: string
}): Words {
  const isSuspension = told.kind === 'suspension'
  const what = isSuspension ? 'suspension' : 'warning'
  const said = `Our answer:\n${told.answer}`
  if (told.outcome === 'upheld')
    return {
      title: 'We decided your appeal',
      text: `We looked at it again, and the ${what} stays.`,
      href: noticePath,
      content: {
        subject: 'We decided your appeal',
        heading: `The ${what} stays`,
        paragraphs: [`We looked at your appeal, and the ${what} stays.`, said],
        action: { label: 'Read the decision', path: toNotice },
      },
    }
  const undone = isSuspension
    ? 'Your account works again. Listings that were hidden are back, and payouts that waited go out. Requests that ended and stays that were cancelled stay that way.'
    : "It doesn't count anymore."
  return {
    title: 'We decided your appeal',
    text: `You were right: we took the ${what} back. ${undone}`,
    href: noticePath,
    content: {
      subject: 'We decided your appeal',
      heading: `We took the ${what} back`,
      paragraphs: [`We looked at your appeal and took the ${what} back. ${undone}`, said],
      action: { label: 'Log in', path: toNotice },
    },
  }
}

/** Returns the text about an appeal, for admins. */
export function appealMadeWords({ name, userId, kind }: { name: string; userId: string; kind: MeasureKind }): Words {
  const href = `/admin?tab=users&search=${encodeURIComponent(userId.slice(-8))}`
  const what = kind === 'suspension' ? 'a suspension' : 'a warning'
  return {
    title: `${name} appealed ${what}`,
    text: 'Read the appeal and decide it within 7 days.',
    href,
    content: {
      subject: `${name} appealed ${what}`,
      heading: 'An appeal waits for a decision',
      paragraphs: [`${name} appealed ${what}. An admin who didn't make that decision should decide it within 7 days.`],
      action: { label: 'Open the person', path: href },
    },
  }
}
