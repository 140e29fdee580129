import type { Database } from '#server/database/connect.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { notifiedKeys } from './deliveries-store.ts'
import { notifyJob } from './event.ts'
import type { DeskNews } from './event.ts'

/** Adds a job for each of these news that nobody was told so far. */
export async function addDeskNews(db: Database, news: readonly DeskNews[]): Promise<void> {
  const told = await notifiedKeys(
    db,
    news.map(({ event }) => event),
  )
  for (const happened of news)
    if (!told.has(happened.event)) await addJob(db, notifyJob, happened, happened.event, { isOnce: true })
}
