import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { personJson } from '#server/database/person-json.ts'
import type { NamedPerson } from '#server/database/person-json.ts'
import type { Page } from '#server/platform/http/paging.ts'

/** A conversation of a person, without a word of it. */
export type PersonsConversation = {
  readonly id: string
  readonly other: NamedPerson
  readonly messages: number
  readonly lastAt: Date | null
  readonly blocked: boolean
  readonly blockedByOther: boolean
}

/** Returns a page of a person's conversations, the latest first. */
export async function conversationsOfPerson(
  db: Database,
  userId: string,
  { after, take }: Page,
): Promise<PersonsConversation[]> {
  const behind = after
    ? sql`and (coalesce(m.last_message_at, '-infinity'), m.conversation_id) < (
        select coalesce(last_message_at, '-infinity'), conversation_id from conversation_members
        where conversation_id = ${after}::uuid and user_id = ${userId})`
    : sql``
  const { rows } = await sql<PersonsConversation>`
    select m.conversation_id as id, ${personJson('u')} as other, c.message_count as messages,
      c.last_message_at as "lastAt", m.blocked_at is not null as blocked, o.blocked_at is not null as "blockedByOther"
    from conversation_members m join conversations c on c.id = m.conversation_id join users u on u.id = m.other_user_id
    join conversation_members o on o.conversation_id = m.conversation_id and o.user_id = m.other_user_id
    where m.user_id = ${userId} ${behind}
    order by coalesce(m.last_message_at, '-infinity') desc, m.conversation_id desc limit ${take}`.execute(db)
  return rows
}
