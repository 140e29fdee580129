import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Role } from '#contract/endpoint.ts'
import type { BookingStatus } from '#contract/vocabulary/booking-states.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { ProfileVisibility } from '#contract/vocabulary/settings.ts'
import type { Database } from '#server/database/connect.ts'
import { anyId, compiledOnce, prepared } from '#server/database/prepared.ts'
import { wordsLike } from '#server/database/words-like.ts'
import type { SessionRow } from '#server/platform/http/route.ts'
import type { Page } from '#server/platform/http/paging.ts'
import { bookedTogether } from './booked-store.ts'
import { sessionColumns } from './conversation-store.ts'
import { searchWords } from './rules/search-words.ts'

/** One line of a message, as lists show it. */
export type MessageLine = {
  readonly content: string
  readonly createdAt: Date
  readonly senderId: string
  readonly hasPhoto: boolean
  readonly isUpdate: boolean
  /** Whether staff hides it. */
  readonly isHidden: boolean
}

/** A conversation as one of its two people sees it. */
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
  /** The last message that the person has not deleted for themselves. */
  readonly lastMessage: MessageLine | null
  /** The latest message that matches a search. */
  readonly match: MessageLine | null
  readonly unreadCount: number
  readonly booking: {
    readonly id: string
    readonly status: BookingStatus
    readonly startDate: PlainDate
    readonly endDate: PlainDate
    readonly title: string
  } | null
  /** Whether they have, or had, a stay together that both agreed to. */
  readonly booked: boolean
  readonly blockedByMe: boolean
  readonly blockedByOther: boolean
}

type Columns = Omit<Conversation, 'other' | 'lastMessage' | 'match'> &
  Conversation['other'] & {
    readonly otherId: string
    readonly last: Line | null
    readonly hit: Line | null
  }
/** The line as PostgreSQL encodes it in JSON. */
type Line = Omit<MessageLine, 'createdAt'> & { readonly createdAt: string }

function conversationOfRow(row: Columns): Conversation {
  const { id, otherId, last, hit, unreadCount, booking, booked, blockedByMe, blockedByOther, ...other } = row
  return {
    id,
    other: { ...other, id: otherId },
    lastMessage: last && { ...last, createdAt: new Date(last.createdAt) },
    match: hit && { ...hit, createdAt: new Date(hit.createdAt) },
    unreadCount,
    booking,
    booked,
    blockedByMe,
    blockedByOther,
  }
}

/** The maximum of an unread count: an exact one would cost more and more. */
const unreadMaximum = 999

/** The condition that the person of `m` has not hidden the conversation, or that something new has come since. */
const shown = sql<boolean>`(m.hidden_at_count is null or m.hidden_at_count < c.message_count)`

/** The condition for rows after the last one of a page. */
function behind(userId: string, after: string | undefined): RawBuilder<unknown> {
  if (!after) return sql``
  return sql`and (coalesce(m.last_message_at, '-infinity'), m.conversation_id) < (
    select coalesce(last_message_at, '-infinity'), conversation_id from conversation_members
    where conversation_id = ${after}::uuid and user_id = ${userId})`
}

/** Stands for the number of rows of a page. */
const anyTake: number = 987_654_321

const firstConversations = compiledOnce([anyId, anyTake], (db, userId, take) => ({
  compile: () => selectConversations({ which: sql`m.user_id = ${userId} and ${shown}`, take }).compile(db),
}))

/** Returns a page of a person's conversations, latest first. */
export async function conversationsOf(db: Database, userId: string, { after, take }: Page): Promise<Conversation[]> {
  if (!after) return (await firstConversations(db, userId, take)).map(conversationOfRow)
  return conversations(db, { which: sql`m.user_id = ${userId} and ${shown} ${behind(userId, after)}`, take })
}

/** Returns one of a person's conversations, unless they have deleted it. */
export async function conversationOf(db: Database, userId: string, id: string): Promise<Conversation | undefined> {
  const which = sql`m.user_id = ${userId} and m.conversation_id = ${id} and ${shown}`
  const [found] = await conversations(db, { which, take: 1 })
  return found
}

/**
 * Returns a person's conversations with somebody of that name, or with a message that has the words, latest first. The
 * index of words includes the people who see each message, so that a search reads only the searcher's own.
 */
export async function searchConversations(
  db: Database,
  userId: string,
  search: string,
  { after, take }: Page,
): Promise<Conversation[]> {
  const words = searchWords(search)
  const found = sql`left join (
      select w.conversation_id, max(w.number) as number from message_words w
      where w.words @@ (quote_literal(${userId}::text)::tsquery && to_tsquery('message_words', unaccent(${words})))
        -- of "is it" no word is left to look for
        and numnode(to_tsquery('message_words', unaccent(${words}))) > 0
      group by w.conversation_id
    ) as found on found.conversation_id = m.conversation_id
    left join messages hit on hit.conversation_id = found.conversation_id and hit.number = found.number`
  const name = sql`unaccent(case when u.deleted_at is null
    then coalesce(u.fullname, concat_ws(' ', u.first_name, u.last_name)) else '' end)`
  const named = search.split(/\s+/).map((word) => sql`${name} ilike unaccent(${wordsLike(word)})`)
  const which = sql`m.user_id = ${userId} and ${shown} and (found.number is not null or (${sql.join(named, sql` and `)}))
    ${behind(userId, after)}`
  return conversations(db, { which, take, found })
}

