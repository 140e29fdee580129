import { sql } from 'kysely'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { hasMoved } from '#server/modules/payments/public.ts'

/** Of a stay that fell through and the one that took its place, the other one. */
export type Linked = {
  readonly id: string
  readonly startDate: PlainDate
  readonly endDate: PlainDate
  readonly firstName: string | null
  readonly lastName: string | null
  readonly fullname: string | null
  /** Whether money moved. */
  readonly moved: boolean
}

const linked = (fallen: string) =>
  sql`json_build_object('id', other.id, 'startDate', other.start_date, 'endDate', other.end_date,
          'firstName', p.first_name, 'lastName', p.last_name, 'fullname', p.fullname,
          'moved', ${hasMoved(sql.ref(fallen), sql.ref('r.created_at'))})`

/** Of a cancelled stay `b`, the one that took its place. */
export const replacedBy = sql<Linked | null>`case when b.status = 'cancelled' then (
          select ${linked('b.id')} from rounds r
            join bookings other on other.round_id = r.id and other.accepted_at is not null
            join users p on p.id = other.sitter_id
          where r.from_booking_id = b.id and r.state = 'placed') end`

/** Of a stay `b`, the one that fell through and whose place it took. */
export const replaces = sql<Linked | null>`case when b.accepted_at is not null and b.round_id is not null then (
          select ${linked('other.id')} from rounds r
            join bookings other on other.id = r.from_booking_id
            join users p on p.id = other.sitter_id
          where r.id = b.round_id and r.state = 'placed') end`
