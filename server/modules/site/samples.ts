import type { SampledMail } from '#contract/vocabulary/sampled-mails.ts'
import type { SiteContent } from '#contract/inputs/site.ts'
import type { SiteWords } from '#contract/vocabulary/site.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Mail } from '#server/gateways/mail/mailer.ts'
import { mailLater } from '#server/platform/jobs/mail.ts'
import type { Quota, Quotas } from '#server/platform/quotas.ts'
import { senderOf, wordsOf } from './rules/words.ts'
import * as store from './store.ts'

const sampleQuota: Quota = {
  name: 'site-sample',
  times: 20,
  minutes: 60,
  sentence: "You've sent yourself many samples.",
}

/** To whom a sample goes, and what the site says about itself in it. */
export type SampleEnvelope = { readonly to: string; readonly publicUrl: string; readonly site: SiteWords }

/** What samples need from modules above: each kind as a mail, and where an admin gets theirs. */
export type SampleDeps = {
  readonly db: Database
  readonly quotas: Quotas
  readonly publicUrl: string
  readonly sampleOf: (kind: SampledMail, envelope: SampleEnvelope) => Mail
  readonly emailOf: (db: Database, userId: string) => Promise<string>
}

const letterBy = ({ sampleOf, publicUrl }: SampleDeps, content: SiteContent, kind: SampledMail, to: string): Mail =>
  sampleOf(kind, { to, publicUrl, site: wordsOf(content) })

const draftOf = async (db: Database): Promise<SiteContent> =>
  ((await store.findDraft(db)) ?? (await store.publishedSite(db))).content

/** Returns a kind of mail as the draft would have it. */
export async function showSample(deps: SampleDeps, kind: SampledMail) {
  const content = await draftOf(deps.db)
  const { subject, text, html = '' } = letterBy(deps, content, kind, '')
  return { from: senderOf(content).name, subject, text, html }
}

/** Sends an admin such a mail, at their own email. */
export async function sendSample(
  deps: SampleDeps,
  { kind, adminId }: { readonly kind: SampledMail; readonly adminId: string },
  now: Date,
): Promise<undefined | Refused<'too_many'>> {
  return transaction(deps.db, async (tx) => {
    const content = await draftOf(tx)
    const refused = await deps.quotas.use(tx, sampleQuota, adminId, now)
    if (refused) return refused
    const { to, subject, text, html } = letterBy(deps, content, kind, await deps.emailOf(tx, adminId))
    await mailLater(tx, { to, subject: `Sample: ${subject}`, text, ...(html !== undefined && { html }) })
    return undefined
  })
}
