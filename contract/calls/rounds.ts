import { Id } from '../inputs/text.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Booking } from '../schemas/bookings.ts'
import { roundStates } from '../vocabulary/booking-states.ts'

const params = z.object({ id: Id })

/** Requests of one owner to up to three sitters, for the same pets and nights: the first who accepts gets the stay. */
const Round = z
  .object({
    id: z.string(),
    /** `placed`: a sitter accepted; `ended`: nobody did, or its owner withdrew all. */
    state: z.enum(roundStates),
    /** In the order in which they were sent, as their owner sees them. */
    requests: z.array(Booking),
  })
  .meta({ id: 'Round' })

export const get = endpoint({
  method: 'GET',
  path: '/api/rounds/{id}',
  summary: 'Requests that their owner sent to several sitters, for the owner alone',
  who: 'signed-in',
  params,
  reply: Round,
  background: true,
  refuses: ['not_found'],
})

export const end = endpoint({
  method: 'PUT',
  path: '/api/rounds/{id}',
  summary: 'Withdraw all requests of a round that still wait',
  who: 'signed-in',
  params,
  body: z.object({ state: z.literal('ended') }).meta({ id: 'RoundChange' }),
  reply: Round,
  refuses: ['not_found', 'round_over'],
})
