import { deskKinds, digestTime, urgentHours, urgentKinds } from '#contract/vocabulary/desk.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import { dateIn, instantOf } from '#contract/vocabulary/zoned-time.ts'
import type { Database } from '#server/database/connect.ts'
import { adminZones } from '#server/modules/identity/public.ts'
import { addDeskNews } from '#server/modules/notifications/public.ts'
import type { DeskNews } from '#server/modules/notifications/public.ts'
import { countKinds } from './counts.ts'
import { waitingKinds } from './kinds.ts'

/** How many urgent things of a kind are told singly. */
const told = 50

/** How long after the time of the digest it is still sent, if no process ran before. */
const digestHours = 2

/** Tells every admin what is urgent, each thing once, and in the morning how much of the rest is due that day. */
export async function notifyDesk(db: Database, now: Date): Promise<void> {
  await addDeskNews(db, [...(await urgentNews(db, now)), ...(await digests(db, now))])
}

async function urgentNews(db: Database, now: Date): Promise<DeskNews[]> {
  const urgency = { hours: urgentHours, is: 'urgent' } as const
  const found = await Promise.all(
    urgentKinds.map(async (kind) => {
      const items = await waitingKinds[kind].waiting(db, { now, urgency }, undefined, told)
      return items.map(({ id, since }): DeskNews => {
        const event = `desk:${kind}:${id}:${since.getTime()}`
        return { about: 'desk_urgent', event, subject: id, kind, at: now }
      })
    }),
  )
  return found.flat()
}

async function digests(db: Database, now: Date): Promise<DeskNews[]> {
  const news: DeskNews[] = []
  for (const { id, timeZone } of await adminZones(db)) {
    const zone = timeZone ?? 'UTC'
    const today = dateIn(zone, now)
    const from = instantOf(today, digestTime, zone)
    if (now < from || now.getTime() - from.getTime() >= digestHours * 3_600_000) continue
    const dueBy = instantOf(addDays(today, 1), '00:00', zone)
    const urgency = { hours: urgentHours, is: 'not urgent' } as const
    const counts = await countKinds(db, deskKinds, { now, dueBy, urgency })
    const count = counts.reduce((sum, each) => sum + each.count, 0)
    const overdue = counts.reduce((sum, each) => sum + each.overdue, 0)
    const event = `desk-digest:${id}:${today}`
    if (count > 0) news.push({ about: 'desk_digest', event, subject: id, count, overdue, at: now })
  }
  return news
}
