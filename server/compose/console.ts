import { isSignInMail } from '#contract/vocabulary/sampled-mails.ts'
import type { SampledMail } from '#contract/vocabulary/sampled-mails.ts'
import { named } from '#contract/vocabulary/site.ts'
import type { Database, DatabaseConnection } from '#server/database/connect.ts'
import { withHtml, letterOf } from '#server/gateways/mail/letter.ts'
import type { Mail } from '#server/gateways/mail/mailer.ts'
import { sampleMail } from '#server/identity-provider/sample-mails.ts'
import { adminRoutes } from '#server/modules/admin/public.ts'
import { applicationsRoutes } from '#server/modules/applications/public.ts'
import { auditRoutes } from '#server/modules/audit/public.ts'
import { personForAdmin } from '#server/modules/identity/public.ts'
import type { ProviderAccounts } from '#server/modules/identity/public.ts'
import { moderationRoutes } from '#server/modules/moderation/public.ts'
import { sampleOf as sampleNotification } from '#server/modules/notifications/public.ts'
import { deskAbout } from '#server/modules/desk/public.ts'
import { peopleRoutes } from '#server/modules/people/public.ts'
import { draftCookie, siteRoutes } from '#server/modules/site/public.ts'
import type { SiteCache, SampleEnvelope } from '#server/modules/site/public.ts'
import { exampleOf } from './price-example.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { Quotas } from '#server/platform/quotas.ts'

/** What the console needs of the application. */
type ConsoleOptions = {
  readonly connection: Pick<DatabaseConnection, 'db'>
  readonly accounts: ProviderAccounts
  readonly site: SiteCache
  readonly keys: { readonly cookie: string }
  readonly publicUrl: string
}

/** Where an admin gets their mail. */
async function emailOf(db: Database, adminId: string): Promise<string> {
  const admin = await personForAdmin(db, adminId)
  if (!admin) throw new Error('an admin who makes a call is not there')
  return admin.email
}

/** A kind of mail to somebody made up, as the site would send it. */
function sampleOf(kind: SampledMail, envelope: SampleEnvelope): Mail {
  const { to, publicUrl, site } = envelope
  if (!isSignInMail(kind)) return letterOf(sampleNotification(kind, site.name), envelope)
  const { subject, text } = sampleMail(kind, publicUrl)
  return withHtml({ to, subject: named(subject, site.name), text: named(text, site.name) }, envelope)
}

/** Routes of sitter applications and of the admin pages. */
export function consoleRoutes(options: ConsoleOptions, quotas: Quotas): Route[] {
  const { connection, accounts, site, keys, publicUrl } = options
  const { db } = connection
  const samples = { quotas, publicUrl, sampleOf, emailOf }
  const commissionPercent = () => site.now().content.money.commissionPercent
  return [
    ...applicationsRoutes({ db, accounts }),
    ...adminRoutes({ db, accounts, commissionPercent }),
    ...auditRoutes(db),
    ...siteRoutes({ db, site, cookie: draftCookie({ secret: keys.cookie, publicUrl }), exampleOf, ...samples }),
    ...moderationRoutes({ db, accounts, siteName: () => site.now().content.look.name }),
    ...peopleRoutes({ db, accounts, deskAbout }),
  ]
}
