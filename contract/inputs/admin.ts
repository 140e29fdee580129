import * as z from 'zod/mini'
import { applicationLimits, deactivationReasonMaximum, profileLimits, wholeNameMaximum } from '../vocabulary/limits.ts'
import { partsOf } from '../vocabulary/name-parts.ts'
import { optionalText, someText } from './text.ts'

export const UserRole = z.enum(['owner', 'sitter', 'admin'])

/** A field that is left out stays unchanged; an empty one is cleared. */
const field = (max: number) => z.optional(optionalText(max))

/** What an admin changes of a person. The handler checks the email, whose refusals have codes of their own. */
export const UserInput = z
  .object({
    /** First and last name together, split at the last space. */
    name: field(wholeNameMaximum).check(
      z.refine(
        (name) => !name || partsOf(name).every((part) => (part?.length ?? 0) <= profileLimits.name),
        `First and last name can have at most ${profileLimits.name} characters each.`,
      ),
    ),
    /** The login email, for people who log in with the built-in sign-in; a new one has to be confirmed again. */
    email: field(applicationLimits.email),
    phone: field(profileLimits.phone),
    role: z.optional(UserRole),
    /** Whether their listings show the badge "Verified". */
    verified: z.optional(z.boolean()),
    address: field(profileLimits.address),
    city: field(profileLimits.placeName),
    state: field(profileLimits.placeName),
    zipCode: field(profileLimits.zipCode),
    bio: field(profileLimits.bio),
  })
  .register(z.globalRegistry, { id: 'AdminUserInput' })
export type UserInput = z.output<typeof UserInput>

/** Why an admin deactivates a listing. */
export const Deactivation = z.object({ reason: someText(deactivationReasonMaximum, 'Enter a reason.') })

/** Who becomes an admin is named twice: by the page, and by the email that somebody types. */
export const NewStaff = z
  .object({ email: someText(applicationLimits.email, 'Type their email.') })
  .register(z.globalRegistry, { id: 'NewStaff' })
