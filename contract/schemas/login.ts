import { Instant } from './ids.ts'
import { z } from 'zod'

/** How the caller logs in. */
export const Login = z
  .object({
    /** The email that they log in with. */
    email: z.string(),
    emailVerified: z.boolean(),
    /** A new email that its reader has not confirmed yet; until `until` they can. */
    pending: z.object({ email: z.string(), until: Instant }).nullable(),
    /** The service that they log in with, if it is not this one, and its page for changing the login, where known. */
    provider: z.object({ host: z.string().nullable(), page: z.string().nullable() }).nullable(),
    /** Whether many people share the account, as in the demo. */
    isShared: z.boolean(),
    /** Address of the mailbox page, if mail is kept there instead of sent and a change waits. */
    mailbox: z.string().optional(),
  })
  .meta({ id: 'Login' })

export type Login = z.infer<typeof Login>
