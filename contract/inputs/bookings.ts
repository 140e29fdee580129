import * as z from 'zod/mini'
import { declineReasonMaximum, meetTimesMaximum } from '../vocabulary/limits.ts'
import { LocalTime } from './dates.ts'
import { optionalText } from './text.ts'

/** An answer to a request, or a cancellation. */
export const BookingChange = z.object({
  status: z.enum(['accepted', 'declined', 'cancelled']),
  /** The revision that was seen; accepting another one is refused. */
  revision: z.nullish(z.int()),
  /** Why a request is declined; its owner reads it. */
  reason: optionalText(declineReasonMaximum),
})

/** Times suggested for a meet-and-greet, where the listing is. */
export const NewMeet = z
  .object({
    times: z.array(LocalTime).check(z.minLength(1, 'Choose a date and time.'), z.maxLength(meetTimesMaximum)),
  })
  .register(z.globalRegistry, { id: 'NewMeetAndGreet' })