const line = (table: string) => {
  const of = sql.ref(table)
  return sql`case when ${of}.id is null then null else jsonb_build_object('content', ${of}.content,
    'createdAt', ${of}.created_at, 'senderId', ${of}.sender_id, 'hasPhoto', ${of}.has_picture,
    'isUpdate', ${of}.is_update, 'isHidden', ${of}.hidden_id is not null) end`
}

/** The next accepted stay of an owner and a sitter, and their newest; each is one look into an index. */
const staysOf = (owner: string, sitter: string) => {
  const both = sql`b.owner_id = ${sql.ref(owner)} and b.sitter_id = ${sql.ref(sitter)}`
  return sql`(select * from bookings b where ${both} and b.status = 'accepted' order by b.start_date limit 1)
    union all (select * from bookings b where ${both} order by b.created_at desc, b.id desc limit 1)`
}

type Wanted = { readonly which: RawBuilder<unknown>; readonly take: number; readonly found?: RawBuilder<unknown> }

async function conversations(db: Database, wanted: Wanted): Promise<Conversation[]> {
  return (await selectConversations(wanted).execute(db)).rows.map(conversationOfRow)
}

function selectConversations({ which, take, found }: Wanted): RawBuilder<Columns> {
  return sql<Columns>`
    select m.conversation_id as id, u.id as "otherId", u.first_name as "firstName", u.last_name as "lastName", u.fullname,
      u.picture_id as "pictureId", u.role, u.city, u.deleted_at is not null as left, u.email, u.phone,
      coalesce(s.profile_visibility, 'sitters-only') as visibility,
      coalesce(s.show_email_to_sitters, false) as "showsEmail", coalesce(s.show_phone_to_sitters, false) as "showsPhone",
      ${line('last')} as last, ${found ? line('hit') : sql`null`} as hit,
      (select count(*) from (select from messages x where x.conversation_id = m.conversation_id
        and x.sender_id = m.other_user_id and x.number > m.read_up_to and x.read_at is null
        and not x.reader_hid
        limit ${sql.lit(unreadMaximum)}) as counted
      ) as "unreadCount",
      stay.booking, ${sql.raw(bookedTogether('m.user_id', 'm.other_user_id'))} as booked,
      m.blocked_at is not null as "blockedByMe", o.blocked_at is not null as "blockedByOther"
    from conversation_members m
    join conversations c on c.id = m.conversation_id
    left join conversation_members o on o.conversation_id = m.conversation_id and o.user_id = m.other_user_id
    join users u on u.id = m.other_user_id
    left join user_settings s on s.user_id = u.id
    left join lateral (
      select x.* from messages x where x.conversation_id = m.conversation_id
        and not case when x.sender_id = m.user_id then x.sender_hid else x.reader_hid end
      order by x.number desc limit 1
    ) as last on true
    left join lateral (
      select jsonb_build_object('id', b.id, 'status', b.status, 'startDate', b.start_date, 'endDate', b.end_date,
        'title', l.title) as booking
      from (
        ${staysOf('m.user_id', 'm.other_user_id')}
        union all ${staysOf('m.other_user_id', 'm.user_id')}
      ) as b join listings l on l.id = b.listing_id
      -- accepted stays by date, which are under way or to come, then the newest
      order by (b.status = 'accepted') desc, case when b.status = 'accepted' then b.start_date end,
        b.created_at desc, b.id desc limit 1
    ) as stay on true
    ${found ?? sql``}
    where ${which}
    order by coalesce(m.last_message_at, '-infinity') desc, m.conversation_id desc
    limit ${take}`
}

const tagOfSession = prepared<SessionRow & { tag: string }>(`
  select ${sessionColumns}, (
    select '"' || coalesce(md5(string_agg(
      concat_ws(' ', m.conversation_id, c.message_count, m.read_up_to, m.hidden_at_count, m.changes), ','
      order by m.conversation_id)), 'none') || '"'
    from conversation_members m join conversations c on c.id = m.conversation_id where m.user_id = s.user_id
  ) as tag
  from sessions s join users u on u.id = s.user_id where s.token_hash = $1`)

/**
 * Returns a session with a hash of what its person's list of conversations depends on: every message, mark and hiding,
 * and other counted changes. It covers all pages, because the browser keeps all that it has loaded.
 */
export async function conversationsTag(db: Database, session: Buffer) {
  return (await tagOfSession(db, [session]))[0]
}
