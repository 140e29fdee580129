import { sql } from 'kysely'
import { caseDays } from '#contract/vocabulary/cases.ts'
import type { Database } from '#server/database/connect.ts'

/** A case about a stay of somebody who wants to leave, in which they or their payout are needed. */
export type CaseInTheWay = {
  readonly bookingId: string
  readonly caseId: string
  /** Whether they are a side of it; the other side of a stay may not know of it. */
  readonly isTheirs: boolean
  /** When it is solved if nobody writes; null while it waits for staff. */
  readonly until: Date | null
}

/** Returns the cases that are in the way of deleting a person, one a stay. */
export async function casesInTheWay(db: Database, userId: string): Promise<CaseInTheWay[]> {
  const { rows } = await sql<CaseInTheWay>`
    select distinct on (c.booking_id) c.booking_id as "bookingId", c.id as "caseId",
      coalesce(${userId} in (c.opener_id, c.other_id), false) as "isTheirs",
      case when c.state = 'waiting' then c.state_at + ${caseDays.silence} * interval '1 day' end as until
    from bookings b join cases c on c.booking_id = b.id
    where ${userId} in (b.owner_id, b.sitter_id) and c.state in ('sides', 'open', 'waiting')
      and (c.holds_payout or ${userId} in (c.opener_id, c.other_id))
    order by c.booking_id, c.opened_at desc`.execute(db)
  return rows
}
