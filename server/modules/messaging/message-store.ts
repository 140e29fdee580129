import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { HiddenWhy } from '#contract/schemas/hidden.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Database } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Page } from '#server/platform/http/paging.ts'

export type Message = {
  readonly id: string
  readonly senderId: string
  readonly content: string
  /** The photo in it; without an id when it no longer exists. */
  readonly photo: {
    readonly id: string | null
    readonly alt: string | null
    readonly width: number | null
    readonly height: number | null
  } | null
  /** Whether it is an update of a stay; its other facts are stored by stay-updates. */
  readonly isUpdate: boolean
  /** The requested stay, if it is the text of a request. */
  readonly request: { readonly bookingId: string; readonly startDate: PlainDate; readonly endDate: PlainDate } | null
  /** Why staff hides it; null while it does not. */
  readonly hidden: HiddenWhy | null
  /** The sender's own id for it. */
  readonly clientId: string | null
  readonly createdAt: Date
  readonly deliveredAt: Date | null
  readonly readAt: Date | null
}

const messageColumns = `x.id, x.sender_id, x.content, x.client_id, x.created_at, x.delivered_at, x.read_at, x.has_picture, x.is_update,
  x.picture_id, x.picture_alt, p.width, p.height, b.id as booking_id, b.start_date, b.end_date, h.id as hidden_id,
  h.reason as hidden_reason, h.text as hidden_text`
const otherTables = `left join pictures p on p.id = x.picture_id left join bookings b on b.id = x.booking_id
  left join hidden_things h on h.id = x.hidden_id`
type Columns = Pick<
  Selectable<Tables['messages']>,
  | 'id'
  | 'sender_id'
  | 'content'
  | 'client_id'
  | 'created_at'
  | 'delivered_at'
  | 'read_at'
  | 'has_picture'
  | 'is_update'
  | 'picture_id'
  | 'picture_alt'
  | 'booking_id'
> &
  Pick<Selectable<Tables['pictures']>, 'width' | 'height'> &
  Pick<Selectable<Tables['bookings']>, 'start_date' | 'end_date'> & {
    readonly hidden_id: string | null
    readonly hidden_reason: HiddenWhy['reason']
    readonly hidden_text: string | null
  }

function messageOf(row: Columns): Message {
  const { picture_id: id, picture_alt: alt, width, height, booking_id: bookingId } = row
  return {
    id: row.id,
    senderId: row.sender_id,
    content: row.content,
    photo: row.has_picture ? { id, alt, width, height } : null,
    isUpdate: row.is_update,
    request: bookingId === null ? null : { bookingId, startDate: row.start_date, endDate: row.end_date },
    hidden:
      row.hidden_id === null ? null : { id: row.hidden_id, reason: row.hidden_reason, text: row.hidden_text ?? '' },
    clientId: row.client_id,
    createdAt: row.created_at,
    deliveredAt: row.delivered_at,
    readAt: row.read_at,
  }
}

/** How many messages one statement marks as delivered or read. */
const markMaximum = 1000

const messagesBack = prepared<Columns>(`
  select ${messageColumns} from messages x ${otherTables}
  where x.conversation_id = $1
    and x.number < case when $2::uuid is null then 9007199254740991
      else (select number from messages where id = $2 and conversation_id = $1) end
    and not case when x.sender_id = $4 then x.sender_hid else x.reader_hid end
  order by x.number desc limit $3`)

/**
 * Returns the last messages of a conversation that a person has not deleted for themselves, or those before `after`,
 * newest first.
 */
export async function lastMessages(
  db: Database,
  { conversationId, readerId }: { readonly conversationId: string; readonly readerId: string },
  { after, take }: Page,
): Promise<Message[]> {
  return (await messagesBack(db, [conversationId, after ?? null, take, readerId])).map(messageOf)
}

/** Returns the last messages of a conversation up to a number, including those deleted for one side, oldest first. */
export async function messagesUpTo(
  db: Database,
  { conversationId, number, most }: { conversationId: string; number: number; most: number },
): Promise<Message[]> {
  const { rows } = await sql<Columns>`
    select ${sql.raw(messageColumns)} from messages x ${sql.raw(otherTables)}
    where x.conversation_id = ${conversationId} and x.number <= ${number}
    order by x.number desc limit ${most}`.execute(db)
  return rows.map(messageOf).toReversed()
}

/**
 * Returns the messages of a conversation from an instant on, behind one if it is named, including those deleted for one
 * side, oldest first.
 */
export async function messagesSince(
  db: Database,
  { conversationId, since, after, take }: Page & { readonly conversationId: string; readonly since: Date },
): Promise<Message[]> {
  const behind = after
    ? sql`x.number > (select number from messages where id = ${after} and conversation_id = ${conversationId})`
    : sql`true`
  const { rows } = await sql<Columns>`
    select ${sql.raw(messageColumns)} from messages x ${sql.raw(otherTables)}
    where x.conversation_id = ${conversationId} and x.created_at >= ${since} and ${behind}
    order by x.number limit ${take}`.execute(db)
  return rows.map(messageOf)
}

/** Returns the message that this sender has sent with this id of theirs. */
export async function messageByClientId(
  db: Database,
  conversationId: string,
  senderId: string,
  clientId: string,
): Promise<Message | undefined> {
  const { rows } = await sql<Columns>`
    select ${sql.raw(messageColumns)} from messages x ${sql.raw(otherTables)}
    where x.conversation_id = ${conversationId} and x.sender_id = ${senderId} and x.client_id = ${clientId}`.execute(db)
  return rows[0] && messageOf(rows[0])
}

