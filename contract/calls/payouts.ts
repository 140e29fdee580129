import { Instant } from '../schemas/ids.ts'
import { PlainDate } from '../inputs/dates.ts'
import { Lifting } from '../inputs/moderation.ts'
import { Id } from '../inputs/text.ts'
import { admins, endpoint } from '../endpoint.ts'
import { AdminPayout } from '../schemas/admin-money.ts'
import { PayoutsQuery } from '../schemas/console-tables.ts'
import { Money } from '../schemas/money.ts'
import { Paging } from '../schemas/paging.ts'
import { z } from 'zod'
import { payoutAccountStates, payoutStates } from '../vocabulary/payouts.ts'

const sitters = { who: ['sitter', 'admin'], wrongRole: 'sitters_page' } as const

/** The sitter's account at the payment provider, which payouts go to. */
export const PayoutAccount = z.object({ state: z.enum(payoutAccountStates) }).meta({ id: 'PayoutAccount' })
export type PayoutAccount = z.infer<typeof PayoutAccount>

export const account = endpoint({
  method: 'GET',
  path: '/api/payout-account',
  summary: "The last known state of the caller's payout account",
  ...sitters,
  reply: PayoutAccount,
  refuses: ['not_signed_in', 'sitters_page'],
})

export const checkAccount = endpoint({
  method: 'POST',
  path: '/api/payout-account/check',
  summary: "Ask the payment provider for the current state of the caller's payout account",
  keepsPages: true,
  ...sitters,
  reply: PayoutAccount,
  refuses: ['not_signed_in', 'sitters_page', 'too_many', 'payouts_unavailable'],
})

export const openAccount = endpoint({
  method: 'POST',
  path: '/api/payout-account/link',
  summary: 'A one-time address at the payment provider where the caller sets up or manages their payout account',
  keepsPages: true,
  ...sitters,
  reply: z.object({ url: z.string() }),
  refuses: ['not_signed_in', 'sitters_page', 'too_many', 'payouts_unavailable', 'payout_account_refused'],
})

/** A sitter's payout for a stay. */
export const Payout = z
  .object({
    /** Id of the booking. */
    id: z.string(),
    listingTitle: z.string(),
    /** First name of the owner. */
    firstName: z.string(),
    startDate: PlainDate,
    endDate: PlainDate,
    state: z.enum(payoutStates),
    /** The amount still to be sent or taken back, without what waits for a case; once settled, the amount that was sent, even if it was returned. */
    amount: Money,
    /** What waits for a case about the stay; null if nothing does. */
    held: Money.nullable(),
    /** What was sent of it so far. */
    sent: Money,
    /** When it is due, or when it was sent or taken back. */
    at: Instant,
  })
  .meta({ id: 'Payout' })
export type Payout = z.infer<typeof Payout>

export const list = endpoint({
  method: 'GET',
  path: '/api/payouts',
  summary: 'What the caller earned with stays that are over and how far each payout is, the latest first',
  ...sitters,
  query: Paging,
  reply: z.array(Payout),
  refuses: ['not_signed_in', 'sitters_page'],
})

export const listForAdmins = endpoint({
  method: 'GET',
  path: '/api/admin/payouts',
  summary:
    'What sitters get for their stays, by when something was owed first, the latest first, or by `sort`; `search` looks in the ' +
    'name and email of the sitter, or is the id of the booking or the number that pages show of it. ' +
    'The first page says in X-Total-Count how many there are; if X-Total-Count-Capped is true, there are more',
  ...admins,
  query: PayoutsQuery,
  reply: z.array(AdminPayout),
  refuses: [],
})

export const retry = endpoint({
  method: 'POST',
  path: '/api/admin/payouts/{id}/retry',
  summary: 'Try a payout again now that could not be sent',
  keepsPages: true,
  ...admins,
  params: z.object({ id: Id }),
  reply: null,
  missing: 'payout_not_found',
  refuses: ['payout_not_found'],
})

export const release = endpoint({
  method: 'DELETE',
  path: '/api/admin/payouts/{id}/hold',
  summary: 'Let a payout go that is held because its sitter is suspended, and say why',
  keepsPages: true,
  ...admins,
  fresh: true,
  params: z.object({ id: Id }),
  body: Lifting,
  reply: null,
  missing: 'payout_not_found',
  refuses: ['payout_not_found', 'payout_not_held'],
})
