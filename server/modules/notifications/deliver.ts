import type { Lists } from '#contract/vocabulary/lists.ts'
import type { Database } from '#server/database/connect.ts'
import { settingsOf } from '#server/modules/identity/public.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { textOf } from '#server/platform/jobs/payload.ts'
import { endDelivery, waitingDelivery } from './deliveries-store.ts'
import { stayFacts } from './stay-facts-store.ts'
import type { Channels, RecordsPort, RescuesPort } from './ports.ts'
import { mailSetting } from './rules/channels.ts'
import { whyNotSend } from './rules/why-not-send.ts'
import { isToday, sendAt } from './rules/when.ts'
import { stayWords } from './stay-words.ts'
import type { UnsubscribeAddress } from './unsubscribe.ts'
import { fittedToLimits } from './words.ts'

/** The job that sends one notification by one channel. */
export const deliverJob = 'deliver-notification'

export type DeliverDeps = {
  readonly db: Database
  readonly channels: Channels
  readonly clock: () => Date
  /** The public URL of the product, for links in text messages. */
  readonly publicUrl: string
  /** What the site is called now, and what text messages begin with. */
  readonly siteName: () => string
  readonly lists: () => Lists
  readonly records: RecordsPort
  readonly rescues: RescuesPort
  readonly signature: () => string
  readonly unsubscribe: UnsubscribeAddress
}

type Delivery = NonNullable<Awaited<ReturnType<typeof waitingDelivery>>>

/**
 * Sends a notification by a channel, unless it no longer applies or would disturb at night. If the process dies before
 * noting the result, a retry sends it again under the same key.
 */
export async function deliver(deps: DeliverDeps, payload: unknown): Promise<void> {
  const { db, clock, siteName } = deps
  const id = textOf(payload, 'delivery')
  const now = clock()
  const delivery = await waitingDelivery(db, id, now)
  if (!delivery) return
  const why = whyNotSend(
    {
      ...delivery,
      settings: (await settingsOf(db, delivery.userId)).notifications,
      isReachable: delivery.channel === 'push' || addressOf(delivery) !== null,
      isRead: delivery.readAt !== null || delivery.nothingUnread,
    },
    now,
  )
  if (why) return endDelivery(db, id, why, now)
  const zone = delivery.timeZone ?? delivery.stayZone ?? 'UTC'
  const at = delivery.isUrgent ? now : sendAt(delivery.channel, zone, now)
  if (at > now) {
    const turn = { waitMs: at.getTime() - now.getTime(), isPatient: true }
    return addJob(db, deliverJob, { delivery: id }, `deliver:${id}`, turn)
  }
  await endDelivery(db, id, await send(deps, id, await wordedFor(db, delivery, siteName(), now)), clock())
}

/** Words a reminder at the time it is sent, because "tomorrow" may have become "today". */
async function wordedFor(db: Database, delivery: Delivery, siteName: string, now: Date): Promise<Delivery> {
  const found = delivery.kind === 'stay_reminder' ? await stayFacts(db, delivery.subjectId) : undefined
  if (!found) return delivery
  const side = found.owner.id === delivery.userId ? 'owner' : 'sitter'
  const words = stayWords('stay_reminder', side, found.stay, { isToday: isToday(found.stay, now) })
  return { ...delivery, ...fittedToLimits(words, siteName) }
}

function addressOf({ channel, email, phone }: Delivery): string | null {
  return (channel === 'mail' ? email : phone) || null
}

async function send({ channels, publicUrl, signature, unsubscribe }: DeliverDeps, key: string, delivery: Delivery) {
  const { channel, kind, userId, title, text, href, content } = delivery
  const to = addressOf(delivery) ?? ''
  switch (channel) {
    case 'mail': {
      const setting = mailSetting(kind)
      return channels.mail({ key, to, content, ...(setting && { unsubscribe: unsubscribe(userId, setting) }) })
    }
    case 'push':
      return channels.push({ key, userId, title, text, path: href })
    case 'sms':
      return channels.sms({ key, to, text: `${signature()}: ${title}. ${text} ${publicUrl}${href}` })
  }
}
