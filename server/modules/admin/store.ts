import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'

/** Totals of the whole marketplace; amounts in cents. */
export type FiguresRow = {
  readonly users: { readonly total: number; readonly owners: number; readonly sitters: number }
  readonly bookings: { readonly total: number; readonly active: number }
  readonly listings: { readonly total: number; readonly active: number }
  readonly revenue: { readonly totalCents: number; readonly capturedCents: number; readonly commissionCents: number }
  readonly pendingApplications: number
}

type Row = {
  users: number
  owners: number
  sitters: number
  bookings: number
  open: number
  total: number
  listings: number
  active: number
  captured: number
  share: number
  pending: number
}

/**
 * Counts the marketplace in one snapshot. The commission of captures since the first of the month (UTC) is their share
 * of each booking's total price.
 */
export async function figures(db: Database, now: Date): Promise<FiguresRow> {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  const { rows } = await sql<Row>`
    select u.*, b.*, l.*, m.*, a.* from
      (select count(*)::int as users, (count(*) filter (where role = 'owner'))::int as owners,
        (count(*) filter (where role = 'sitter'))::int as sitters from users where deleted_at is null) u,
      (select count(*)::int as bookings, (count(*) filter (where status in ('pending', 'accepted')))::int as open,
        coalesce(sum(total_cents), 0)::float8 as total from bookings where archived_at is null) b,
      (select count(*)::int as listings, (count(*) filter (where is_active))::int as active
        from listings where deleted_at is null) l,
      (select coalesce(sum(e.amount_cents), 0)::float8 as captured,
        coalesce(sum(round(e.amount_cents * k.commission_cents / k.total_cents::numeric)), 0)::float8 as share
        from ledger_entries e join bookings k on k.id = e.booking_id
        where e.kind = 'capture' and e.account = 'provider_balance' and e.created_at >= ${month}) m,
      (select count(*)::int as pending from sitter_applications where status = 'pending') a`.execute(db)
  const [row] = rows
  if (!row) throw new Error('counting found no row')
  return {
    users: { total: row.users, owners: row.owners, sitters: row.sitters },
    bookings: { total: row.bookings, active: row.open },
    listings: { total: row.listings, active: row.active },
    revenue: { totalCents: row.total, capturedCents: row.captured, commissionCents: row.share },
    pendingApplications: row.pending,
  }
}
