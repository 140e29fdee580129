import { Instant } from './ids.ts'
import { z } from 'zod'

export const User = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string().nullable(),
    surname: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    fullname: z.string().nullable(),
    /** As they wrote it. */
    phone: z.string().nullable(),
    /** Whether text messages can be sent to it. */
    phoneTakesTexts: z.boolean(),
    role: z.enum(['owner', 'sitter', 'admin']),
    address: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    zipCode: z.string().nullable(),
    bio: z.string().nullable(),
    /** Time zone that their browser reported last: "America/Chicago". */
    timeZone: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    /** While false, few stays can be open at a time, and pages ask to confirm the email. */
    emailVerified: z.boolean(),
    /**
     * Address of the mailbox page, if mail is kept there instead of sent: for admins, and for people with an
     * unconfirmed email.
     */
    mailbox: z.string().optional(),
    /**
     * What the caller has to see before anything else: their suspension, new terms that they haven't agreed to, or a warning
     * that they haven't acknowledged.
     */
    mustSee: z.enum(['suspension', 'terms', 'warning']).optional(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'User' })

export type User = z.infer<typeof User>

/** A browser in which the caller is signed in. */
export const Session = z
  .object({
    id: z.string(),
    /** Readable name such as "Chrome on Windows"; null if the browser sent none. */
    device: z.string().nullable(),
    signedInAt: Instant,
    lastSeenAt: Instant,
    /** Whether it is the session of this request. */
    current: z.boolean(),
  })
  .meta({ id: 'Session' })

export type Session = z.infer<typeof Session>
