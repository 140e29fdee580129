import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import type { AgreementEnding, AgreementPurpose } from '#contract/vocabulary/charge-agreements.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'

/** What an owner agreed to have charged to a saved card. */
export type Agreement = {
  readonly id: string
  readonly userId: string
  readonly bookingId: string
  /** The proposal whose difference is charged; null for the price of a request. */
  readonly proposalId: string | null
  readonly cardId: string
  readonly mostCents: Cents
  readonly endsAt: Date
}

const agreementOf = (row: Selectable<Tables['charge_agreements']>): Agreement => ({
  id: row.id,
  userId: row.user_id,
  bookingId: row.booking_id,
  proposalId: row.proposal_id,
  cardId: row.card_id,
  mostCents: row.most_cents,
  endsAt: row.ends_at,
})

/** What an agreement is about. */
export type AgreedAbout = { readonly bookingId: string; readonly proposalId: string | null }

const purposeOf = ({ proposalId }: Pick<AgreedAbout, 'proposalId'>): AgreementPurpose =>
  proposalId === null ? 'accept' : 'change'

/** Writes an agreement down. Its person and booking must be locked, and an earlier one ended. */
export async function insertAgreement(
  tx: Database,
  agreement: Omit<Agreement, 'id'> & { readonly text: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('charge_agreements')
    .values({
      user_id: agreement.userId,
      booking_id: agreement.bookingId,
      purpose: purposeOf(agreement),
      proposal_id: agreement.proposalId,
      card_id: agreement.cardId,
      most_cents: agreement.mostCents,
      text: agreement.text,
      agreed_at: now,
      ends_at: agreement.endsAt,
    })
    .execute()
}

export async function findAgreement(db: Database, id: string): Promise<Agreement | undefined> {
  const row = await db.selectFrom('charge_agreements').selectAll().where('id', '=', id).executeTakeFirst()
  return row && agreementOf(row)
}

/** Locks and returns the agreement about something that has not ended. The booking must be locked before. */
export async function lockAgreement(
  tx: Database,
  { bookingId, proposalId }: AgreedAbout,
): Promise<Agreement | undefined> {
  const row = await tx
    .selectFrom('charge_agreements')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where(sql<boolean>`proposal_id is not distinct from ${proposalId}::uuid`)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row && agreementOf(row)
}

type Ended = { readonly why: AgreementEnding; readonly now: Date }

/** Ends an agreement, unless it has ended. */
export async function endAgreement(tx: Database, id: string, { why, now }: Ended): Promise<void> {
  await ending(tx, { why, now }).where('id', '=', id).execute()
}

/** Ends the agreement about something, if there is one. The booking must be locked. */
export async function endAgreementAbout(
  tx: Database,
  { bookingId, proposalId }: AgreedAbout,
  ended: Ended,
): Promise<void> {
  await ending(tx, ended)
    .where('booking_id', '=', bookingId)
    .where(sql<boolean>`proposal_id is not distinct from ${proposalId}::uuid`)
    .execute()
}

/** Ends all agreements of a booking. Returns how many. The booking must be locked. */
export async function endAgreementsOfBooking(tx: Database, bookingId: string, ended: Ended): Promise<number> {
  return (await ending(tx, ended).where('booking_id', '=', bookingId).returning('id').execute()).length
}

/** Ends the agreements of a person, or those about one of their cards. */
export async function endAgreementsOfPerson(
  tx: Database,
  { userId, cardId }: { readonly userId: string; readonly cardId?: string },
  ended: Ended,
): Promise<void> {
  const all = ending(tx, ended).where('user_id', '=', userId)
  await (cardId === undefined ? all : all.where('card_id', '=', cardId)).execute()
}

const ending = (tx: Database, { why, now }: Ended) =>
  tx.updateTable('charge_agreements').set({ ended_at: now, ended_why: why }).where('ended_at', 'is', null)

/** Whether a charge that was agreed to is under way for a booking. */
export async function isBeingCharged(db: Database, bookingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('agreement_id', 'is not', null)
    .where('status', 'in', ['starting', 'open'])
    .where('failure', 'is', null)
    .where('dropped', '=', false)
    .executeTakeFirst()
  return row !== undefined
}

/** An agreement as its booking shows it; `startedAt`: when the charge began, an instant in ISO format. */
export type ShownAgreement = {
  readonly purpose: AgreementPurpose
  readonly text: string
  readonly mostCents: Cents
  readonly startedAt: string | null
}

/** SQL for the agreement of a booking that still holds, or whose charge waits for the provider. */
export function shownAgreementOf(bookingId: RawBuilder<unknown>): RawBuilder<ShownAgreement | null> {
  return sql<ShownAgreement | null>`(select json_build_object('purpose', a.purpose, 'text', a.text,
      'mostCents', a.most_cents, 'startedAt', p.created_at)
    from charge_agreements a left join payments p on p.agreement_id = a.id
    where a.booking_id = ${bookingId} and (a.ended_at is null
      or (p.status in ('starting', 'open') and p.failure is null and not p.dropped))
    order by a.agreed_at desc limit 1)`
}

/** Returns what a person agreed to, for the download of their data, oldest first. */
export async function exportAgreements(db: Database, userId: string) {
  const rows = await db
    .selectFrom('charge_agreements')
    .select(['booking_id as bookingId', 'text', 'agreed_at as agreedAt', 'ended_at as endedAt', 'ended_why as ended'])
    .where('user_id', '=', userId)
    .orderBy('agreed_at')
    .orderBy('id')
    .execute()
  return rows.map(({ agreedAt, endedAt, ...row }) => ({
    ...row,
    agreedAt: agreedAt.toISOString(),
    endedAt: endedAt && endedAt.toISOString(),
  }))
}
