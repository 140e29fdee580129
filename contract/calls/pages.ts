import { z } from 'zod'
import { admins, endpoint } from '../endpoint.ts'
import { PlainDate } from '../inputs/dates.ts'
import { optionalLine } from '../inputs/text.ts'
import { WholeNumber } from '../schemas/paging.ts'
import { helpGroupNames, helpSlugs, textLimits, textSlugs } from '../vocabulary/text-pages.ts'

const slug = z.enum(textSlugs)

/** A page of text. */
export const TextPage = z
  .object({
    slug,
    title: z.string(),
    /** Safe to show as it is: Markdown without HTML, and without links other than to sites, mails and phones. */
    html: z.string(),
    /** Its first sentences, for search engines. */
    description: z.string(),
    /** Of a legal page: its version, and since when that is in effect. */
    legal: z
      .object({
        version: z.number().int(),
        effectiveOn: PlainDate,
        isInEffect: z.boolean(),
        /** The version that takes effect next, if one is announced. */
        next: z.object({ version: z.number().int(), effectiveOn: PlainDate, summary: z.string() }).nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'TextPage' })
export type TextPage = z.infer<typeof TextPage>

export const get = endpoint({
  method: 'GET',
  path: '/api/pages/{slug}',
  summary:
    'A page of text: of the help center, about, safety, or a legal one; of those, a version in effect before or announced ' +
    'by its number',
  who: 'anyone',
  whileSuspended: 'always',
  params: z.object({ slug }),
  query: z.object({ version: WholeNumber(1, 100_000).optional() }),
  reply: TextPage,
  missing: 'page_not_found',
  refuses: ['page_not_found'],
})

/** A page of the help center in a list. */
export const HelpEntry = z
  .object({
    slug: z.enum(helpSlugs),
    title: z.string(),
    group: z.enum(helpGroupNames),
    /** The words around what was searched for, or the beginning. */
    excerpt: z.string(),
  })
  .meta({ id: 'HelpEntry' })
export type HelpEntry = z.infer<typeof HelpEntry>

export const help = endpoint({
  method: 'GET',
  path: '/api/help',
  summary:
    'The pages of the help center, all or those of a group; of a search, those with all its words, in titles first',
  who: 'anyone',
  whileSuspended: 'always',
  query: z.object({ search: optionalLine(textLimits.search), group: z.enum(helpGroupNames).optional() }),
  reply: z.array(HelpEntry),
  refuses: [],
})

export const answer = endpoint({
  method: 'POST',
  path: '/api/help/{slug}/answers',
  summary: 'Say whether a page of the help center helped. It is only counted, for nobody',
  keepsPages: true,
  who: 'anyone',
  whileSuspended: 'always',
  params: z.object({ slug: z.enum(helpSlugs) }),
  body: z.object({ helped: z.boolean() }),
  reply: null,
  missing: 'page_not_found',
  refuses: ['page_not_found'],
})

/** How a page of the help center is liked, for admins. */
export const HelpCount = z
  .object({
    slug: z.enum(helpSlugs),
    title: z.string(),
    group: z.enum(helpGroupNames),
    yes: z.number().int(),
    no: z.number().int(),
  })
  .meta({ id: 'HelpCount' })
export type HelpCount = z.infer<typeof HelpCount>

export const counts = endpoint({
  method: 'GET',
  path: '/api/admin/help',
  summary: 'How often readers of each page of the help center said that it helped, and that it did not',
  ...admins,
  reply: z.array(HelpCount),
  refuses: [],
})
