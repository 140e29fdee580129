import { z } from 'zod'
import { Money } from './money.ts'
import { Instant } from './ids.ts'
import { StoppedMail } from '../calls/devices.ts'
import { User } from './identity.ts'

const whole = z.number().int()

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

/** An admin, as the page of the staff shows them. */
export const StaffMember = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    /** Since when they are an admin; null if that was before it was written down. */
    since: Instant.nullable(),
    /** When they were last seen; null without a session. */
    lastSeenAt: Instant.nullable(),
    may: z.object({ remove: z.boolean() }),
  })
  .meta({ id: 'StaffMember' })
export type StaffMember = z.infer<typeof StaffMember>
