import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Role } from '#contract/endpoint.ts'
import type { ProfileVisibility } from '#contract/vocabulary/settings.ts'
import type { Database } from '#server/database/connect.ts'
import { batched, prepared } from '#server/database/prepared.ts'
import type { SessionRow } from '#server/platform/http/mount.ts'
import type { Page } from '#server/platform/http/paging.ts'

/** A conversation as one of its two people has it. */
export type Conversation = {
  readonly id: string
  readonly other: {
    readonly id: string
    readonly firstName: string | null
    readonly lastName: string | null
    readonly fullname: string | null
    readonly pictureId: string | null
    readonly role: Role
    readonly city: string | null
    readonly left: boolean
    readonly email: string
    readonly phone: string | null
    readonly visibility: ProfileVisibility
    readonly showsEmail: boolean
    readonly showsPhone: boolean
  }
  readonly lastMessage: { readonly content: string; readonly createdAt: Date; readonly senderId: string } | null
  readonly unreadCount: number
}

type Columns = {
  readonly id: string
  readonly other_id: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly fullname: string | null
  readonly picture_id: string | null
  readonly role: Role
  readonly city: string | null
  readonly has_left: boolean
  readonly email: string
  readonly phone: string | null
  readonly visibility: ProfileVisibility
  readonly shows_email: boolean
  readonly shows_phone: boolean
  readonly content: string | null
  readonly sent_at: Date | null
  readonly sender_id: string | null
  readonly unread: number
}

function conversationOfRow(row: Columns): Conversation {
  const { content, sent_at: createdAt, sender_id: senderId } = row
  return {
    id: row.id,
    other: {
      id: row.other_id,
      firstName: row.first_name,
      lastName: row.last_name,
      fullname: row.fullname,
      pictureId: row.picture_id,
      role: row.role,
      city: row.city,
      left: row.has_left,
      email: row.email,
      phone: row.phone,
      visibility: row.visibility,
      showsEmail: row.shows_email,
      showsPhone: row.shows_phone,
    },
    lastMessage: content !== null && createdAt && senderId ? { content, createdAt, senderId } : null,
    unreadCount: row.unread,
  }
}

/** An unread count goes up to here: nobody counts further, and looking would cost more and more. */
const unreadMaximum = 999

/** A person's conversations, latest first. */
export async function conversationsOf(db: Database, userId: string, { after, take }: Page): Promise<Conversation[]> {
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
export async function conversationOf(db: Database, userId: string, id: string): Promise<Conversation | undefined> {
  const [found] = await conversations(db, sql`m.user_id = ${userId} and m.conversation_id = ${id}`, 1)
  return found
}

async function conversations(db: Database, which: RawBuilder<unknown>, take: number): Promise<Conversation[]> {
  const { rows } = await sql<Columns>`
    select m.conversation_id as id, u.id as other_id, u.first_name, u.last_name, u.fullname, u.picture_id, u.role, u.city,
      u.deleted_at is not null as has_left, u.email, u.phone, coalesce(s.profile_visibility, 'sitters-only') as visibility,
      coalesce(s.show_email_to_sitters, false) as shows_email, coalesce(s.show_phone_to_sitters, false) as shows_phone,
      last.content, last.created_at as sent_at, last.sender_id,
      (select count(*) from (select from messages x where x.conversation_id = m.conversation_id
        and x.number > m.read_up_to and x.sender_id <> m.user_id limit ${sql.lit(unreadMaximum)}) as counted) as unread
    from conversation_members m
    join conversations c on c.id = m.conversation_id
    join users u on u.id = m.other_user_id
    left join user_settings s on s.user_id = u.id
    left join messages last on last.conversation_id = c.id and last.number = c.message_count
    where ${which}
    order by coalesce(m.last_message_at, '-infinity') desc, m.conversation_id desc
    limit ${take}`.execute(db)
  return rows.map(conversationOfRow)
}

/**
 * What the first page of a person's conversations depends on, in short: it changes with every message, mark and hiding.
 * It reads that many rows of one index, and nothing of what they are about.
 */
export async function conversationsTag(db: Database, userId: string, take: number): Promise<string> {
  const { rows } = await sql<{ tag: string | null }>`
    select md5(string_agg(concat_ws(' ', conversation_id, message_count, read_up_to, hidden_at_count), ',')) as tag
    from (
      select m.*, c.message_count from conversation_members m join conversations c on c.id = m.conversation_id
      where m.user_id = ${userId}
      order by coalesce(m.last_message_at, '-infinity') desc, m.conversation_id desc limit ${take}
    ) as latest`.execute(db)
  return `"${rows[0]?.tag ?? 'none'}"`
}

/** How far a person and the other one have read and received a conversation; messages are numbered from 1. */
export type Member = {
  readonly readUpTo: number
  readonly otherId: string
  readonly messageCount: number
  readonly otherReadUpTo: number
  readonly otherDeliveredUpTo: number
}

const memberColumns = `m.read_up_to as "readUpTo", m.other_user_id as "otherId", c.message_count as "messageCount",
    o.read_up_to as "otherReadUpTo", o.delivered_up_to as "otherDeliveredUpTo"`
const memberTables = `conversation_members m
  join conversations c on c.id = m.conversation_id
  join conversation_members o on o.conversation_id = m.conversation_id and o.user_id = m.other_user_id`
const member = prepared<Member>(`
  select ${memberColumns} from ${memberTables} where m.conversation_id = $1 and m.user_id = $2`)
const sessionMember = batched<Member & SessionRow>(`
  select k.at::int, ${memberColumns}, s.user_id as "userId", u.role, s.last_seen_at as "lastSeenAt",
    s.expires_at as "expiresAt"
  from unnest($1::uuid[], $2::bytea[]) with ordinality as k (conversation_id, token_hash, at)
  join sessions s on s.token_hash = k.token_hash
  join users u on u.id = s.user_id
  join conversation_members m on m.conversation_id = k.conversation_id and m.user_id = s.user_id
  join conversations c on c.id = m.conversation_id
  join conversation_members o on o.conversation_id = m.conversation_id and o.user_id = m.other_user_id`)

/** How far both people of a conversation have received and read, seen by one of them; undefined for a third person. */
export async function memberOf(db: Database, conversationId: string, userId: string): Promise<Member | undefined> {
  return (await member(db, [conversationId, userId]))[0]
}

/** The same for whose session it is, together with the session. */
export async function memberBySession(
  db: Database,
  conversationId: string,
  session: Buffer,
): Promise<(Member & SessionRow) | undefined> {
  return sessionMember(db, [conversationId, session])
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

/** Hides a conversation from one of its two people; false when they are not in it. */
export async function hide(db: Database, conversationId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    update conversation_members m set hidden_at_count = c.message_count
    from conversations c
    where c.id = m.conversation_id and m.conversation_id = ${conversationId} and m.user_id = ${userId}
    returning m.user_id`.execute(db)
  return rows.length > 0
}

/** Whether somebody takes guests: they offer a listing, or have had a stay asked for at one. */
const takesGuestsCondition = (userId: string): RawBuilder<boolean> => sql<boolean>`(
  exists (select 1 from listings l where l.sitter_id = ${userId} and l.is_active and l.deleted_at is null)
  or exists (select 1 from bookings b where b.sitter_id = ${userId}))`

/** Whether the other person takes guests, and whether they have ever asked for a stay with the caller. */
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

/** Whether somebody takes guests, whose answers then count as a sitter's. */
export async function takesGuests(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`select ${takesGuestsCondition(userId)} as yes`.execute(db)
  return rows[0]?.yes ?? false
}
