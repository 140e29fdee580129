import { sql } from 'kysely'
import type { NotificationKind } from '#contract/vocabulary/notifications.ts'
import type { Database } from '#server/database/connect.ts'
import type { Page } from '#server/platform/http/paging.ts'

export type ShownNotification = {
  readonly id: string
  readonly kind: NotificationKind
  readonly title: string
  readonly text: string
  readonly href: string
  readonly createdAt: Date
  readonly readAt: Date | null
}

/** Returns a page of a person's notifications, newest first. */
export async function notificationsOf(
  db: Database,
  userId: string,
  { after, take }: Page,
): Promise<ShownNotification[]> {
  let query = db
    .selectFrom('notifications')
    .select(['id', 'kind', 'title', 'text', 'href', 'created_at as createdAt', 'read_at as readAt'])
    .where('user_id', '=', userId)
  if (after)
    query = query.where(
      sql<boolean>`(created_at, id) < (select created_at, id from notifications where id = ${after} and user_id = ${userId})`,
    )
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(take).execute()
}

/** The maximum of an unread count: an exact one would cost more and more. */
const unreadMaximum = 999

/** Counts a person's unread notifications, up to the maximum. */
export async function countUnread(db: Database, userId: string): Promise<number> {
  const { unread } = await db
    .selectFrom(({ selectFrom }) =>
      selectFrom('notifications')
        .select('id')
        .where('user_id', '=', userId)
        .where('read_at', 'is', null)
        .limit(unreadMaximum)
        .as('some'),
    )
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow()
  return unread
}

export type Marked = { readonly ids: readonly string[] } | { readonly upTo: string }

/** Marks notifications of a person as read: those named, or all up to one of them. */
export async function markRead(db: Database, userId: string, marked: Marked, now: Date): Promise<void> {
  const which =
    'ids' in marked
      ? sql<boolean>`id = any (${marked.ids})`
      : sql<boolean>`(created_at, id) <= (select created_at, id from notifications
          where id = ${marked.upTo} and user_id = ${userId})`
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where(which)
    .execute()
}
