import { sql } from 'kysely'
import type { CaseOutcome, CaseSide, CaseState, CaseTopic, StayProblem } from '#contract/vocabulary/cases.ts'
import type { BookingStatus } from '#contract/vocabulary/booking-states.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import { personJson } from '#server/database/person-json.ts'
import { payoutAt } from '#server/modules/bookings/public.ts'
import type { Page } from '#server/platform/http/paging.ts'
import type { Hold } from './rules/case.ts'

type Person = {
  readonly id: string
  readonly fullname: string | null
  readonly firstName: string | null
  readonly lastName: string | null
}

/** A case with its stay and people. */
export type Case = {
  readonly id: string
  readonly number: string
  readonly topic: CaseTopic
  readonly problem: StayProblem | null
  readonly bookingId: string | null
  readonly stay: {
    readonly listingTitle: string
    readonly startDate: PlainDate
    readonly endDate: PlainDate
    readonly checkInAt: Date
    readonly checkOutAt: Date
    /** When its payout is due; null of one that did not take place. */
    readonly payoutAt: Date | null
    readonly ownerId: string
    readonly sitterId: string
  } | null
  readonly openerId: string | null
  readonly opener: Person | null
  readonly otherId: string | null
  /** The other side of the stay, asked or not. */
  readonly other: Person | null
  readonly email: string | null
  readonly urgent: boolean
  readonly state: CaseState
  readonly stateAt: Date
  readonly holdsPayout: boolean
  /** How much of it waits; null: all of it. */
  readonly heldCents: Cents | null
  readonly askedCents: Cents | null
  /** Of a case that both sides read, whose turn it is; null of others. */
  readonly turn: CaseSide | null
  readonly answerBy: Date | null
  readonly answeredAt: Date | null
  readonly outcome: CaseOutcome | null
  readonly appealedAt: Date | null
  readonly coveredCents: Cents
  /** Whether it holds nothing of the payout because earlier cases of its opener came to nothing. */
  readonly unheld: boolean
  readonly openedAt: Date
  readonly requestHash: string
}

type Row = Omit<Case, 'stay'> & {
  readonly listingTitle: string | null
  readonly startDate: PlainDate
  readonly endDate: PlainDate
  readonly checkInAt: Date
  readonly checkOutAt: Date
  readonly payoutHours: number
  readonly status: BookingStatus
  readonly ownerId: string
  readonly sitterId: string
}

const selected = sql`
  select c.id, c.number, c.topic, c.problem, c.booking_id as "bookingId", l.title as "listingTitle",
    b.start_date as "startDate", b.end_date as "endDate", b.check_in_at as "checkInAt", b.check_out_at as "checkOutAt",
    b.payout_hours as "payoutHours", b.status,
    b.owner_id as "ownerId", b.sitter_id as "sitterId", c.opener_id as "openerId", ${personJson('u')} as opener,
    c.other_id as "otherId", ${personJson('o')} as other, c.email, c.urgent, c.state, c.state_at as "stateAt",
    c.holds_payout as "holdsPayout", c.held_cents as "heldCents", c.asked_cents as "askedCents",
    c.turn, c.answer_by as "answerBy", c.answered_at as "answeredAt", c.outcome,
    c.appealed_at as "appealedAt", c.covered_cents as "coveredCents", c.unheld,
    c.opened_at as "openedAt", c.request_hash as "requestHash"
  from cases c left join users u on u.id = c.opener_id
  left join bookings b on b.id = c.booking_id left join listings l on l.id = b.listing_id
  left join users o on o.id = case when b.owner_id = c.opener_id then b.sitter_id else b.owner_id end`

function caseOf(row: Row): Case {
  const { listingTitle, startDate, endDate, checkInAt, checkOutAt, payoutHours, status, ownerId, sitterId, ...found } =
    row
  const dates = { startDate, endDate, checkInAt, checkOutAt }
  const takesPlace = row.bookingId !== null && (status === 'accepted' || status === 'completed')
  const due = takesPlace ? payoutAt({ checkOutAt, payoutHours }) : null
  const stay = { listingTitle: listingTitle ?? '', ...dates, payoutAt: due, ownerId, sitterId }
  return { ...found, stay: row.bookingId === null ? null : stay }
}

export async function findCase(db: Database, id: string): Promise<Case | undefined> {
  const { rows } = await sql<Row>`${selected} where c.id = ${id}`.execute(db)
  return rows[0] && caseOf(rows[0])
}

/** The people of a case that staff knows of; undefined if there is no such case. */
export async function peopleOfCase(db: Database, id: string): Promise<string[] | undefined> {
  const found = await findCase(db, id)
  if (!found || found.state === 'unconfirmed') return undefined
  return [found.openerId, found.otherId].flatMap((person) => person ?? [])
}

