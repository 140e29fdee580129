import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '#server/database/connect.ts'
import { notificationJobs, unsubscribeAddress, unsubscribePage } from '#server/modules/notifications/public.ts'
import type { Channels } from '#server/modules/notifications/public.ts'
import { countCandidates } from '#server/modules/rounds/public.ts'
import { listsOf, senderOf, termsOf } from '#server/modules/site/public.ts'
import type { SiteNow } from '#server/modules/site/public.ts'
import { gapsOfStay } from '#server/modules/vaccinations/public.ts'
import type { PageFrame } from '#server/platform/html-pages/page.ts'
import type { JobHandler } from '#server/platform/jobs/jobs.ts'
import { storedSecret } from '#server/platform/secrets.ts'
import type { App } from './app.ts'

type Options = {
  readonly db: Database
  readonly channels: Channels
  readonly publicUrl: string
  readonly clock: () => Date
  readonly frame: PageFrame
  readonly site: SiteNow
}

/** The key that signs unsubscribe addresses, generated and stored at the first start. */
const UnsubscribeKey = z.object({ key: z.string() }).readonly()

/** Adds the unsubscribe page and returns the notification jobs. */
export async function addNotifications(
  { server, limits }: App,
  { db, channels, publicUrl, clock, frame, site }: Options,
): Promise<Readonly<Record<string, JobHandler>>> {
  const made = () => ({ key: randomBytes(32).toString('base64url') })
  const kept = await storedSecret(db, 'unsubscribe', UnsubscribeKey, made)
  const key = Buffer.from(kept.key, 'base64url')
  await unsubscribePage(server, { db, key, frame, limit: limits.page })
  const signature = () => senderOf(site().content).signature
  const lists = () => listsOf(site().content)
  const unsubscribe = unsubscribeAddress(key, publicUrl)
  const records = { gapsOf: gapsOfStay }
  const rescues: Parameters<typeof notificationJobs>[0]['rescues'] = {
    countCandidates: (reader, roundId, now) => countCandidates(reader, termsOf(site().content), roundId, now),
  }
  const sending = { channels, clock, publicUrl, siteName: frame.siteName, lists, signature, unsubscribe }
  return notificationJobs({ db, records, rescues, ...sending })
}
