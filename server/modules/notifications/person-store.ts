import type { AccountExport } from '#contract/schemas/account-export.ts'
import type { Database } from '#server/database/connect.ts'

/** Deletes a person's notifications, and those of others about them. */
export async function eraseNotificationsOf(tx: Database, userId: string): Promise<void> {
  await tx
    .deleteFrom('notifications')
    .where(({ eb, or }) => or([eb('user_id', '=', userId), eb('about_user_id', '=', userId)]))
    .execute()
}

/** Returns all notifications of a person, oldest first. */
export async function exportNotifications(db: Database, userId: string): Promise<AccountExport['notifications']> {
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'kind', 'title', 'text', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ created_at, read_at, ...told }) => ({
    ...told,
    at: created_at.toISOString(),
    readAt: read_at?.toISOString() ?? null,
  }))
}
