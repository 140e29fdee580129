import { LocalTime } from '../schemas/dates.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../schemas/text.ts'
import { z } from 'zod'
import { meetTimesMaximum } from '../vocabulary/limits.ts'
import { BookingDetail } from './bookings.ts'

export const proposeMeet = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/meet-and-greets',
  summary: 'Suggest a meet-and-greet for a request, at up to three times where the listing is',
  who: 'signed-in',
  params: z.object({ id: Id }),
  body: z.object({ times: z.array(LocalTime).min(1).max(meetTimesMaximum) }).meta({ id: 'NewMeetAndGreet' }),
  reply: BookingDetail,
  status: 201,
  refuses: [
    'not_found',
    'only_sides_meet',
    'booking_state',
    'you_blocked',
    'blocked_you',
    'meet_open',
    'meet_in_past',
    'meet_too_late',
    'too_many',
  ],
})

export const answerMeet = endpoint({
  method: 'PUT',
  path: '/api/bookings/{id}/meet-and-greets/{meetId}',
  summary: 'Accept one of the suggested times, decline them, or withdraw a meet-and-greet',
  who: 'signed-in',
  params: z.object({ id: Id, meetId: Id }),
  /** `time`: which of the suggested times is accepted; optional if there is only one. */
  body: z
    .object({ status: z.enum(['accepted', 'declined', 'withdrawn']), time: LocalTime.nullish() })
    .meta({ id: 'MeetAnswer' }),
  reply: BookingDetail,
  refuses: ['not_found', 'only_sides_meet', 'meet_over', 'meet_time', 'you_blocked', 'blocked_you'],
})
