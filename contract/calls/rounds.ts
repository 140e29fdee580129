import { PlainDate } from '../inputs/dates.ts'
import { Id } from '../inputs/text.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Booking } from '../schemas/bookings.ts'
import { Instant } from '../schemas/ids.ts'
import { ListingCard } from '../schemas/listing-card.ts'
import { Money } from '../schemas/money.ts'
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
  summary: 'Withdraw all requests of a round that still wait; what waits for a new stay is refunded',
  who: 'signed-in',
  params,
  body: z.object({ state: z.literal('ended') }).meta({ id: 'RoundChange' }),
  reply: Round,
  refuses: ['not_found', 'round_over'],
})

/** Who can take the place of a sitter who cancelled. */
const Candidate = z
  .object({
    card: ListingCard,
    /** From the public point of the old place to the new one's. */
    distanceKm: z.number(),
    /** Whether it can be booked at once, without asking. */
    isInstant: z.boolean(),
    /** Whether the owner stayed with this sitter before, or saved the listing. */
    isKnown: z.boolean(),
    isFavorite: z.boolean(),
    total: Money,
    /** What the marketplace pays of it. */
    cover: Money,
    /** What the owner has to hold beside what waits before they can ask. */
    toPay: Money,
    /** What is left of what waits, and refunded. */
    back: Money,
  })
  .meta({ id: 'Candidate' })

export const candidates = endpoint({
  method: 'GET',
  path: '/api/rounds/{id}/candidates',
  summary: 'Sitters who can take the place of one who cancelled, for the owner of the stay alone, the likeliest first',
  who: 'signed-in',
  params,
  background: true,
  reply: z
    .object({
      state: z.enum(roundStates),
      until: Instant,
      /** The nights that are left of the stay, and its pets. */
      startDate: PlainDate,
      endDate: PlainDate,
      pets: z.array(z.object({ id: z.string(), name: z.string() })),
      /** What waits for the new stay, null if nothing does; and what the owner holds beside it. */
      parked: Money.nullable(),
      held: Money,
      candidates: z.array(Candidate),
    })
    .meta({ id: 'Candidates' }),
  refuses: ['not_found', 'round_over'],
})
