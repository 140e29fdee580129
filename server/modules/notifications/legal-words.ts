import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { legalDocuments } from '#contract/vocabulary/text-pages.ts'
import type { LegalDocument } from '#contract/vocabulary/text-pages.ts'
import { dayWords } from './words.ts'
import type { Words } from './words.ts'

/** A version of a legal page that is announced. */
export type AnnouncedTerms = {
  readonly document: LegalDocument
  readonly version: number
  readonly effectiveOn: PlainDate
  readonly summary: string
}

/** The words of new terms that take effect on a day. */
export function termsWords({ document, version, effectiveOn, summary }: AnnouncedTerms): Words {
  const what = document === 'privacy' ? 'Privacy Policy' : legalDocuments[document]
  const title = `We're updating our ${what}`
  const path = `/${document}?version=${version}`
  return {
    title,
    text: `From ${dayWords(effectiveOn)} on: ${summary}`,
    href: path,
    content: {
      subject: title,
      heading: title,
      paragraphs: [
        summary,
        document === 'company'
          ? `That's in effect from ${dayWords(effectiveOn)} on.`
          : `The new version takes effect on ${dayWords(effectiveOn)}. When you come back then, we'll ask you to agree to it. Stays you've already booked keep the terms they were booked under.`,
      ],
      action: { label: `Read the new ${what}`, path },
      threadKey: `terms:${document}:${version}`,
    },
  }
}
