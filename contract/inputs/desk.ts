import * as z from 'zod/mini'
import { giveUpReasonNames } from '../vocabulary/desk.ts'

/** What an admin notes about a thing on the desk; what is left out stays. */
export const NewMark = z
  .object({
    /** The caller takes it; others still may act. */
    taken: z.optional(z.literal(true)),
    /** It is out of the list until then, at the latest until it is due. */
    snoozeUntil: z.optional(z.iso.datetime()),
  })
  .register(z.globalRegistry, { id: 'NewDeskMark' })

/** Why a failed job is given up. */
export const GiveUp = z
  .object({ reason: z.enum(giveUpReasonNames, 'Say why.') })
  .register(z.globalRegistry, { id: 'GiveUp' })
