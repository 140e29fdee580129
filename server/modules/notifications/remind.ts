import type { Database } from '#server/database/connect.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { notifyJob } from './event.ts'
import type { NotificationEvent } from './event.ts'
import { upcomingStays } from './stay-facts-store.ts'
import { staysWithoutCheckIn } from './handover-facts-store.ts'
import { reviewEndsKey, staysToReview } from './review-facts-store.ts'
import { rescuesToRemind } from './rescue-facts-store.ts'
import { isReminderDue, reminderKey } from './rules/when.ts'

/** Adds jobs for all reminders that are due: of stays, of reviews, of whoever has not come, and of searches that end. */
export async function remind(db: Database, now: Date): Promise<void> {
  await remindOfStays(db, now)
  await remindOfReviews(db, now)
  await askForCheckIns(db, now)
  await remindOfRescues(db, now)
}

/**
 * Adds jobs that remind both sides of stays that begin tomorrow. A stay is reminded of once, and again if its first day
 * changes.
 */
export async function remindOfStays(db: Database, now: Date): Promise<void> {
  for (const stay of await upcomingStays(db, now)) {
    if (!isReminderDue(stay, now)) continue
    const event = reminderKey(stay)
    const happened = { event, about: 'reminder', subject: stay.id, at: now } satisfies NotificationEvent
    await addJob(db, notifyJob, happened, event, { isOnce: true })
  }
}

/** Adds jobs that ask both sides of stays to which nobody is known to have come, once each. */
export async function askForCheckIns(db: Database, now: Date): Promise<void> {
  for (const id of await staysWithoutCheckIn(db, now)) {
    const event = `no-check-in:${id}`
    const happened = { event, about: 'no_check_in', subject: id, at: now } satisfies NotificationEvent
    await addJob(db, notifyJob, happened, event, { isOnce: true })
  }
}

/** Adds jobs that remind whoever has not reviewed a stay, once, shortly before the window ends. */
export async function remindOfReviews(db: Database, now: Date): Promise<void> {
  for (const { id } of await staysToReview(db, now)) {
    const event = reviewEndsKey(id)
    const happened = { event, about: 'review_ends', subject: id, at: now } satisfies NotificationEvent
    await addJob(db, notifyJob, happened, event, { isOnce: true })
  }
}

/** Adds jobs that remind owners of stays that fell through, once at each of the hours before the search is over. */
export async function remindOfRescues(db: Database, now: Date): Promise<void> {
  for (const { event, bookingId } of await rescuesToRemind(db, now)) {
    const happened = { event, about: 'rescue_ends', subject: bookingId, at: now } satisfies NotificationEvent
    await addJob(db, notifyJob, happened, event, { isOnce: true })
  }
}
