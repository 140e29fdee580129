import { z } from 'zod'
import { blockingKinds } from '../vocabulary/leaving.ts'
import { Instant } from './ids.ts'

/** A person's wish to leave, and what is in the way of it. */
export const Leaving = z
  .object({
    /** When they asked to be deleted once nothing is in the way; null if they did not. */
    requestedAt: Instant.nullable(),
    blocking: z.array(
      z.object({
        kind: z.enum(blockingKinds),
        /** The booking that it is about. */
        id: z.string(),
        listingTitle: z.string(),
        /** The case that it waits for, if whoever reads this can open it. */
        caseId: z.string().nullable(),
        /** When it is over by itself; null if that is not known. */
        until: Instant.nullable(),
      }),
    ),
  })
  .meta({ id: 'Leaving' })
export type Leaving = z.infer<typeof Leaving>