/** Returns what people are called, by id. */
export async function namesOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  const { rows } = await sql<Person>`
    select id, fullname, first_name as "firstName", last_name as "lastName" from users where id = any(${ids}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map((person) => [person.id, person]))
}

/** Locks a case, so that its entries and its state follow each other. */
export async function lockCase(tx: Database, id: string): Promise<Case | undefined> {
  await tx.selectFrom('cases').select('id').where('id', '=', id).forUpdate().execute()
  return findCase(tx, id)
}

/** Locks the case about a problem of a stay that its opener has open. Returns its id. */
export async function lockOpenAbout(
  tx: Database,
  about: { readonly bookingId: string; readonly openerId: string; readonly problem: StayProblem },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('cases')
    .select('id')
    .where('booking_id', '=', about.bookingId)
    .where('opener_id', '=', about.openerId)
    .where('problem', '=', about.problem)
    .where('state', 'in', ['open', 'waiting'])
    .orderBy('id')
    .forUpdate()
    .executeTakeFirst()
  return row?.id
}

/** Returns the case that was opened with this id of the browser's. */
export async function caseByRequest(tx: Database, requestId: string): Promise<Case | undefined> {
  const { rows } = await sql<Row>`${selected} where c.request_id = ${requestId}`.execute(tx)
  return rows[0] && caseOf(rows[0])
}

/** Returns a page of a person's cases, and of those in which staff asked them, newest first. */
export async function casesOf(db: Database, userId: string, { after, take }: Page): Promise<Case[]> {
  const { rows } = await sql<Row>`
    ${selected} where c.id in (
      select id from cases where opener_id = ${userId} union all select id from cases where other_id = ${userId})
      and ${after ? sql`c.id < ${after}::uuid` : sql`true`}
    order by c.id desc limit ${take}`.execute(db)
  return rows.map(caseOf)
}

/** Counts a person's cases that are not solved. */
export async function countOpenOf(tx: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from cases where opener_id = ${userId} and state in ('sides', 'open', 'waiting')`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Returns what the marketplace paid because of a stay, in all of its cases; cents. */
export async function coveredOfStay(db: Database, bookingId: string): Promise<Cents> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(covered_cents), 0)::int as cents from cases where booking_id = ${bookingId}`.execute(db)
  return rows[0]?.cents ?? 0
}

/** Returns what the sitter of a stay got, is to get or asks for of its owner in all of its cases; cents. */
export async function askedInCases(db: Database, bookingId: string): Promise<Cents> {
  const { rows } = await sql<{ cents: number }>`select asked_in_cases(${bookingId})::int as cents`.execute(db)
  return rows[0]?.cents ?? 0
}

/** Counts a person's own cases about stays that came to nothing since an instant; those that staff opened do not count. */
export async function countFruitlessOf(tx: Database, userId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from cases c where c.opener_id = ${userId} and c.fruitless and c.state = 'solved'
      and c.state_at > ${since} and not (select e.by_staff from case_entries e
        where e.case_id = c.id order by e.created_at, e.id limit 1)`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Returns cases by their ids, in any order. */
export async function casesBy(db: Database, ids: readonly string[]): Promise<Case[]> {
  const { rows } = await sql<Row>`${selected} where c.id = any(${ids}::uuid[])`.execute(db)
  return rows.map(caseOf)
}

export type NewCase = {
  readonly number: string
  readonly topic: CaseTopic
  readonly problem: StayProblem | null
  readonly bookingId: string | null
  readonly openerId: string | null
  readonly email: string | null
  readonly tokenHash: Buffer | null
  readonly urgent: boolean
  readonly state: CaseState
  readonly askedCents: Cents | null
  readonly hold: Hold
  readonly unheld?: boolean
  /** The other side, who answers it by then; null if they do not read it. */
  readonly asked: { readonly otherId: string; readonly answerBy: Date } | null
  readonly request: { readonly id: string; readonly hash: string }
}

/** Inserts a case. Returns its id, or undefined if its number or its request is taken. */
export async function insertCase(tx: Database, opened: NewCase, now: Date): Promise<string | undefined> {
  const row = await tx
    .insertInto('cases')
    .values({
      number: opened.number,
      topic: opened.topic,
      problem: opened.problem,
      booking_id: opened.bookingId,
      opener_id: opened.openerId,
      email: opened.email,
      token_hash: opened.tokenHash,
      urgent: opened.urgent,
      state: opened.state,
      state_at: now,
      holds_payout: opened.hold.holds,
      held_cents: opened.hold.holds ? opened.hold.cents : null,
      unheld: opened.unheld ?? false,
      asked_cents: opened.askedCents,
      other_id: opened.asked?.otherId ?? null,
      answer_by: opened.asked?.answerBy ?? null,
      turn: opened.asked ? 'other' : null,
      opened_at: now,
      request_id: opened.request.id,
      request_hash: opened.request.hash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Returns the case whose address a link confirms, unless it was opened before an instant. */
export async function caseByToken(tx: Database, tokenHash: Buffer, since: Date): Promise<Case | undefined> {
  const { rows } = await sql<Row>`
    ${selected} where c.token_hash = ${tokenHash} and (c.state <> 'unconfirmed' or c.opened_at > ${since})`.execute(tx)
  return rows[0] && caseOf(rows[0])
}

export async function setState(tx: Database, id: string, state: CaseState, now: Date): Promise<void> {
  await tx
    .updateTable('cases')
    .set({ state, state_at: now, outcome: null, fruitless: false })
    .where('id', '=', id)
    .execute()
}

/** Has more of the payout wait for a case that holds a part of it. */
export async function holdMore(tx: Database, id: string, cents: Cents): Promise<void> {
  await sql`update cases set held_cents = held_cents + ${cents}, asked_cents = asked_cents + ${cents}
    where id = ${id} and holds_payout and held_cents is not null`.execute(tx)
}

/** Says whether the payout of a case's stay waits for it. */
export async function setHolds(tx: Database, id: string, holds: boolean): Promise<void> {
  await tx.updateTable('cases').set({ holds_payout: holds }).where('id', '=', id).execute()
}

/** Notes that staff has asked the other side. */
export async function askOther(tx: Database, id: string, otherId: string): Promise<void> {
  await tx.updateTable('cases').set({ other_id: otherId }).where('id', '=', id).execute()
}