/** Deletes a message for one of its two people. Returns false if it does not exist. */
export async function hideMessage(
  tx: Database,
  { conversationId, messageId, userId }: { conversationId: string; messageId: string; userId: string },
): Promise<boolean> {
  const { rows } = await sql`
    update messages set sender_hid = sender_hid or sender_id = ${userId}, reader_hid = reader_hid or sender_id <> ${userId}
    where id = ${messageId} and conversation_id = ${conversationId} returning id`.execute(tx)
  if (rows.length === 0) return false
  await sql`
    update conversation_members set changes = changes + 1
    where conversation_id = ${conversationId} and user_id = ${userId}`.execute(tx)
  return true
}

/** Deletes a message for both of its people. */
export async function deleteMessage(tx: Database, messageId: string): Promise<void> {
  await sql`
    with gone as (delete from messages where id = ${messageId} returning conversation_id)
    update conversation_members m set changes = m.changes + 1 from gone
    where m.conversation_id = gone.conversation_id`.execute(tx)
}

/** Removes all photos from a person's messages; the messages stay and show that there was one. */
export async function dropPhotosOf(tx: Database, senderId: string): Promise<void> {
  await sql`
    update messages set picture_id = null, picture_alt = null
    where picture_id in (select id from pictures where owner_id = ${senderId})`.execute(tx)
}

/** Locks a conversation, so that numbers are assigned in the order of commits. */
export async function lockConversation(tx: Database, conversationId: string): Promise<void> {
  await tx.selectFrom('conversations').select('id').where('id', '=', conversationId).forUpdate().execute()
}

/** Takes the next number of a conversation and its time, which is never before that of the previous number. */
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
    photo: { id: string; alt: string | null } | null
    isUpdate: boolean
    /** The stay whose request it is the text of. */
    bookingId: string | null
    clientId: string | null
    now: Date
  },
): Promise<Message> {
  const { photo } = message
  const { rows } = await sql<Columns>`
    with x as (
      insert into messages (conversation_id, number, sender_id, content, has_picture, picture_id, picture_alt, is_update,
        booking_id, client_id, created_at)
      values (${message.conversationId}, ${message.number}, ${message.senderId}, ${message.content}, ${photo !== null},
        ${photo?.id ?? null}, ${photo?.alt ?? null}, ${message.isUpdate}, ${message.bookingId}, ${message.clientId},
        ${message.now})
      returning *
    )
    select ${sql.raw(messageColumns)} from x ${sql.raw(otherTables)}`.execute(tx)
  await tx
    .updateTable('conversation_members')
    .set({ last_message_at: message.now })
    .where('conversation_id', '=', message.conversationId)
    .execute()
  // the sender has read their own message, but not what the other person wrote in the meantime
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
  const [row] = rows
  if (!row) throw new Error('a message just written is not there')
  return messageOf(row)
}

/** Marks messages of others as delivered to a person. Returns false if there may be more. */
export async function markDelivered(db: Database, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    with behind as (
      select m.conversation_id, m.other_user_id, m.delivered_up_to, c.message_count
      from conversation_members m join conversations c on c.id = m.conversation_id
      where m.user_id = ${userId} and c.message_count > m.delivered_up_to
    ), waiting as (
      select x.id, x.conversation_id, x.number
      from behind m
      cross join lateral (
        select id, conversation_id, number from messages
        where conversation_id = m.conversation_id and sender_id = m.other_user_id and delivered_at is null
          and number <= m.message_count
        order by number limit ${sql.lit(markMaximum)}
      ) as x
      limit ${sql.lit(markMaximum)}
    ), marked as (
      update messages x set delivered_at = ${now} from waiting where x.id = waiting.id and x.delivered_at is null
    ), moved as (
      update conversation_members m
      set delivered_up_to = case when (select count(*) from waiting) < ${sql.lit(markMaximum)} then b.message_count
        else greatest(m.delivered_up_to, (select max(number) from waiting w where w.conversation_id = b.conversation_id)) end
      from behind b
      where m.conversation_id = b.conversation_id and m.user_id = ${userId}
    )
    select (select count(*) from waiting) < ${sql.lit(markMaximum)} as ended`.execute(db)
  return rows[0]?.ended ?? true
}

/**
 * Marks the other's messages in a conversation as read, oldest first, up to a message or, without one, all of them.
 * Returns false if there may be more.
 */
export async function markRead(
  db: Database,
  read: { readonly conversationId: string; readonly userId: string; readonly upTo: string | null },
  now: Date,
): Promise<boolean> {
  const { conversationId, userId, upTo } = read
  const { rows } = await sql<{ ended: boolean }>`
    with last as (
      select m.other_user_id, case when ${upTo}::uuid is null then c.message_count
        else (select number from messages where id = ${upTo}::uuid and conversation_id = c.id) end as number
      from conversation_members m join conversations c on c.id = m.conversation_id
      where m.conversation_id = ${conversationId} and m.user_id = ${userId}
    ), waiting as (
      select x.id, x.number from messages x join last on x.sender_id = last.other_user_id and x.number <= last.number
      where x.conversation_id = ${conversationId} and x.read_at is null
      order by x.number limit ${sql.lit(markMaximum)}
    ), marked as (
      update messages x set read_at = ${now}, delivered_at = coalesce(x.delivered_at, ${now})
      from waiting where x.id = waiting.id and x.read_at is null
    ), reached as (
      select count(*) < ${sql.lit(markMaximum)} as ended,
        case when count(*) < ${sql.lit(markMaximum)} then (select number from last) else max(number) end as number
      from waiting
    ), moved as (
      update conversation_members m set read_up_to = greatest(m.read_up_to, reached.number),
        delivered_up_to = greatest(m.delivered_up_to, reached.number)
      from reached
      where m.conversation_id = ${conversationId} and m.user_id = ${userId} and reached.number > m.read_up_to
    )
    select ended from reached`.execute(db)
  return rows[0]?.ended ?? true
}
