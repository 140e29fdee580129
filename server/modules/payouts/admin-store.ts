import { sql } from 'kysely'
import type { MoneySort } from '#contract/vocabulary/console-tables.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { PayoutStage } from '#contract/vocabulary/payouts.ts'
import type { Database } from '#server/database/connect.ts'
import { countListed, inOrderOf, madeWithin, pageOfListed } from '#server/database/found.ts'
import type { Listed, ListOrder } from '#server/database/found.ts'
import { personJson } from '#server/database/person-json.ts'
import type { NamedPerson } from '#server/database/person-json.ts'
import { numberLike, wordsLike } from '#server/database/words-like.ts'
import type { Page } from '#server/platform/http/paging.ts'

/** The filter of an admin's list of payouts; the dates are those on which something was owed first. */
export type PayoutsFilter = {
  readonly stage?: PayoutStage | undefined
  readonly search?: string | undefined
  readonly sort?: MoneySort | undefined
  readonly from?: PlainDate | undefined
  readonly to?: PlainDate | undefined
}

// a try does not change when something was owed first, so rows keep their place
const orders: Readonly<Record<MoneySort, ListOrder>> = {
  '-created': { by: sql`r.created_at`, isDown: true },
  created: { by: sql`r.created_at`, isDown: false },
  amount: { by: sql`r.earned_cents`, isDown: false },
  '-amount': { by: sql`r.earned_cents`, isDown: true },
}

const all = sql`(select booking_id as id, sitter_id, state, earned_cents, came_at as created_at from payouts) r`

function listed({ stage, search, sort = '-created', ...dates }: PayoutsFilter): Listed {
  return {
    from: all,
    where: sql`${stage ? sql`r.state = ${stage}` : sql`true`} and ${madeWithin(dates)}`,
    ...(sort !== '-created' && { order: orders[sort] }),
    ...(search && { words: named(search) }),
  }
}

/** Matches a payout by the sitter, or by the id of the booking. */
function named(search: string) {
  const [words, number] = [wordsLike(search), numberLike(search)]
  const isNamed = sql`person_words(u.fullname, u.first_name, u.last_name, u.email) like lower(${words})`
  return {
    inRow: sql`(select ${isNamed} from users u where u.id = r.sitter_id)
      or ${number ? sql`right(r.id::text, 8) like ${number}` : sql`false`}`,
    byIndex: sql`
      select p.booking_id as id from users u join payouts p on p.sitter_id = u.id where ${isNamed}
      union select p.booking_id from bookings b join payouts p on p.booking_id = b.id
      where ${number ? sql`right(b.id::text, 8) like ${number}` : sql`false`}`,
  }
}

/** A payout as admins see it in a list. */
export type PayoutForAdmin = {
  /** The id of the booking. */
  readonly id: string
  readonly listingId: string
  readonly title: string
  readonly sitter: NamedPerson
  readonly stage: PayoutStage
  readonly earnedCents: Cents
  /** What was sent and not taken back. */
  readonly sentCents: Cents
  /** How much of it waits for cases about its stay; null: all of it. */
  readonly heldCents: Cents | null
  readonly refusals: number
  readonly failure: string | null
  readonly updatedAt: Date
  readonly lookAt: Date | null
  readonly cameAt: Date
}

/** Returns a page of payouts that match, latest first or by their sort, and how many there are. */
export async function payoutsForAdmins(db: Database, page: Page, wanted: PayoutsFilter) {
  const found = await pageOfListed(db, listed(wanted), page)
  const { rows } = await sql<PayoutForAdmin>`
    select p.booking_id as id, l.id as "listingId", l.title, ${personJson('s')} as sitter, p.state as stage,
      p.earned_cents as "earnedCents", p.sent_cents as "sentCents", held_for_cases(p.booking_id) as "heldCents", p.refusals, p.failure, p.updated_at as "updatedAt",
      p.look_at as "lookAt", p.came_at as "cameAt"
    from payouts p join bookings b on b.id = p.booking_id join listings l on l.id = b.listing_id
    join users s on s.id = p.sitter_id where p.booking_id = any(${found.ids}::uuid[])`.execute(db)
  return { ...found, rows: inOrderOf(found.ids, rows) }
}

/** How many payouts match, up to a maximum. */
export const countPayouts = (db: Database, wanted: PayoutsFilter, most: number) => countListed(db, listed(wanted), most)
