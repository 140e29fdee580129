import * as z from 'zod/mini'
import { sitterCauseNames } from '../vocabulary/booking-states.ts'
import { declineReasonMaximum, meetTimesMaximum, vaccinationLimits } from '../vocabulary/limits.ts'
import { LocalTime } from './dates.ts'
import { optionalText } from './text.ts'

/** Why a sitter excuses a pet from a vaccine; they may leave it out. */
export const WaiverReason = z
  .object({ reason: optionalText(vaccinationLimits.waiverReason) })
  .register(z.globalRegistry, { id: 'Waiver' })

/** An answer to a request, or a cancellation. */
export const BookingChange = z.object({
  status: z.enum(['accepted', 'declined', 'cancelled']),
  /** The status that was seen: a request that was accepted meanwhile is not cancelled as a stay. */
  from: z.nullish(z.enum(['pending', 'accepted'])),
  /** The revision that was seen; accepting another one is refused. */
  revision: z.nullish(z.int()),
  /** Why a request is declined; its owner reads it. */
  reason: optionalText(declineReasonMaximum),
  /** Accepts without the records that are missing, but for rabies; why, if the sitter says so. */
  waive: z.nullish(WaiverReason),
  /** Cancels because records are missing that were due. */
  recordsMissing: z.nullish(z.boolean()),
  /** Why a sitter cancels a stay. */
  cause: z.nullish(z.enum(sitterCauseNames)),
})

/** Times suggested for a meet-and-greet, where the listing is. */
export const NewMeet = z
  .object({
    times: z.array(LocalTime).check(z.minLength(1, 'Choose a date and time.'), z.maxLength(meetTimesMaximum)),
  })
  .register(z.globalRegistry, { id: 'NewMeetAndGreet' })
