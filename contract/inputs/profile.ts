import * as z from 'zod/mini'
import { profileLimits } from '../vocabulary/limits.ts'
import { optionalLine, optionalName, optionalPublicLine, optionalText } from './text.ts'

/** A field that is left out stays unchanged; an empty one is cleared. */
const field = (max: number) => z.optional(optionalLine(max))

/** The same, with contacts masked: others see it. */
const publicField = (max: number) => z.optional(optionalPublicLine(max))

/** The fields of a person's own profile. The name is also stored as first name, last name and full name. */
export const ProfileInput = z
  .object({
    name: z.optional(optionalName(profileLimits.name)),
    surname: z.optional(optionalName(profileLimits.name)),
    phone: field(profileLimits.phone),
    address: field(profileLimits.address),
    // shown to others
    city: publicField(profileLimits.placeName),
    state: publicField(profileLimits.placeName),
    zipCode: field(profileLimits.zipCode),
    bio: z.optional(optionalText(profileLimits.bio)),
  })
  .register(z.globalRegistry, { id: 'ProfileInput' })

export type ProfileInput = z.infer<typeof ProfileInput>
