import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'
import type { SessionRow } from '#server/platform/http/mount.ts'
import type { Page } from '#server/platform/http/paging.ts'

export type MessageRow = {
  readonly id: string
  readonly sender_id: string
  readonly content: string
  readonly client_id: string | null
  readonly created_at: Date
  readonly delivered_at: Date | null
  readonly read_at: Date | null
}

export type ConversationRow = {
  readonly id: string
  readonly other_id: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly fullname: string | null
  readonly picture_id: string | null
  readonly role: string
  readonly city: string | null
  readonly content: string | null
  readonly sent_at: Date | null
  readonly sender_id: string | null
  readonly unread: number
  readonly undelivered: boolean
}

/** An unread count goes up to here: nobody counts further, and looking would cost more and more. */
const unreadMaximum = 999
/** Messages marked delivered or read at one time; what is left over is marked by the next poll. */
const markMaximum = 1000

/** A person's conversations, latest first. */
export async function conversationsOf(db: Database, userId: string, { after, take }: Page): Promise<ConversationRow[]> {
  const behind = after
    ? sql`and (coalesce(m.last_message_at, '-infinity'), m.conversation_id) < (
        select coalesce(last_message_at, '-infinity'), conversation_id from conversation_members
        where conversation_id = ${after}::uuid and user_id = ${userId})`
    : sql``
  return conversations(
    db,
    sql`m.user_id = ${userId} and (m.hidden_at_count is null or m.hidden_at_count < c.message_count) ${behind}`,
    take,
  )
}

/** One of a person's conversations. */
export async function conversationOf(db: Database, userId: string, id: string): Promise<ConversationRow | undefined> {
  const [row] = await conversations(db, sql`m.user_id = ${userId} and m.conversation_id = ${id}`, 1)
  return row
}

async function conversations(db: Database, which: RawBuilder<unknown>, take: number): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`
    select m.conversation_id as id, u.id as other_id, u.first_name, u.last_name, u.fullname, u.picture_id, u.role, u.city,
      last.content, last.created_at as sent_at, last.sender_id,
      (select count(*) from (select from messages x where x.conversation_id = m.conversation_id
        and x.number > m.read_up_to and x.sender_id <> m.user_id limit ${sql.lit(unreadMaximum)}) as counted) as unread,
      c.message_count > m.delivered_up_to as undelivered
    from conversation_members m
    join conversations c on c.id = m.conversation_id
    join users u on u.id = m.other_user_id
    left join messages last on last.conversation_id = c.id and last.number = c.message_count
    where ${which}
    order by coalesce(m.last_message_at, '-infinity') desc, m.conversation_id desc
    limit ${take}`.execute(db)
  return rows
}

/**
 * What the first page of a person's conversations depends on, in short: it changes with every message, mark and hiding.
 * It reads that many rows of one index, and nothing of what they are about. And whether something is undelivered.
 */
export async function conversationsTag(
  db: Database,
  userId: string,
  take: number,
): Promise<{ tag: string; undelivered: boolean }> {
  const { rows } = await sql<{ tag: string | null; undelivered: boolean | null }>`
    select md5(string_agg(concat_ws(' ', conversation_id, message_count, read_up_to, hidden_at_count), ','))
      as tag, bool_or(delivered_up_to < message_count) as undelivered
    from (
      select m.*, c.message_count from conversation_members m join conversations c on c.id = m.conversation_id
      where m.user_id = ${userId}
      order by coalesce(m.last_message_at, '-infinity') desc, m.conversation_id desc limit ${take}
    ) as latest`.execute(db)
  return { tag: `"${rows[0]?.tag ?? 'none'}"`, undelivered: rows[0]?.undelivered ?? false }
}

export type MemberRow = {
  readonly read_up_to: number
  readonly other_user_id: string
  readonly message_count: number
  readonly other_read_up_to: number
  readonly other_delivered_up_to: number
}

const memberColumns = `m.read_up_to, m.other_user_id, c.message_count, o.read_up_to as other_read_up_to,
    o.delivered_up_to as other_delivered_up_to`
const memberTables = `conversation_members m
  join conversations c on c.id = m.conversation_id
  join conversation_members o on o.conversation_id = m.conversation_id and o.user_id = m.other_user_id`
