import type { NotificationKind } from '#contract/vocabulary/notifications.ts'
import type { Database } from '#server/database/connect.ts'
import type { UpdateFacts } from './other-words.ts'
import { party, partyOf } from './people-store.ts'
import type { Party } from './people-store.ts'
import { sql } from 'kysely'

export type MessageFacts = {
  readonly conversationId: string
  readonly sender: Party
  readonly reader: Party
  /** Whether no notification is needed: it was read or deleted, or its reader has blocked the sender. */
  readonly isSettled: boolean
  /** The facts of a stay update; null for an ordinary message. */
  readonly update: UpdateFacts | null
}

/** Returns a message and its recipient; undefined for an unknown one. */
export async function messageFacts(db: Database, messageId: string): Promise<MessageFacts | undefined> {
  const row = await db
    .selectFrom('messages as x')
    .innerJoin('conversation_members as m', (join) =>
      join.onRef('m.conversation_id', '=', 'x.conversation_id').onRef('m.user_id', '<>', 'x.sender_id'),
    )
    .innerJoin('users as s', 's.id', 'x.sender_id')
    .innerJoin('users as r', 'r.id', 'm.user_id')
    .select(['x.conversation_id as conversationId', party('s').as('sender'), party('r').as('reader')])
    .select(
      sql<UpdateFacts | null>`(select json_build_object('bookingId', t.booking_id, 'photos', t.photos, 'petNames',
        array(select p.name from stay_update_pets p where p.update_id = t.id order by p.name))
        from stay_updates t where t.message_id = x.id)`.as('update'),
    )
    .select(
      sql<boolean>`m.read_up_to >= x.number or m.hidden_at_count >= x.number or m.blocked_at is not null or x.reader_hid
        or x.hidden_id is not null`.as('isSettled'),
    )
    .where('x.id', '=', messageId)
    .executeTakeFirst()
  return row && { ...row, sender: partyOf(row.sender), reader: partyOf(row.reader) }
}

/**
 * Returns when a person was last notified of a conversation, and whether they have read since. Takes a lock until the
 * transaction ends, so that only one of two messages at once notifies.
 */
export async function lastNotified(
  tx: Database,
  userId: string,
  conversationId: string,
  kind: NotificationKind,
): Promise<{ toldAt: Date | null; readSince: boolean }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`told ${conversationId} ${userId}`}, 0))`.execute(tx)
  const row = await tx
    .selectFrom('notifications')
    .select(['created_at', 'read_at'])
    .where('subject_id', '=', conversationId)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { toldAt: row?.created_at ?? null, readSince: (row?.read_at ?? null) !== null }
}
