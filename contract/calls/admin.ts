import { z } from 'zod'
import { admins, endpoint } from '../endpoint.ts'
import { Money } from '../schemas/money.ts'
import { Paging } from '../schemas/paging.ts'
import { Id, Instant, optionalText } from '../schemas/text.ts'
import { adminSearchMaximum, applicationLimits, profileLimits } from '../vocabulary/limits.ts'
import { partsOf } from '../vocabulary/name-parts.ts'
import { StoppedMail } from './devices.ts'
import { User } from './identity.ts'

const whole = z.number().int()
const role = z.enum(['owner', 'sitter', 'admin'])

/** The marketplace in a few totals. */
export const Figures = z
  .object({
    /** Former members are not counted. */
    users: z.object({ total: whole, owners: whole, sitters: whole }),
    bookings: z.object({ total: whole, active: whole }),
    listings: z.object({ total: whole, active: whole }),
    revenue: z.object({
      /** The sum of the prices of all bookings, whatever their status. */
      total: Money,
      /** Money captured since the first of the month (UTC), and the marketplace's share of it. */
      capturedThisMonth: Money,
      commissionThisMonth: Money,
      commissionPercent: whole,
    }),
    pendingApplications: whole,
  })
  .meta({ id: 'AdminFigures' })
export type Figures = z.infer<typeof Figures>

export const getFigures = endpoint({
  method: 'GET',
  path: '/api/admin/figures',
  summary: 'The whole marketplace in a few numbers',
  ...admins,
  reply: Figures,
  refuses: [],
})

/** A person as admins see them. */
export const AdminUser = User.extend({
  /** Whether an admin has approved them as a sitter. */
  verified: z.boolean(),
  /** Null while mail is sent to them; `detail` is the mail server's answer. */
  stoppedMail: StoppedMail.extend({ detail: z.string().nullable() }).nullable(),
  may: z.object({ delete: z.boolean(), message: z.boolean(), changeEmail: z.boolean() }),
}).meta({ id: 'AdminUser' })
export type AdminUser = z.infer<typeof AdminUser>

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary:
    'The people, newest first; `search` looks in names, email, phone and city, or is an id or the number that pages show of it. ' +
    'The first page says in X-Total-Count how many there are; if X-Total-Count-Capped is true, there are more',
  ...admins,
  query: Paging.extend({ role: role.optional(), search: optionalText(adminSearchMaximum).optional() }),
  reply: z.array(AdminUser),
  refuses: [],
})

/** A field that is left out stays unchanged; an empty one is cleared. */
const field = (max: number) => optionalText(max).optional()
export const UserInput = z
  .object({
    /** First and last name together, split at the last space. */
    name: field(2 * profileLimits.name + 1).refine(
      (name) => !name || partsOf(name).every((part) => (part?.length ?? 0) <= profileLimits.name),
      `First and last name can have at most ${profileLimits.name} characters each`,
    ),
    /** The login email, for people who log in with Petstead; a new one has to be confirmed again. */
    email: field(applicationLimits.email),
    phone: field(profileLimits.phone),
    role: role.optional(),
    /** Whether their listings show the badge "Verified". */
    verified: z.boolean().optional(),
    address: field(profileLimits.address),
    city: field(profileLimits.placeName),
    state: field(profileLimits.placeName),
    zipCode: field(profileLimits.zipCode),
    bio: field(profileLimits.bio),
  })
  .meta({ id: 'AdminUserInput' })
export type UserInput = z.output<typeof UserInput>

export const changeUser = endpoint({
  method: 'PUT',
  path: '/api/admin/users/{id}',
  summary:
    'Change what is kept of a person; fields that are left out stay. Another role or email ends their sessions, and listings of ' +
    'somebody who is no sitter any more are hidden',
  ...admins,
  params: z.object({ id: Id }),
  body: UserInput,
  reply: AdminUser,
  missing: 'user_not_found',
  refuses: [
    'not_signed_in',
    'user_not_found',
    'profile_needs_name',
    'admin_needed',
    'sitter_has_stays',
    'sitter_has_earnings',
    'email_wrong',
    'email_accented',
    'email_taken',
    'email_elsewhere',
  ],
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}',
  summary: 'Delete the account of a person for good, as they could themselves; not that of an admin',
  ...admins,
  params: z.object({ id: Id }),
  reply: null,
  missing: 'user_not_found',
  refuses: [
    'not_signed_in',
    'user_not_found',
    'admins_stay',
    'user_stays_not_over',
    'user_money_under_way',
    'user_earnings_unsent',
  ],
})