const member = prepared<MemberRow>(`
  select ${memberColumns} from ${memberTables} where m.conversation_id = $1 and m.user_id = $2`)
const sessionMember = prepared<MemberRow & SessionRow>(`
  select ${memberColumns}, s.user_id as "userId", u.role, s.last_seen_at as "lastSeenAt", s.expires_at as "expiresAt"
  from ${memberTables} join sessions s on s.user_id = m.user_id join users u on u.id = s.user_id
  where m.conversation_id = $1 and s.token_hash = $2`)

/** Where the two of a conversation stand, seen by one of them; undefined when they are not in it. */
export async function memberOf(db: Database, conversationId: string, userId: string): Promise<MemberRow | undefined> {
  return (await member(db, [conversationId, userId]))[0]
}

/** The same for whose session it is, together with the session. */
export async function memberBySession(
  db: Database,
  conversationId: string,
  session: Buffer,
): Promise<(MemberRow & SessionRow) | undefined> {
  return (await sessionMember(db, [conversationId, session]))[0]
}

const messagesBack = prepared<MessageRow>(`
  select id, sender_id, content, client_id, created_at, delivered_at, read_at from messages
  where conversation_id = $1
    and number < case when $2::uuid is null then 9007199254740991
      else (select number from messages where id = $2 and conversation_id = $1) end
  order by number desc limit $3`)

/** The last messages of a conversation, or those before one, newest first. */
export async function lastMessages(db: Database, conversationId: string, { after, take }: Page): Promise<MessageRow[]> {
  return messagesBack(db, [conversationId, after ?? null, take])
}

/** Finds or makes the one conversation of two people. */
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

/** Shows a hidden conversation again to one who opens it. */
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

