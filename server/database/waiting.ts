import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { Database } from './connect.ts'
import type { NamedPerson } from './person-json.ts'
import { wordsLike } from './words-like.ts'

/** A thing that waits for staff, as the module has it that owns the fact. */
export type WaitingItem = {
  readonly id: string
  /** When it came: what was noted about an earlier one with this id counts no more. */
  readonly since: Date
  readonly due: Date
  /** What a search looks in. */
  readonly words: string
  readonly person?: NamedPerson
  readonly other?: NamedPerson
  readonly listingId?: string | null
  readonly title?: string | null
  readonly bookingId?: string
  readonly cents?: Cents
  readonly detail?: string
}

/** What was noted about items until when, by the ids of the items. */
export type NotedIds = { readonly ids: readonly string[]; readonly at: readonly Date[] }

export type WaitingAsked = {
  readonly now: Date
  /** Left out: what was noted since it came. */
  readonly except?: NotedIds
  readonly only?: readonly string[]
  readonly search?: string | undefined
  /** Only what is about this person, on either side. */
  readonly about?: string
  /** Only what is due by then. */
  readonly dueBy?: Date
  /** Only what is due within so many hours after it came, or only the rest. */
  readonly urgency?: { readonly hours: number; readonly is: 'urgent' | 'not urgent' }
}

/** Where a page begins: behind an instant, and of the items of that instant behind an id; null: behind all of them. */
export type WaitingAfter = { readonly due: Date; readonly id: string | null }

/** What waits of one kind: the two questions that the desk asks. */
export type Waiting = {
  /** The items after one, by when they are due. */
  readonly waiting: (
    db: Database,
    asked: WaitingAsked,
    after: WaitingAfter | undefined,
    take: number,
  ) => Promise<WaitingItem[]>
  readonly countWaiting: (db: Database, asked: WaitingAsked) => Promise<{ count: number; overdue: number }>
}

/**
 * Makes the two questions of a statement that selects all that waits, which an index of these few rows alone has to
 * carry. Its columns are those of `WaitingItem`.
 */
export function waitingOf(items: (now: Date) => RawBuilder<unknown>): Waiting {
  // cursors are in milliseconds
  const from = (asked: WaitingAsked) => sql`(
    select items.*, date_trunc('milliseconds', items.due) as at from (${items(asked.now)}) as items) as items
    where ${wanted(asked)}`
  return {
    async waiting(db, asked, after, take) {
      const behind = after ? sql`and (at > ${after.due} or (at = ${after.due} and id > ${after.id}::text))` : sql``
      const { rows } = await sql<WaitingItem>`
        select * from ${from(asked)} ${behind} order by at, id limit ${take}`.execute(db)
      return rows
    },
    async countWaiting(db, asked) {
      const { rows } = await sql<{ count: number; overdue: number }>`
        select count(*)::int as count, (count(*) filter (where due < ${asked.now}))::int as overdue
        from ${from(asked)}`.execute(db)
      return rows[0] ?? { count: 0, overdue: 0 }
    },
  }
}

function wanted({ except, only, search, about, dueBy, urgency }: WaitingAsked) {
  const within = urgency && sql`due - since <= ${urgency.hours} * interval '1 hour'`
  const parts = [
    sql`true`,
    ...(except && except.ids.length > 0
      ? [
          sql`not exists (select from unnest(${except.ids}::text[], ${except.at}::timestamptz[]) as noted (id, at)
            where noted.id = items.id and noted.at >= items.since)`,
        ]
      : []),
    ...(only ? [sql`id = any(${only}::text[])`] : []),
    ...(search ? [sql`words ilike ${wordsLike(search)}`] : []),
    // not every kind has people
    ...(about ? [sql`${about} in (to_jsonb(items) #>> '{person,id}', to_jsonb(items) #>> '{other,id}')`] : []),
    ...(dueBy ? [sql`due <= ${dueBy}`] : []),
    ...(within ? [urgency.is === 'urgent' ? within : sql`not (${within})`] : []),
  ]
  return sql.join(parts, sql` and `)
}
