import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { isChangeStep, isMeetStep } from './change-words.ts'
import type { ChangeFacts, MeetFacts } from './change-words.ts'
import type { PlanStep } from './rules/recipients.ts'

/** Returns a step of a proposal, with the terms before and after. */
export async function changeFacts(db: Database, step: number): Promise<Pick<PlanStep, 'by'> & ChangeFacts> {
  const row = await db
    .selectFrom('booking_events as e')
    .innerJoin('booking_proposals as p', 'p.id', 'e.proposal_id')
    .innerJoin('bookings as b', 'b.id', 'e.booking_id')
    .select(['e.kind', 'e.actor as by', 'e.reason', 'e.from_status', 'p.proposed_by', 'p.due_at'])
    .select(['p.start_date', 'p.end_date', 'p.total_cents', 'p.commission_cents', 'b.fee_cents'])
    .select(['p.old_start_date', 'p.old_end_date', 'p.old_total_cents', 'p.old_pet_names'])
    .select(
      sql<string[]>`array(select n.name from booking_proposal_pets n where n.proposal_id = p.id order by n.name)`.as(
        'pet_names',
      ),
    )
    .where('e.id', '=', step)
    .executeTakeFirstOrThrow()
  const { kind } = row
  if (!isChangeStep(kind)) throw new Error(`${kind} is no step of a change`)
  return {
    kind,
    by: row.by,
    reason: row.reason,
    proposedBy: row.proposed_by,
    isRequest: row.from_status === 'pending',
    before: {
      startDate: row.old_start_date,
      endDate: row.old_end_date,
      petNames: row.old_pet_names,
      totalCents: row.old_total_cents,
    },
    after: {
      startDate: row.start_date,
      endDate: row.end_date,
      petNames: row.pet_names,
      totalCents: row.total_cents,
      earnedCents: row.total_cents - row.fee_cents - row.commission_cents,
    },
    dueAt: row.due_at,
  }
}

/** Returns a step of a meet-and-greet. */
export async function meetFacts(db: Database, step: number): Promise<Pick<PlanStep, 'by' | 'reason'> & MeetFacts> {
  const { kind, ...row } = await db
    .selectFrom('booking_events as e')
    .innerJoin('meet_and_greets as m', 'm.id', 'e.meet_id')
    .select(['e.kind', 'e.actor as by', 'e.reason', 'm.times', 'm.agreed_time as agreedTime'])
    .where('e.id', '=', step)
    .executeTakeFirstOrThrow()
  if (!isMeetStep(kind)) throw new Error(`${kind} is no step of a meet-and-greet`)
  return { ...row, kind }
}
