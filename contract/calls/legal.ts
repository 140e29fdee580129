import { z } from 'zod'
import { admins, endpoint } from '../endpoint.ts'
import { PlainDate } from '../inputs/dates.ts'
import { NewConsent, NewLegalVersion } from '../inputs/legal.ts'
import { Instant } from '../schemas/ids.ts'
import { agreedDocuments, consentWays, legalNoticeDays } from '../vocabulary/legal.ts'
import { legalDocumentNames, textLimits } from '../vocabulary/text-pages.ts'

const document = z.enum(legalDocumentNames)
const version = z.number().int()

/** A document of which a new version is in effect, to be agreed to. */
export const DueConsent = z
  .object({ document: z.enum(agreedDocuments), version, effectiveOn: PlainDate, summary: z.string() })
  .meta({ id: 'DueConsent' })
export type DueConsent = z.infer<typeof DueConsent>

/** What a person agreed to. */
export const Consent = z
  .object({ document: z.enum(agreedDocuments), version, how: z.enum(consentWays), at: Instant })
  .meta({ id: 'Consent' })
export type Consent = z.infer<typeof Consent>

export const due = endpoint({
  method: 'GET',
  path: '/api/consents',
  summary: 'The new terms that the caller has not agreed to yet; empty for almost everyone',
  who: 'signed-in',
  whileSuspended: 'always',
  reply: z.array(DueConsent),
  refuses: [],
})

export const agree = endpoint({
  method: 'POST',
  path: '/api/consents',
  summary: 'Agree to the new terms that are in effect; the same again changes nothing',
  keepsPages: true,
  who: 'signed-in',
  whileSuspended: 'always',
  body: NewConsent,
  reply: null,
  refuses: ['terms_changed'],
})

/** A version of a legal page in a list. */
export const LegalVersion = z
  .object({
    version,
    effectiveOn: PlainDate,
    publishedAt: Instant,
    /** Null: the text with which the product came. */
    by: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** Null: a small correction, or the first one. */
    summary: z.string().nullable(),
  })
  .meta({ id: 'LegalVersion' })
export type LegalVersion = z.infer<typeof LegalVersion>

/** A legal page as admins see it. */
export const LegalPage = z
  .object({
    document,
    /** Markdown of the version in effect. */
    text: z.string(),
    inEffect: LegalVersion,
    /** The one that is announced. */
    next: LegalVersion.extend({ text: z.string() }).nullable(),
    /** Whether it is still the draft with which the product came: "Have a lawyer check this". */
    isDraft: z.boolean(),
    /** The newest versions, newest first. */
    versions: z.array(LegalVersion),
    /** The first day on which a new version may take effect. */
    earliest: PlainDate,
  })
  .meta({ id: 'LegalPage' })
export type LegalPage = z.infer<typeof LegalPage>

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/legal',
  summary: 'The legal pages with their versions',
  ...admins,
  reply: z.array(LegalPage),
  refuses: [],
})

export const publish = endpoint({
  method: 'POST',
  path: '/api/admin/legal/{document}/versions',
  summary:
    `Publish a version of a legal page: a small correction at once, or a new version at least ${legalNoticeDays} days ahead, ` +
    'of which everyone is told and to which everyone agrees from that day on. The same request id again changes nothing',
  ...admins,
  fresh: true,
  params: z.object({ document }),
  body: NewLegalVersion,
  bodyLimit: textLimits.text * 8,
  reply: LegalPage,
  status: 201,
  refuses: ['effective_too_early', 'legal_summary_missing', 'legal_next_exists', 'legal_same_text'],
})
