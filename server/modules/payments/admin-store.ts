import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { DisputeSort, MoneySort } from '#contract/vocabulary/console-tables.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { PaymentStatus } from '#contract/vocabulary/payments.ts'
import type { DisputeStatus } from '#contract/vocabulary/payouts.ts'
import type { Database } from '#server/database/connect.ts'
import { countListed, inOrderOf, madeWithin, pageOfListed } from '#server/database/found.ts'
import type { Listed, ListOrder } from '#server/database/found.ts'
import { personJson } from '#server/database/person-json.ts'
import type { NamedPerson } from '#server/database/person-json.ts'
import { numberLike, wordsLike } from '#server/database/words-like.ts'
import type { Page } from '#server/platform/http/paging.ts'

/** The filter of an admin's list of payments. */
export type PaymentsFilter = {
  readonly status?: PaymentStatus | undefined
  readonly search?: string | undefined
  readonly sort?: MoneySort | undefined
  readonly from?: PlainDate | undefined
  readonly to?: PlainDate | undefined
}

const orders: Readonly<Record<MoneySort, ListOrder>> = {
  '-created': { by: sql`r.created_at`, isDown: true },
  created: { by: sql`r.created_at`, isDown: false },
  amount: { by: sql`r.amount_cents`, isDown: false },
  '-amount': { by: sql`r.amount_cents`, isDown: true },
}

function listed({ status, search, sort = '-created', ...dates }: PaymentsFilter): Listed {
  return {
    from: sql`payments r`,
    where: sql`${status ? sql`r.status = ${status}` : sql`true`} and ${madeWithin(dates)}`,
    ...(sort !== '-created' && { order: orders[sort] }),
    ...(search && { words: named(search, sql`payments`) }),
  }
}

/** Matches a row about a stay, of one of our tables, by the owner or by the id of the booking. */
function named(search: string, table: RawBuilder<unknown>) {
  const [words, number] = [wordsLike(search), numberLike(search)]
  const isNamed = sql`person_words(u.fullname, u.first_name, u.last_name, u.email) like lower(${words})`
  const isNumbered = number ? sql`right(b.id::text, 8) like ${number}` : sql`false`
  return {
    inRow: sql`(select ${isNamed} or ${isNumbered} from bookings b join users u on u.id = b.owner_id
      where b.id = r.booking_id)`,
    byIndex: sql`
      with people as materialized (select u.id from users u where ${isNamed})
      select r.id from people p join bookings b on b.owner_id = p.id join ${table} r on r.booking_id = b.id
      union select r.id from bookings b join ${table} r on r.booking_id = b.id where ${isNumbered}`,
  }
}

/** A payment as admins see it in a list. */
export type PaymentForAdmin = {
  readonly id: string
  readonly bookingId: string
  readonly listingId: string
  readonly title: string
  readonly owner: NamedPerson
  readonly status: PaymentStatus
  readonly amountCents: Cents
  readonly capturedCents: Cents
  readonly refundedCents: Cents
  readonly isExtra: boolean
  readonly purpose: 'stay' | 'tip' | 'case' | 'charge'
  /** Of the price: what went back of it as it was agreed or decided in cases of the stay. */
  readonly caseRefundCents: Cents
  readonly createdAt: Date
}

/** Returns a page of payments that match, newest first or by their sort, and how many there are. */
export async function paymentsForAdmins(db: Database, page: Page, wanted: PaymentsFilter) {
  const found = await pageOfListed(db, listed(wanted), page)
  const { rows } = await sql<PaymentForAdmin>`
    select p.id, p.booking_id as "bookingId", l.id as "listingId", l.title, ${personJson('o')} as owner, p.status,
      p.amount_cents as "amountCents", p.captured_cents as "capturedCents", p.refunded_cents as "refundedCents",
      p.extra_id is not null as "isExtra", p.purpose,
      case when p.purpose = 'stay' and p.extra_id is null then (select coalesce(sum(d.amount_cents), 0)::int
        from refund_decisions d where d.booking_id = p.booking_id and d.case_id is not null) else 0 end as "caseRefundCents", p.created_at as "createdAt"
    from payments p join bookings b on b.id = p.booking_id join listings l on l.id = b.listing_id
    join users o on o.id = b.owner_id where p.id = any(${found.ids}::uuid[])`.execute(db)
  return { ...found, rows: inOrderOf(found.ids, rows) }
}

/** How many payments match, up to a maximum. */
export const countPayments = (db: Database, wanted: PaymentsFilter, most: number) =>
  countListed(db, listed(wanted), most)

/** The filter of an admin's list of disputes. */
export type DisputesFilter = Omit<PaymentsFilter, 'status' | 'sort'> & {
  readonly status?: DisputeStatus | undefined
  readonly sort?: DisputeSort | undefined
}

const dueBy = sql`coalesce(r.respond_by, 'infinity')`
const disputeOrders: Readonly<Record<DisputeSort, ListOrder>> = {
  ...orders,
  due: { by: dueBy, isDown: false },
  '-due': { by: dueBy, isDown: true },
}

const listedDisputes = ({ status, search, sort = '-created', ...dates }: DisputesFilter): Listed => ({
  from: sql`disputes r`,
  where: sql`${status ? sql`r.status = ${status}` : sql`true`} and ${madeWithin(dates)}`,
  ...(sort !== '-created' && { order: disputeOrders[sort] }),
  ...(search && { words: named(search, sql`disputes`) }),
})

/** A dispute as admins see it in a list. */
export type DisputeForAdmin = {
  readonly id: string
  readonly bookingId: string
  readonly listingId: string
  readonly title: string
  readonly owner: NamedPerson
  readonly amountCents: Cents
  readonly reason: string
  readonly status: DisputeStatus
  readonly respondBy: Date | null
  readonly createdAt: Date
}

/** Returns a page of disputes that match, newest first or by their sort, and how many there are. */
export async function disputesForAdmins(db: Database, page: Page, wanted: DisputesFilter) {
  const found = await pageOfListed(db, listedDisputes(wanted), page)
  const { rows } = await sql<DisputeForAdmin>`
    select d.id, d.booking_id as "bookingId", l.id as "listingId", l.title, ${personJson('o')} as owner,
      d.amount_cents as "amountCents", d.reason, d.status, d.respond_by as "respondBy", d.created_at as "createdAt"
    from disputes d join bookings b on b.id = d.booking_id join listings l on l.id = b.listing_id
    join users o on o.id = b.owner_id where d.id = any(${found.ids}::text[])`.execute(db)
  return { ...found, rows: inOrderOf(found.ids, rows) }
}

/** How many disputes match, up to a maximum. */
export const countDisputes = (db: Database, wanted: DisputesFilter, most: number) =>
  countListed(db, listedDisputes(wanted), most)
