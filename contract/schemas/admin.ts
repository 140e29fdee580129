import { z } from 'zod'
import { Money } from './money.ts'
import { Instant, optionalText } from './text.ts'
import { applicationLimits, profileLimits } from '../vocabulary/limits.ts'
import { partsOf } from '../vocabulary/name-parts.ts'
import { StoppedMail } from '../calls/devices.ts'
import { User } from './identity.ts'

const whole = z.number().int()

export const UserRole = z.enum(['owner', 'sitter', 'admin'])

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

/** A person as admins see them. */
export const AdminUser = User.extend({
  /** Whether an admin has approved them as a sitter. */
  verified: z.boolean(),
  /** Null while mail is sent to them; `detail` is the mail server's answer. */
  stoppedMail: StoppedMail.extend({ detail: z.string().nullable() }).nullable(),
  /** Since when they are suspended; null if they are not. */
  suspendedAt: Instant.nullable(),
  may: z.object({
    delete: z.boolean(),
    message: z.boolean(),
    changeEmail: z.boolean(),
    /** Whether they can be warned and suspended. */
    measure: z.boolean(),
  }),
}).meta({ id: 'AdminUser' })

export type AdminUser = z.infer<typeof AdminUser>

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
    role: UserRole.optional(),
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
