import { z } from 'zod'
import { admins, endpoint } from '../endpoint.ts'
import { SiteContent, SiteDraftInput, SitePublication, SiteReversion } from '../inputs/site.ts'
import { Instant } from '../schemas/ids.ts'
import { Money } from '../schemas/money.ts'
import { WholeNumber } from '../schemas/paging.ts'
import { Site } from '../schemas/site.ts'
import { sampledMails } from '../vocabulary/sampled-mails.ts'
import { versionsListed } from '../vocabulary/site-limits.ts'

/** Why a look can't be shown: a color, or a picture that is gone. */
const unmadeLook = ['color_unreadable', 'site_picture_missing'] as const

const whole = z.number().int()
const Person = z.object({ id: z.string(), name: z.string() })

export const get = endpoint({
  method: 'GET',
  path: '/api/site',
  summary: "The site's name, company and look. An admin who looks at the draft gets that",
  who: 'anyone',
  whileSuspended: 'always',
  reply: Site,
  background: true,
  refuses: [],
})

/** A version of the site, published now or before. */
export const SiteVersion = z
  .object({
    number: whole,
    isPublished: z.boolean(),
    at: Instant,
    /** Null of the first version, which the server made of its settings. */
    by: Person.nullable(),
    note: z.string().nullable(),
    /** The version that it brought back. */
    copyOf: whole.nullable(),
  })
  .meta({ id: 'SiteVersion' })
export type SiteVersion = z.infer<typeof SiteVersion>

const PriceExample = z.object({ owner: Money, sitter: Money, marketplace: Money })

/** The draft, beside what is published; without a draft both are the same. */
export const SiteDraft = z
  .object({
    content: SiteContent,
    published: SiteContent,
    number: whole,
    /** Another one each time that a draft is saved; 0 without one. */
    revision: whole,
    /** The version that was published when the draft was saved last; publishing it now would undo what came since. */
    basedOn: whole,
    saved: z.object({ at: Instant, by: Person }).nullable(),
    /** Whether this browser shows the draft. */
    isShown: z.boolean(),
    /** Whether nobody has ever published: the site is as it comes. */
    isNew: z.boolean(),
    /** Who has what of a stay of 3 nights at $60 by the draft, and by what is published. */
    example: z.object({ draft: PriceExample, published: PriceExample }),
  })
  .meta({ id: 'SiteDraft' })
export type SiteDraft = z.infer<typeof SiteDraft>

export const draft = endpoint({
  method: 'GET',
  path: '/api/admin/site/draft',
  summary: 'The draft of the site and what is published',
  ...admins,
  reply: SiteDraft,
  refuses: [],
})

/** Pages of the help center and legal texts, at their longest. */
const contentBytes = 2_097_152

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/admin/site/draft',
  summary: 'Save the draft of the site, which nobody else sees',
  keepsPages: true,
  ...admins,
  body: SiteDraftInput,
  bodyLimit: contentBytes,
  reply: SiteDraft,
  refuses: ['draft_changed', ...unmadeLook],
})

export const discardDraft = endpoint({
  method: 'DELETE',
  path: '/api/admin/site/draft',
  summary: 'Throw the draft of the site away, as it was seen; one that is gone already is no refusal',
  keepsPages: true,
  ...admins,
  query: z.object({ revision: WholeNumber(0, 2_147_483_647) }),
  reply: null,
  refuses: ['draft_changed'],
})

export const publish = endpoint({
  method: 'POST',
  path: '/api/admin/site/versions',
  summary:
    'Publish the draft as it was seen: everyone sees it within two seconds. Stays already requested keep their terms',
  ...admins,
  fresh: true,
  body: SitePublication,
  reply: SiteVersion,
  refuses: ['draft_changed', 'nothing_to_publish', 'request_differs', ...unmadeLook],
})

export const versions = endpoint({
  method: 'GET',
  path: '/api/admin/site/versions',
  summary: 'The versions of the site, newest first',
  ...admins,
  query: z.object({
    limit: WholeNumber(1, versionsListed).optional(),
    after: z
      .string()
      .regex(/^\d{1,9}$/, 'must be the cursor of a page')
      .optional(),
  }),
  reply: z.array(SiteVersion),
  refuses: [],
})

const params = z.object({ number: WholeNumber(1, 999_999_999) })

export const version = endpoint({
  method: 'GET',
  path: '/api/admin/site/versions/{number}',
  summary: 'What a version of the site contains',
  ...admins,
  params,
  reply: z.object({ version: SiteVersion, content: SiteContent }).meta({ id: 'SiteVersionContent' }),
  missing: 'version_not_found',
  refuses: ['version_not_found'],
})

export const revert = endpoint({
  method: 'POST',
  path: '/api/admin/site/versions/{number}/revert',
  summary: 'Publish a copy of an earlier version; a draft stays as it is',
  ...admins,
  fresh: true,
  params,
  body: SiteReversion,
  reply: SiteVersion,
  missing: 'version_not_found',
  refuses: ['version_not_found', 'nothing_to_publish', 'request_differs', ...unmadeLook],
})

export const showDraft = endpoint({
  method: 'PUT',
  path: '/api/admin/site/preview',
  summary: 'Show the draft of the site on all pages of this browser, to this admin alone',
  keepsPages: true,
  ...admins,
  reply: null,
  refuses: ['nothing_to_publish', ...unmadeLook],
})

const ofKind = z.object({ kind: z.enum(sampledMails) })

/** A mail as its reader gets it. */
export const MailSample = z
  .object({ from: z.string(), subject: z.string(), text: z.string(), html: z.string() })
  .meta({ id: 'MailSample' })

export const sample = endpoint({
  method: 'GET',
  path: '/api/admin/site/samples/{kind}',
  summary: 'A kind of mail with the name, look and footer of the draft, to somebody made up',
  ...admins,
  params: ofKind,
  reply: MailSample,
  refuses: [],
})

export const sendSample = endpoint({
  method: 'POST',
  path: '/api/admin/site/samples/{kind}/mail',
  summary: 'Send the caller such a mail',
  keepsPages: true,
  ...admins,
  params: ofKind,
  reply: null,
  refuses: ['too_many'],
})

export const hideDraft = endpoint({
  method: 'DELETE',
  path: '/api/admin/site/preview',
  summary: 'Show the published site again in this browser',
  keepsPages: true,
  ...admins,
  reply: null,
  refuses: [],
})
