import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'

/** The steps of bookings, without what a proposal, a meet-and-greet or a decision says of them. */
export function plainSteps(db: Database) {
  return db
    .selectFrom('booking_events as e')
    .select([
      'e.booking_id as bookingId',
      'e.from_status as from',
      'e.to_status as to',
      'e.actor as by',
      'e.reason',
      'e.cause',
      'e.note',
      'e.at',
      'e.kind',
      sql<boolean>`num_nonnulls(e.proposal_id, e.meet_id, e.decision_id, e.waived_pet_id) > 0`.as('hasDetails'),
    ])
    .orderBy('e.id')
}

/** The steps of bookings, with the details of proposals, meet-and-greets, decisions and waived vaccines. */
export function steps(db: Database) {
  return plainSteps(db)
    .leftJoin('booking_proposals as p', 'p.id', 'e.proposal_id')
    .leftJoin('meet_and_greets as m', 'm.id', 'e.meet_id')
    .leftJoin('refund_decisions as d', 'd.id', 'e.decision_id')
    .select([
      'p.old_start_date as oldStartDate',
      'p.old_end_date as oldEndDate',
      'p.old_total_cents as oldTotalCents',
      'p.old_pet_names as oldPetNames',
      'p.start_date as startDate',
      'p.end_date as endDate',
      'p.total_cents as totalCents',
      sql<string[]>`array(select name from booking_proposal_pets t where t.proposal_id = p.id order by name)`.as(
        'petNames',
      ),
      'd.kind as decisionKind',
      'd.amount_cents as decisionCents',
      'd.reason as decisionReason',
      'd.paid_by as decisionPaidBy',
      'd.text as decisionText',
      'd.note as decisionNote',
      'd.case_id as decisionCaseId',
      'e.waived_vaccine as waivedVaccine',
      sql<string | null>`(select p.name from booking_pets p
        where p.booking_id = e.booking_id and p.pet_id = e.waived_pet_id)`.as('waivedPetName'),
      sql<Date[] | null>`case when e.kind = 'meet_agreed' then array[m.agreed_time] else m.times end`.as('meetTimes'),
    ])
}

type StepOf<Query extends (db: Database) => { execute: () => Promise<unknown[]> }> = Awaited<
  ReturnType<ReturnType<Query>['execute']>
>[number]
type Details = Omit<StepOf<typeof steps>, keyof StepOf<typeof plainSteps>>

/** The details of a step that has none. */
export const noDetails: Details = {
  oldStartDate: null,
  oldEndDate: null,
  oldTotalCents: null,
  oldPetNames: null,
  startDate: null,
  endDate: null,
  totalCents: null,
  petNames: [],
  decisionKind: null,
  decisionCents: null,
  decisionReason: null,
  decisionPaidBy: null,
  decisionText: null,
  decisionNote: null,
  decisionCaseId: null,
  waivedVaccine: null,
  waivedPetName: null,
  meetTimes: null,
}

/** Returns the histories of bookings. */
export async function eventsOf(db: Database, bookingIds: readonly string[]) {
  return steps(db)
    .where('e.booking_id', '=', sql<string>`any(${bookingIds}::uuid[])`)
    .execute()
}
