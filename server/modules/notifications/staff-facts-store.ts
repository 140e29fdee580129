import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { CaseNews } from './case-words.ts'
import { party, partyOf } from './people-store.ts'
import type { PartyRow } from './people-store.ts'
import type { AnnouncedTerms } from './legal-words.ts'
import type { HiddenNews } from './hidden-words.ts'
import type { MeasureNews } from './measure-words.ts'

/** Returns a measure with the person whom it concerns, and how an appeal was decided. */
export async function measureFacts(db: Database, id: string) {
  const row = await db
    .selectFrom('measures as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.kind', 'm.reason', 'm.text', 'm.made_at as from', 'm.until', 'm.outcome', 'm.answer'])
    .select(['u.time_zone as timeZone', party('u').as('person')])
    .where('m.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { person, outcome, answer, text, timeZone, ...measure } = row
  return {
    person: partyOf(person),
    measure: { ...measure, text: text ?? '', timeZone: timeZone ?? 'UTC' } satisfies MeasureNews,
    outcome,
    answer: answer ?? '',
  }
}

/** Returns something hidden with its author, and how a review of it was decided. */
export async function hiddenFacts(db: Database, id: string) {
  const row = await db
    .selectFrom('hidden_things as h')
    .innerJoin('users as u', 'u.id', 'h.user_id')
    .select(['h.kind', 'h.reason', 'h.text', 'h.outcome', 'h.answer', party('u').as('author')])
    .where('h.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { author, outcome, answer, text, ...hidden } = row
  return {
    author: partyOf(author),
    hidden: { ...hidden, text: text ?? '' } satisfies HiddenNews,
    outcome,
    answer: answer ?? '',
  }
}

/** Returns how a report was closed, and who made it. */
export async function reportFacts(db: Database, id: string) {
  const row = await db
    .selectFrom('reports as r')
    .innerJoin('users as u', 'u.id', 'r.reporter_id')
    .select(['r.outcome', 'r.closed_at as closedAt', party('u').as('reporter')])
    .where('r.id', '=', id)
    .executeTakeFirst()
  return row && { ...row, reporter: partyOf(row.reporter) }
}

/** Returns a case with the people who may be told of it, none of whom has left. */
export async function caseFacts(db: Database, id: string): Promise<(CaseNews & { openedAt: Date }) | undefined> {
  const { rows } = await sql<
    Omit<CaseNews, 'names'> & { openedAt: Date; owner: PartyRow | null; sitter: PartyRow | null }
  >`
    select c.id, c.number, c.opened_at as "openedAt", c.booking_id as "bookingId", l.title as "listingTitle", c.held_cents as "heldCents", c.asked_cents as "askedCents",
      (select o.amount_cents from case_offers o where o.case_id = c.id order by o.made_at desc, o.id desc limit 1) as "offeredCents",
      coalesce(b.owner_id = c.opener_id, true) as "byOwner",
      coalesce((select o.gets from case_offers o where o.case_id = c.id order by o.made_at desc, o.id desc limit 1), 'owner') as "offeredTo",
      (select u.id from users u where u.id = c.opener_id and u.deleted_at is null) as "openerId",
      (select u.id from users u where u.id = c.other_id and u.deleted_at is null) as "otherId",
      array(select u.id from users u where u.id in (b.owner_id, b.sitter_id) and u.deleted_at is null) as sides,
      case when so.id is not null then ${party('so')} end as owner, case when ss.id is not null then ${party('ss')} end as sitter
    from cases c left join bookings b on b.id = c.booking_id left join listings l on l.id = b.listing_id
    left join users so on so.id = b.owner_id left join users ss on ss.id = b.sitter_id
    where c.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { owner, sitter, ...found } = row
  const names = { owner: owner ? partyOf(owner).name : '', sitter: sitter ? partyOf(sitter).name : '' }
  return { ...found, names }
}

/** Returns a version of a legal page that is announced to everyone. */
export async function announcedTerms(db: Database, id: string): Promise<AnnouncedTerms | undefined> {
  const row = await db
    .selectFrom('legal_versions')
    .select(['document', 'version', 'effective_on as effectiveOn', 'summary'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && row.summary !== null ? { ...row, summary: row.summary } : undefined
}

/** Returns the ids of some members, those after one of them, in the order of their ids. */
export async function membersAfter(db: Database, after: string | undefined, take: number): Promise<string[]> {
  let query = db.selectFrom('users').select('id').where('deleted_at', 'is', null)
  if (after !== undefined) query = query.where('id', '>', after)
  return (await query.orderBy('id').limit(take).execute()).map(({ id }) => id)
}
