import type { Side } from '#contract/vocabulary/booking-states.ts'
import { sql } from 'kysely'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Database } from '#server/database/connect.ts'
import type { ProposalStatus } from '../rules/change.ts'
import type { RecordsDue } from '../rules/records-due.ts'
import { guestRow } from './bookings-store.ts'
import type { BookingFacts, GuestPet } from './bookings-store.ts'

/** Other dates or pets of a booking, as one side proposed them. Amounts are cents. */
export type Proposal = {
  readonly id: string
  readonly bookingId: string
  readonly proposedBy: Side
  readonly status: ProposalStatus
  readonly startDate: PlainDate
  readonly endDate: PlainDate
  readonly nightsCents: number
  readonly discountCents: number
  readonly totalCents: number
  readonly commissionCents: number
  /** The kind of pet whose price its nights have; null for the price a day. */
  readonly pricedKind: PetKind | null
  readonly oldTotalCents: number
  readonly dueAt: Date | null
  readonly createdAt: Date
}

const columns = [
  'p.id',
  'p.booking_id as bookingId',
  'p.proposed_by as proposedBy',
  'p.status',
  'p.start_date as startDate',
  'p.end_date as endDate',
  'p.nights_cents as nightsCents',
  'p.discount_cents as discountCents',
  'p.total_cents as totalCents',
  'p.commission_cents as commissionCents',
  'p.priced_kind as pricedKind',
  'p.old_total_cents as oldTotalCents',
  'p.due_at as dueAt',
  'p.created_at as createdAt',
] as const

const open = ['open', 'agreed'] as const

export async function findProposal(db: Database, id: string): Promise<Proposal | undefined> {
  return db.selectFrom('booking_proposals as p').select(columns).where('p.id', '=', id).executeTakeFirst()
}

/** Locks and returns a proposal. Its booking must be locked before. */
export async function lockProposal(tx: Database, id: string): Promise<Proposal | undefined> {
  return tx.selectFrom('booking_proposals as p').select(columns).where('p.id', '=', id).forUpdate().executeTakeFirst()
}

/** Returns the proposal of a booking that is not yet decided or paid. */
export async function openProposal(db: Database, bookingId: string): Promise<Proposal | undefined> {
  return db
    .selectFrom('booking_proposals as p')
    .select(columns)
    .where('p.booking_id', '=', bookingId)
    .where('p.status', 'in', open)
    .executeTakeFirst()
}

/** Returns the pets that a proposal names, with their names at that time. */
export async function petsOfProposal(db: Database, proposalId: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('booking_proposal_pets')
    .select(['pet_id as id', 'name'])
    .where('proposal_id', '=', proposalId)
    .orderBy('name')
    .orderBy('pet_id')
    .execute()
}

export type NewProposal = Omit<Proposal, 'id' | 'oldTotalCents'> & {
  readonly pets: readonly { readonly id: string; readonly name: string }[]
}

/** Inserts a proposal with the booking's current terms. The database refuses a second open one. */
export async function insertProposal(tx: Database, booking: BookingFacts, proposal: NewProposal): Promise<string> {
  const { id } = await tx
    .insertInto('booking_proposals')
    .values({
      booking_id: booking.id,
      proposed_by: proposal.proposedBy,
      status: proposal.status,
      start_date: proposal.startDate,
      end_date: proposal.endDate,
      nights_cents: proposal.nightsCents,
      discount_cents: proposal.discountCents,
      total_cents: proposal.totalCents,
      commission_cents: proposal.commissionCents,
      priced_kind: proposal.pricedKind,
      old_start_date: booking.startDate,
      old_end_date: booking.endDate,
      old_total_cents: booking.totalCents,
      old_pet_names: sql<string[]>`array(select name from booking_pets where booking_id = ${booking.id} order by name)`,
      due_at: proposal.dueAt,
      created_at: proposal.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = proposal.pets.map((pet) => ({ proposal_id: id, pet_id: pet.id, name: pet.name }))
  await tx.insertInto('booking_proposal_pets').values(rows).execute()
  return id
}

/** Sets the status of a proposal. It must be locked, and its status checked. */
export async function setProposal(tx: Database, id: string, status: ProposalStatus, dueAt: Date | null): Promise<void> {
  await tx.updateTable('booking_proposals').set({ status, due_at: dueAt }).where('id', '=', id).execute()
}

/** Returns proposals that are past their time, longest first. */
export async function dueProposals(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('booking_proposals')
    .select('id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

export type ChangedStay = Pick<
  BookingFacts,
  | 'id'
  | 'startDate'
  | 'endDate'
  | 'petCount'
  | 'nightsCents'
  | 'discountCents'
  | 'totalCents'
  | 'commissionCents'
  | 'pricedKind'
  | 'checkInAt'
  | 'checkOutAt'
  | 'paymentState'
> & {
  readonly refundedCents: number
  readonly dueAt: Date | null
  /** Of a stay to come, when its records are due now. */
  readonly records?: RecordsDue
  readonly now: Date
}

/** Writes a booking's new terms. It must be locked. */
export async function changeStay(tx: Database, stay: ChangedStay): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({
      start_date: stay.startDate,
      end_date: stay.endDate,
      pet_count: stay.petCount,
      nights_cents: stay.nightsCents,
      discount_cents: stay.discountCents,
      total_cents: stay.totalCents,
      commission_cents: stay.commissionCents,
      priced_kind: stay.pricedKind,
      check_in_at: stay.checkInAt,
      check_out_at: stay.checkOutAt,
      payment_state: stay.paymentState,
      refunded_cents: stay.refundedCents,
      due_at: stay.dueAt,
      ...(stay.records && {
        records_due_at: stay.records.recordsDueAt,
        records_look_at: stay.records.recordsLookAt,
        records_step: null,
      }),
      revision: sql<number>`revision + 1`,
      updated_at: stay.now,
    })
    .where('id', '=', stay.id)
    .execute()
}

/** Removes pets from a booking and adds others. Those that stay are kept as they were when the stay was requested. */
export async function changePets(
  tx: Database,
  bookingId: string,
  pets: { readonly stay: readonly string[]; readonly join: readonly GuestPet[] },
): Promise<void> {
  await tx
    .deleteFrom('booking_pets')
    .where('booking_id', '=', bookingId)
    .$if(pets.stay.length > 0, (query) => query.where('pet_id', 'not in', pets.stay))
    .execute()
  if (pets.join.length === 0) return
  const rows = pets.join.map((pet) => guestRow(bookingId, pet))
  await tx.insertInto('booking_pets').values(rows).execute()
}