/** A message that its sender has sent before under the same id of theirs. */
export async function messageByClientId(
  db: Database,
  conversationId: string,
  senderId: string,
  clientId: string,
): Promise<MessageRow | undefined> {
  return db
    .selectFrom('messages')
    .select(['id', 'sender_id', 'content', 'client_id', 'created_at', 'delivered_at', 'read_at'])
    .where('conversation_id', '=', conversationId)
    .where('sender_id', '=', senderId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
}

/** Holds a conversation until the transaction ends: numbers are then given in the order of commits. */
export async function holdConversation(tx: Database, conversationId: string): Promise<void> {
  await tx.selectFrom('conversations').select('id').where('id', '=', conversationId).forUpdate().execute()
}

/** Takes the next number of a conversation, and its instant: never before that of the number before. */
export async function nextNumber(
  tx: Database,
  conversationId: string,
  now: Date,
): Promise<{ number: number; at: Date }> {
  return tx
    .updateTable('conversations')
    .set((eb) => ({
      message_count: eb('message_count', '+', 1),
      last_message_at: sql<Date>`greatest(last_message_at, ${now})`,
    }))
    .where('id', '=', conversationId)
    .returning(['message_count as number', sql<Date>`last_message_at`.as('at')])
    .executeTakeFirstOrThrow()
}

export async function insertMessage(
  tx: Database,
  message: {
    conversationId: string
    number: number
    senderId: string
    content: string
    clientId: string | null
    now: Date
  },
): Promise<MessageRow> {
  const row = await tx
    .insertInto('messages')
    .values({
      conversation_id: message.conversationId,
      number: message.number,
      sender_id: message.senderId,
      content: message.content,
      client_id: message.clientId,
      created_at: message.now,
    })
    .returning(['id', 'sender_id', 'content', 'client_id', 'created_at', 'delivered_at', 'read_at'])
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('conversation_members')
    .set({ last_message_at: message.now })
    .where('conversation_id', '=', message.conversationId)
    .execute()
  // one has read what one writes, but not by that what the other wrote meanwhile
  await sql`
    update conversation_members m set hidden_at_count = null,
      read_up_to = case when behind.read then m.read_up_to else ${message.number} end,
      delivered_up_to = case when behind.delivered then m.delivered_up_to else ${message.number} end
    from (
      select exists (select from messages x where x.conversation_id = o.conversation_id and x.number > o.read_up_to
          and x.sender_id <> o.user_id) as read,
        exists (select from messages x where x.conversation_id = o.conversation_id and x.number > o.delivered_up_to
          and x.sender_id <> o.user_id) as delivered
      from conversation_members o
      where o.conversation_id = ${message.conversationId} and o.user_id = ${message.senderId}
    ) as behind
    where m.conversation_id = ${message.conversationId} and m.user_id = ${message.senderId}`.execute(tx)
  return row
}

/** Marks what others wrote as delivered to a person, in the conversations of a page that have something new. */
export async function markDelivered(
  db: Database,
  userId: string,
  conversationIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    with waiting as (
      select x.id, x.conversation_id, x.number
      from conversation_members m
      cross join lateral (
        select id, conversation_id, number from messages
        where conversation_id = m.conversation_id and sender_id = m.other_user_id and delivered_at is null
        order by number limit ${sql.lit(markMaximum)}
      ) as x
      where m.user_id = ${userId} and m.conversation_id = any(${conversationIds}::uuid[])
      limit ${sql.lit(markMaximum)}
    ), marked as (
      update messages x set delivered_at = ${now} from waiting where x.id = waiting.id and x.delivered_at is null
    )
    update conversation_members m
    set delivered_up_to = case when (select count(*) from waiting) < ${sql.lit(markMaximum)} then c.message_count
      else greatest(m.delivered_up_to, (select max(number) from waiting w where w.conversation_id = c.id)) end
    from conversations c
    where c.id = m.conversation_id and m.user_id = ${userId} and m.conversation_id = any(${conversationIds}::uuid[])
      and c.message_count > m.delivered_up_to`.execute(db)
}

/** Marks what the other wrote in a conversation as read up to a number, the oldest first. */
export async function markRead(
  db: Database,
  conversationId: string,
  userId: string,
  { other_user_id: otherId, message_count: upTo }: MemberRow,
  now: Date,
): Promise<void> {
  await sql`
    with waiting as (
      select id, number from messages
      where conversation_id = ${conversationId} and sender_id = ${otherId} and number <= ${upTo}
        and read_at is null
      order by number limit ${sql.lit(markMaximum)}
    ), marked as (
      update messages x set read_at = ${now}, delivered_at = coalesce(x.delivered_at, ${now})
      from waiting where x.id = waiting.id and x.read_at is null
    ), reached as (
      select case when count(*) < ${sql.lit(markMaximum)} then ${upTo}::bigint else max(number) end as number from waiting
    )
    update conversation_members m set read_up_to = greatest(m.read_up_to, reached.number),
      delivered_up_to = greatest(m.delivered_up_to, reached.number)
    from reached where m.conversation_id = ${conversationId} and m.user_id = ${userId}`.execute(db)
}

export async function hide(db: Database, conversationId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    update conversation_members m set hidden_at_count = c.message_count
    from conversations c
    where c.id = m.conversation_id and m.conversation_id = ${conversationId} and m.user_id = ${userId}
    returning m.user_id`.execute(db)
  return rows.length > 0
}

export async function roleOf(db: Database, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirst()
  return row?.role
}

/** Whether somebody offers a listing, or has had a stay asked for at one: then anyone may write to them. */
export async function hasListing(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from listings where sitter_id = ${userId} and is_active and deleted_at is null
    union all select from bookings where sitter_id = ${userId} limit 1`.execute(db)
  return rows.length > 0
}

export async function haveBooking(db: Database, ownerId: string, sitterId: string): Promise<boolean> {
  const row = await db
    .selectFrom('bookings')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('sitter_id', '=', sitterId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Notes the first question to a sitter in a conversation, and the first answer to it. */
export async function noteQuestion(tx: Database, sitterId: string, conversationId: string, now: Date): Promise<void> {
  await tx
    .insertInto('sitter_answers')
    .values({ sitter_id: sitterId, kind: 'conversation', subject_id: conversationId, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function noteAnswer(tx: Database, sitterId: string, conversationId: string, now: Date): Promise<void> {
  await tx
    .updateTable('sitter_answers')
    .set({ answered_at: now })
    .where('sitter_id', '=', sitterId)
    .where('kind', '=', 'conversation')
    .where('subject_id', '=', conversationId)
    .where('answered_at', 'is', null)
    .execute()
}
