import { sql } from 'kysely'
import type { CaseGetter, CaseOutcome, CaseSide, OfferState } from '#contract/vocabulary/cases.ts'
import { caseHours } from '#contract/vocabulary/cases.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'

/** What one side offered the other: that the owner gets an amount of the stay back, or the sitter one of the owner. */
export type Offer = {
  readonly id: string
  readonly side: CaseSide
  readonly gets: CaseGetter
  readonly amountCents: Cents
  readonly state: OfferState
  readonly madeAt: Date
  readonly until: Date
  readonly requestId: string
}

/** Returns the offers of a case, oldest first. */
export async function offersOf(db: Database, caseId: string): Promise<Offer[]> {
  return db
    .selectFrom('case_offers')
    .select([
      'id',
      'side',
      'gets',
      'amount_cents as amountCents',
      'state',
      'made_at as madeAt',
      'until',
      'request_id as requestId',
    ])
    .where('case_id', '=', caseId)
    .orderBy('made_at')
    .orderBy('id')
    .execute() as Promise<Offer[]>
}

type NewOffer = Pick<Offer, 'side' | 'gets' | 'amountCents' | 'until' | 'requestId'> & { readonly caseId: string }

/** Inserts an offer; the open one must have ended. */
export async function insertOffer(tx: Database, offer: NewOffer, now: Date): Promise<void> {
  await tx
    .insertInto('case_offers')
    .values({
      case_id: offer.caseId,
      side: offer.side,
      gets: offer.gets,
      amount_cents: offer.amountCents,
      state: 'open',
      made_at: now,
      until: offer.until,
      request_id: offer.requestId,
    })
    .execute()
}

/** Ends the open offer of a case, if there is one. */
export async function endOffer(
  tx: Database,
  caseId: string,
  state: Exclude<OfferState, 'open'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('case_offers')
    .set({ state, ended_at: now })
    .where('case_id', '=', caseId)
    .where('state', '=', 'open')
    .execute()
}

/** Gives the turn to the other side. */
export async function setTurn(
  tx: Database,
  id: string,
  {
    turn,
    answerBy,
    answeredAt,
  }: { readonly turn: CaseSide; readonly answerBy: Date; readonly answeredAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('cases')
    .set({ turn, answer_by: answerBy, answered_at: answeredAt, reminded_at: null })
    .where('id', '=', id)
    .execute()
}

export type Ending = {
  readonly outcome: CaseOutcome
  /** Of a decision; read by the release before alone. */
  readonly requestId?: string
  readonly coveredCents?: Cents
  /** Whether nothing came of it, for anybody. */
  readonly fruitless?: boolean
}

/**
 * Notes that a case is closed, and what came of it. One of which something came before, when it was agreed on or decided, is not
 * for nothing.
 */
export async function noteClosed(
  tx: Database,
  id: string,
  { outcome, requestId, coveredCents = 0, fruitless = false }: Ending,
  now: Date,
): Promise<void> {
  await sql`update cases set state = 'solved', state_at = ${now}, outcome = ${outcome},
    outcome_request = ${requestId ?? null}, covered_cents = covered_cents + ${coveredCents},
    fruitless = ${fruitless} and covered_cents = 0
      and not exists (select from refund_decisions d join case_entries e on e.request_id = d.request_id
        where e.case_id = cases.id and d.booking_id = cases.booking_id)
      and not exists (select from case_offers o where o.case_id = cases.id and o.state = 'accepted')
      and not exists (select from charges c where c.case_id = cases.id and c.state = 'paid')
    where id = ${id}`.execute(tx)
}

/** Notes that somebody did not agree with a decision. */
export async function noteAppeal(tx: Database, id: string, now: Date): Promise<void> {
  await tx.updateTable('cases').set({ appealed_at: now }).where('id', '=', id).execute()
}

/** Ends offers that nobody answered in time. */
export async function expireOffers(tx: Database, now: Date): Promise<void> {
  await sql`update case_offers set state = 'expired', ended_at = ${now} where id in (
    select id from case_offers where state = 'open' and until <= ${now} order by id for update skip locked)`.execute(tx)
}

/** Returns the cases whose two sides have had their time, the longest due first. */
export async function casesDue(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('cases')
    .select('id')
    .where('state', '=', 'sides')
    .where('answer_by', '<=', now)
    .orderBy('answer_by')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks those to be reminded whose time ends within a day, once each turn. */
export async function remindDue(tx: Database, now: Date): Promise<void> {
  await sql`update cases set reminded_at = ${now} where id in (
    select id from cases where state = 'sides' and reminded_at is null and answer_by > ${now}
      and answer_by <= ${new Date(now.getTime() + caseHours.reminder * 3_600_000)} order by id for update skip locked)`.execute(
    tx,
  )
}
