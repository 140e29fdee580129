import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { batchedLookup, oneKey, prepared } from '#server/database/prepared.ts'
import { isListed } from '#server/database/listed.ts'
import type { SessionRow } from '#server/platform/http/route.ts'

/** How far the two people of a conversation have received and read it; messages are numbered from 1. */
export type Member = {
  readonly readUpTo: number
  readonly otherId: string
  readonly messageCount: number
  readonly otherReadUpTo: number
  readonly otherDeliveredUpTo: number
  /** How often something else has changed that the person sees. */
  readonly changes: number
  readonly blockedByMe: boolean
  readonly blockedByOther: boolean
}

const memberColumns = `m.read_up_to as "readUpTo", m.other_user_id as "otherId", c.message_count as "messageCount",
    o.read_up_to as "otherReadUpTo", o.delivered_up_to as "otherDeliveredUpTo", m.changes,
    m.blocked_at is not null as "blockedByMe", o.blocked_at is not null as "blockedByOther"`
const memberTables = `conversation_members m
  join conversations c on c.id = m.conversation_id
  join conversation_members o on o.conversation_id = m.conversation_id and o.user_id = m.other_user_id`
const member = prepared<Member>(`
  select ${memberColumns} from ${memberTables} where m.conversation_id = $1 and m.user_id = $2`)
/** The columns of a session (`s`) and its person (`u`). */
export const sessionColumns = `s.user_id as "userId", u.role, u.suspended_at is not null as suspended, u.agreed_at as "agreedAt",
  s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt"`
const sessionMember = batchedLookup<Member & SessionRow>(`
  select k.at::int, ${memberColumns}, ${sessionColumns}
  from unnest($1::uuid[], $2::bytea[]) with ordinality as k (conversation_id, token_hash, at)
  join sessions s on s.token_hash = k.token_hash
  join users u on u.id = s.user_id
  -- by the conversation's index: that of a person may have thousands of rows
  join conversation_members m on m.conversation_id = k.conversation_id and m.user_id is not distinct from s.user_id
  join conversations c on c.id = m.conversation_id
  join conversation_members o on o.conversation_id = m.conversation_id and o.user_id = m.other_user_id
  where ${oneKey}`)

/**
 * Returns how the two people of a conversation are to each other, and how far both have received and read, as seen by
 * one of them; undefined for others.
 */
export async function memberOf(db: Database, conversationId: string, userId: string): Promise<Member | undefined> {
  return (await member(db, [conversationId, userId]))[0]
}

/** The same for the person of a session, together with the session. */
export async function memberBySession(
  db: Database,
  conversationId: string,
  session: Buffer,
): Promise<(Member & SessionRow) | undefined> {
  return sessionMember(db, [conversationId, session])
}

/** Finds or creates the one conversation of two people. Returns its id. */
export async function openConversation(tx: Database, a: string, b: string, now: Date): Promise<string> {
  const [low, high] = a < b ? [a, b] : [b, a]
  const { rows } = await sql<{ id: string }>`
    insert into conversations (low_user_id, high_user_id, created_at) values (${low}, ${high}, ${now})
    on conflict (low_user_id, high_user_id) do update set low_user_id = excluded.low_user_id
    returning id`.execute(tx)
  const id = rows[0]?.id ?? ''
  await sql`
    insert into conversation_members (conversation_id, user_id, other_user_id)
    values (${id}, ${low}, ${high}), (${id}, ${high}, ${low})
    on conflict do nothing`.execute(tx)
  return id
}

/** Shows a hidden conversation again to a person who opens it. */
export async function unhide(tx: Database, conversationId: string, userId: string): Promise<void> {
  await tx
    .updateTable('conversation_members')
    .set({ hidden_at_count: null })
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .execute()
}

export async function findConversationId(db: Database, a: string, b: string): Promise<string | undefined> {
  const [low, high] = a < b ? [a, b] : [b, a]
  const row = await db
    .selectFrom('conversations')
    .select('id')
    .where('low_user_id', '=', low)
    .where('high_user_id', '=', high)
    .executeTakeFirst()
  return row?.id
}

