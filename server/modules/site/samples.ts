import type { MailedKind } from '#contract/vocabulary/notifications.ts'
import type { SiteContent } from '#contract/inputs/site.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { letterOf } from '#server/gateways/mail/letter.ts'
import type { Mail } from '#server/gateways/mail/mailer.ts'
import { mailLater } from '#server/platform/jobs/mail.ts'
import type { Content } from '#server/platform/messages/content.ts'
import type { Quota, Quotas } from '#server/platform/quotas.ts'
import { senderOf, wordsOf } from './rules/words.ts'
import * as store from './store.ts'

const sampleQuota: Quota = {
  name: 'site-sample',
  times: 20,
  minutes: 60,
  sentence: "You've sent yourself many samples.",
}

/** What samples need from modules above: the words of each kind, and where an admin gets mail. */
export type SampleDeps = {
  readonly db: Database
  readonly quotas: Quotas
  readonly publicUrl: string
  readonly sampleOf: (kind: MailedKind, siteName: string) => Content
  readonly emailOf: (db: Database, userId: string) => Promise<string>
}

const letterBy = ({ sampleOf, publicUrl }: SampleDeps, content: SiteContent, kind: MailedKind, to: string): Mail =>
  letterOf(sampleOf(kind, content.look.name), { to, publicUrl, site: wordsOf(content) })

const draftOf = async (db: Database): Promise<SiteContent> =>
  ((await store.findDraft(db)) ?? (await store.publishedSite(db))).content

/** Returns a kind of mail as the draft would have it. */
export async function showSample(deps: SampleDeps, kind: MailedKind) {
  const content = await draftOf(deps.db)
  const { subject, text, html = '' } = letterBy(deps, content, kind, '')
  return { from: senderOf(content).name, subject, text, html }
}

/** Sends an admin such a mail, at their own email. */
export async function sendSample(
  deps: SampleDeps,
  { kind, adminId }: { readonly kind: MailedKind; readonly adminId: string },
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
