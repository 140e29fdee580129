import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import { notificationLimits } from '#contract/vocabulary/notifications.ts'
import { named } from '#contract/vocabulary/site.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { joined } from '#contract/vocabulary/words.ts'
import type { Content } from '#server/platform/messages/content.ts'
import { withoutLinks } from '#server/platform/messages/without-links.ts'

/** The text of a notification, in the list and by each channel. */
export type Words = {
  /** In the list and in a push message. */
  readonly title: string
  readonly text: string
  /** The page of the product that shows more. */
  readonly href: string
  /** In a mail. */
  readonly content: Content
}

/**
 * Returns the text to store: with the name of the site, punctuated, cut to the limits, and without addresses that
 * somebody wrote into a name.
 */
export function fittedToLimits({ title, text, href, content }: Words, siteName: string): Words {
  const plain = (words: string): string => named(withoutLinks(words), siteName)
  const said = (words: string): string => punctuated(plain(words))
  return {
    href,
    title: clipped(plain(title), notificationLimits.title),
    text: clipped(said(text), notificationLimits.text),
    content: {
      ...content,
      subject: plain(content.subject),
      heading: plain(content.heading),
      paragraphs: content.paragraphs.map(said),
    },
  }
}

/**
 * Moves periods and commas inside the quotation marks, as in American English; drops one after another end of a
 * sentence.
 */
export function punctuated(text: string): string {
  return text.replaceAll(/([.!?…])”\./g, '$1”').replaceAll(/”([.,])/g, '$1”')
}

function clipped(text: string, length: number): string {
  // by code points, as the database counts, not by UTF-16 units
  const letters = [...text]
  return letters.length <= length ? text : `${letters.slice(0, length - 1).join('')}…`
}

/** Quotes text of a person in a mail to another one. */
export function quoted(text: string): string {
  return `“${isolated(withoutLinks(text).trim())}”`
}

export const dollars = (cents: Cents): string => `$${toMoney(cents)}`

const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })

/** "Fri, Mar 5" */
export function dayWords(date: PlainDate): string {
  return day.format(new Date(`${date}T00:00:00Z`))
}

/** "Fri, Mar 5 – Mon, Mar 8" */
export function rangeWords(startDate: PlainDate, endDate: PlainDate): string {
  return startDate === endDate ? dayWords(startDate) : `${dayWords(startDate)} – ${dayWords(endDate)}`
}

/** "Thu, Mar 4 at 3:00 PM CST" */
export function momentWords(instant: Date, timeZone: string): string {
  const date = { weekday: 'short', month: 'short', day: 'numeric' } as const
  const shown = new Intl.DateTimeFormat('en-US', { ...date, timeZone }).format(instant)
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  return `${shown} at ${new Intl.DateTimeFormat('en-US', { ...time, timeZone }).format(instant)}`
}

/** "09:00" is "9:00 AM". */
export function timeWords(time: string): string {
  const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  return clock.format(new Date(`1970-01-01T${time}:00Z`))
}

/** "Biscuit and Rex"; for many names, the first and how many more. */
export function namesWords(names: readonly string[]): string {
  const [first = 'a pet', second, ...more] = names.map(isolated)
  if (second === undefined) return first
  return joined(more.length === 0 ? [first, second] : [first, second, `${more.length} more`])
}