/** Locks a person's conversations with others, in order of their ids. */
export async function lockThreadsWith(tx: Database, userId: string, others: readonly string[]): Promise<void> {
  await tx
    .selectFrom('conversations')
    .select('id')
    .where((at) =>
      at.or([
        at.and([at('low_user_id', '=', userId), at('high_user_id', '=', sql<string>`any(${[...others]}::uuid[])`)]),
        at.and([at('high_user_id', '=', userId), at('low_user_id', '=', sql<string>`any(${[...others]}::uuid[])`)]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Hides a conversation from one of its two people. Returns false if they are not in it. */
export async function hide(db: Database, conversationId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    update conversation_members m set hidden_at_count = c.message_count
    from conversations c
    where c.id = m.conversation_id and m.conversation_id = ${conversationId} and m.user_id = ${userId}
    returning m.user_id`.execute(db)
  return rows.length > 0
}

/** The condition that a person takes guests: they have an active listing, or had a stay requested at one. */
const takesGuestsCondition = (userId: string): RawBuilder<boolean> => sql<boolean>`(
  exists (select 1 from listings l where l.sitter_id = ${userId} and ${isListed})
  or exists (select 1 from bookings b where b.sitter_id = ${userId}))`

/** Whether the other person takes guests, and whether they have ever requested a stay with the caller. */
export async function relationOf(
  db: Database,
  { otherId, callerId }: { readonly otherId: string; readonly callerId: string },
): Promise<{ takesGuests: boolean; askedCallerForStay: boolean }> {
  const { rows } = await sql<{ takesGuests: boolean; askedCallerForStay: boolean }>`
    select ${takesGuestsCondition(otherId)} as "takesGuests", exists (
      select 1 from bookings b where b.owner_id = ${otherId} and b.sitter_id = ${callerId}) as "askedCallerForStay"
    `.execute(db)
  return rows[0] ?? { takesGuests: false, askedCallerForStay: false }
}

/** Whether a person takes guests, so that their answers count as a sitter's. */
export async function takesGuests(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`select ${takesGuestsCondition(userId)} as yes`.execute(db)
  return rows[0]?.yes ?? false
}

/**
 * Counts a change for both people of a stay in their conversation, so that polls and open pages fetch it. Locks only
 * the rows of the two.
 */
export async function noteStay(tx: Database, bookingId: string): Promise<void> {
  await sql`
    update conversation_members m set changes = m.changes + 1
    from bookings b
    join conversations c on c.low_user_id = least(b.owner_id, b.sitter_id)
      and c.high_user_id = greatest(b.owner_id, b.sitter_id)
    where b.id = ${bookingId} and m.conversation_id = c.id`.execute(tx)
}

/** Sets or removes a block by one side of a conversation, as a change for both. */
export async function setBlock(
  tx: Database,
  { conversationId, userId }: { readonly conversationId: string; readonly userId: string },
  blockedAt: Date | null,
): Promise<void> {
  await sql`
    update conversation_members m set changes = m.changes + 1,
      blocked_at = case when m.user_id <> ${userId} then m.blocked_at
        when ${blockedAt}::timestamptz is null then null else coalesce(m.blocked_at, ${blockedAt}) end
    where m.conversation_id = ${conversationId}`.execute(tx)
}

/** Returns which of two people has blocked the other. */
export async function blocksBetween(
  db: Database,
  { callerId, otherId }: { readonly callerId: string; readonly otherId: string },
): Promise<{ byCaller: boolean; byOther: boolean }> {
  const { rows } = await sql<{ userId: string }>`
    select m.user_id as "userId" from conversations c join conversation_members m on m.conversation_id = c.id
    where c.low_user_id = least(${callerId}::uuid, ${otherId}::uuid)
      and c.high_user_id = greatest(${callerId}::uuid, ${otherId}::uuid) and m.blocked_at is not null`.execute(db)
  return {
    byCaller: rows.some(({ userId }) => userId === callerId),
    byOther: rows.some(({ userId }) => userId === otherId),
  }
}

/** SQL for the ids of those of two people who have blocked the other, as a JSON array. */
export function blockersOf(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql<string[]>`(select coalesce(json_agg(m.user_id), '[]')
    from conversations c join conversation_members m on m.conversation_id = c.id
    where c.low_user_id = least(${one}, ${other}) and c.high_user_id = greatest(${one}, ${other})
      and m.blocked_at is not null)`
}
