import { sql } from 'kysely'
import type { CaseSide, SitterPayer } from '#contract/vocabulary/cases.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { RefundPayer } from '#contract/vocabulary/refunds.ts'
import type { Database } from '#server/database/connect.ts'

/** What was written in a case. Erased words are empty. */
export type Entry = {
  readonly id: string
  readonly side: CaseSide
  readonly byStaff: boolean
  readonly shared: boolean
  readonly text: string
  readonly photos: readonly string[]
  /** What staff decided with it; null of all others. */
  readonly decided: DecidedMoney | null
  readonly at: Date
}

/** What staff decided that the owner gets back and the sitter gets, and of whom; by how much the sitter earns less; cents. */
export type DecidedMoney = {
  readonly backCents: Cents
  readonly backPaidBy: RefundPayer
  readonly lessCents: Cents
  readonly sitterCents: Cents
  readonly sitterPaidBy: SitterPayer
}

/** Returns what was written in a case, oldest first; `side` alone what that side may read. */
export async function entriesOf(db: Database, caseId: string, side?: CaseSide): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select e.id, e.side, e.by_staff as "byStaff", e.shared, coalesce(e.words, '') as text, e.created_at as at,
      array(select p.picture_id from case_photos p where p.entry_id = e.id and p.picture_id is not null
        order by p.position) as photos,
      case when e.back_cents is not null then json_build_object('backCents', e.back_cents, 'backPaidBy', e.back_paid_by,
        'lessCents', e.less_cents, 'sitterCents', e.sitter_cents, 'sitterPaidBy', e.sitter_paid_by) end as decided
    from case_entries e where e.case_id = ${caseId} and ${side ? sql`(e.side = ${side} or e.shared)` : sql`true`}
    order by e.created_at, e.id`.execute(db)
  return rows
}

/** Counts what a side wrote since staff last answered it. */
export async function countUnanswered(tx: Database, caseId: string, side: CaseSide): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from case_entries e where e.case_id = ${caseId} and e.side = ${side}
      and not e.by_staff and not e.shared and not exists (select from case_entries a where a.case_id = e.case_id and a.side = e.side
        and a.by_staff and (a.created_at, a.id) > (e.created_at, e.id))`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Counts all that a side wrote. */
export async function countEntries(tx: Database, caseId: string, side: CaseSide): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from case_entries where case_id = ${caseId} and side = ${side} and not by_staff`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Counts the photos that a side sent in a case. */
export async function countPhotos(tx: Database, caseId: string, side: CaseSide): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from case_photos p
    join case_entries e on e.id = p.entry_id where e.case_id = ${caseId} and e.side = ${side}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Whether a side showed a photo in a case that both read, to the other side too. */
export async function hasShown(db: Database, caseId: string, side: CaseSide): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from case_photos p
    join case_entries e on e.id = p.entry_id
    where e.case_id = ${caseId} and e.side = ${side} and e.shared and not e.by_staff and p.picture_id is not null) as has`.execute(
    db,
  )
  return rows[0]?.has ?? false
}

export type NewEntry = {
  readonly caseId: string
  readonly side: CaseSide
  readonly byStaff: boolean
  readonly authorId: string | null
  readonly text: string
  readonly pictureIds: readonly string[]
  /** Whether both sides read it. */
  readonly shared?: boolean
  readonly decided?: DecidedMoney
  readonly requestId: string
}

/** Inserts an entry. Returns its id, or undefined if it was sent before. */
export async function insertEntry(tx: Database, entry: NewEntry, now: Date): Promise<string | undefined> {
  const row = await tx
    .insertInto('case_entries')
    .values({
      case_id: entry.caseId,
      side: entry.side,
      by_staff: entry.byStaff,
      author_id: entry.authorId,
      words: entry.text,
      created_at: now,
      request_id: entry.requestId,
      shared: entry.shared ?? false,
      ...(entry.decided && {
        back_cents: entry.decided.backCents,
        back_paid_by: entry.decided.backPaidBy,
        less_cents: entry.decided.lessCents,
        sitter_cents: entry.decided.sitterCents,
        sitter_paid_by: entry.decided.sitterPaidBy,
      }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return undefined
  const photos = entry.pictureIds.map((picture_id, position) => ({ entry_id: row.id, position, picture_id }))
  if (photos.length > 0) await tx.insertInto('case_photos').values(photos).execute()
  return row.id
}

/** Returns the words that were sent with this id of the browser's, and by whom. */
export async function entryByRequest(tx: Database, caseId: string, requestId: string) {
  return tx
    .selectFrom('case_entries')
    .select(['author_id as authorId', 'words', 'side'])
    .where('case_id', '=', caseId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}
