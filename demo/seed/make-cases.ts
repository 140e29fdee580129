import { sql } from 'kysely'
import { caseHours } from '#contract/vocabulary/cases.ts'
import type { CaseOutcome, CaseState, CaseTopic, StayProblem } from '#contract/vocabulary/cases.ts'
import type { Database } from '#server/database/connect.ts'
import { createRandom } from '../random.ts'
import { giveBack } from './make-money.ts'
import { addRow } from './rows.ts'
import type { Row } from './rows.ts'
import { hoursAgo } from './world.ts'
import type { Agreed, Person, World } from './world.ts'

type Told = {
  readonly number: string
  readonly topic: CaseTopic
  readonly problem: StayProblem | null
  readonly bookingId: string | null
  readonly openerId: string
  readonly state: CaseState
  /** Of one that both sides read: the other side, what is asked for and offered, and how it ended. */
  readonly otherId?: string
  readonly askedCents?: number
  readonly offeredCents?: number
  readonly outcome?: CaseOutcome
  /** What was written, by hours ago: the first and every other by the person. */
  readonly words: readonly (readonly [number, string])[]
}

/** Creates what people wrote to staff: a question of the owner that was answered, a problem with a stay that waits, one of each other topic, and what owners ask for. */
export function makeCases(world: World, admin: Person): void {
  const [owner] = world.owners
  const over = world.rows.bookings.findLast(({ status, owner_id }) => status === 'completed' && owner_id !== owner?.id)
  if (!owner || !over?.id) throw new Error('No stay that is over')
  // its own random choices, so that the rest of the marketplace does not change
  const random = createRandom(175)
  const told: Told[] = [
    {
      number: 'C-7K4M-29',
      topic: 'payment',
      problem: null,
      bookingId: null,
      openerId: owner.id,
      state: 'waiting',
      words: [
        [
          28,
          'My card was replaced last week. Do I have to do anything for a refund that is on its way to the old one?',
        ],
        [
          25,
          'No. Your bank forwards it to the new card. If it is not there after ten business days, write to us here.',
        ],
      ],
    },
    {
      number: 'C-QX6T-84',
      topic: 'stay',
      problem: 'not_as_described',
      bookingId: over.id,
      openerId: over.owner_id,
      state: 'open',
      words: [
        [
          3,
          'The listing says that the yard is fenced. One side of it is open to the street, and our dog got out once.',
        ],
      ],
    },
  ]
  for (const each of [...told, ...ofOtherTopics(world), ...betweenSides(world, over.id)])
    add(world, { ...each, id: random.uuid(), admin, uuid: random.uuid })
  agree(world, admin)
}

/** How long ago two sides agreed, and what the sitter gave back. */
const agreed = { hours: 70, cents: 2000, asked: 3000 } as const

/** A case that ended because the sitter offered a part, which the owner took; what is not told by rows is written later. */
function agree(world: World, admin: Person): void {
  const { rows } = world
  const before = hoursAgo(world, agreed.hours + 30)
  const booking = rows.bookings.findLast((each) => isFor(world, each) && new Date(String(each.completed_at)) < before)
  if (!booking?.id) throw new Error('No stay to agree about')
  const random = createRandom(340)
  add(world, {
    id: random.uuid(),
    admin,
    uuid: random.uuid,
    number: 'C-K5FW-67',
    topic: 'stay',
    problem: 'behavior',
    bookingId: booking.id,
    openerId: booking.owner_id,
    otherId: booking.sitter_id,
    state: 'solved',
    outcome: 'agreed',
    askedCents: agreed.asked,
    offeredCents: agreed.cents,
    words: [
      [agreed.hours, 'We agreed on two walks a day, and on the last two days there was one. Can part of it come back?'],
    ],
  })
  const at = hoursAgo(world, agreed.hours - 8)
  giveBack({ ...world, random }, booking, agreed.cents, at)
  world.agreed = { bookingId: booking.id, sitterId: booking.sitter_id, cents: agreed.cents, at }
}

/** Whether a stay is of others, over, paid in full, and in no case. */
function isFor({ rows, owners, sitters }: World, each: Row<'bookings'>): boolean {
  return (
    each.status === 'completed' &&
    each.payment_state === 'paid' &&
    each.total_cents > agreed.asked &&
    each.owner_id !== owners[0]?.id &&
    each.sitter_id !== sitters[0]?.id &&
    !rows.cases.some(({ booking_id: id }) => id === each.id)
  )
}

/** What a sitter gave back as agreed, as the sitter's decision with its place in the history of the stay. */
export async function writeAgreed(tx: Database, { bookingId, sitterId, cents, at }: Agreed): Promise<void> {
  await sql`with made as (
      insert into refund_decisions (booking_id, kind, amount_cents, reason, paid_by, made_by, made_at, request_id, request_hash)
      values (${bookingId}, 'refund', ${cents}, 'goodwill', 'both', ${sitterId}, ${at}, new_id(), 'demo') returning id)
    insert into booking_events (booking_id, from_status, to_status, kind, decision_id, actor, actor_id, at)
    select ${bookingId}, 'completed', 'completed', 'refunded', id, 'sitter', ${sitterId}, ${at} from made`.execute(tx)
}

/** What owners ask for of stays that are over: one with an offer, one with staff, a withdrawn and a decided one. */
function betweenSides({ rows }: World, besides: string): Told[] {
  const over = rows.bookings.filter(({ status, id }) => status === 'completed' && id !== besides).slice(-4)
  const [offered, deciding, withdrawn, decided] = over
  if (!offered?.id || !deciding?.id || !withdrawn?.id || !decided?.id) throw new Error('Not enough stays that are over')
  const of = ({ id, owner_id, sitter_id }: typeof offered) => ({
    topic: 'stay' as const,
    bookingId: id ?? null,
    openerId: owner_id,
    otherId: sitter_id,
  })
  return [
    {
      ...of(offered),
      number: 'C-H4PD-26',
      problem: 'not_as_described',
      state: 'sides',
      askedCents: 4000,
      offeredCents: 2500,
      words: [[20, 'There was no air conditioning in the room, and the listing has it. I would like a part back.']],
    },
    {
      ...of(deciding),
      number: 'C-R2VX-58',
      problem: 'damage',
      state: 'open',
      askedCents: 3500,
      words: [[6, 'The harness that we brought came back with a broken clip. A new one costs $35.']],
    },
    {
      ...of(withdrawn),
      number: 'C-J6SW-73',
      problem: 'other',
      state: 'solved',
      outcome: 'withdrawn',
      askedCents: 1500,
      words: [[120, 'We picked him up half a day early. Can we get a part of the last day back?']],
    },
    {
      ...of(decided),
      number: 'C-B8GN-34',
      problem: 'behavior',
      state: 'solved',
      outcome: 'decided',
      askedCents: 5000,
      words: [
        [150, 'I had no update for a whole day, and nobody answered until the evening.'],
        [
          100,
          'We read the messages: an update came at noon, and your question was answered within two hours. Nothing is paid back.',
        ],
      ],
    },
  ]
}

/** Cases about no stay, of people who are in no other story. */
function ofOtherTopics({ owners, sitters }: World): Told[] {
  const [account, safety] = owners.toReversed().slice(20)
  const [privacy, other] = sitters.toReversed().slice(20)
  if (!account || !safety || !privacy || !other) throw new Error('Nobody to write')
  const about = { problem: null, bookingId: null }
  return [
    {
      ...about,
      number: 'C-M3HD-57',
      topic: 'account',
      openerId: account.id,
      state: 'solved',
      words: [
        [90, 'I married and have a new last name. Can I change it without losing my reviews?'],
        [86, 'Yes. Change it in your profile; reviews and stays stay with your account.'],
      ],
    },
    {
      ...about,
      number: 'C-W8RB-36',
      topic: 'safety',
      openerId: safety.id,
      state: 'waiting',
      words: [
        [50, 'A sitter asked me for a copy of my ID by message. Is that something you require?'],
        [49, "No, we don't. Please don't send it. You can report the message with the menu beside it."],
      ],
    },
    {
      ...about,
      number: 'C-T5ZK-92',
      topic: 'privacy',
      openerId: privacy.id,
      state: 'waiting',
      words: [
        [76, 'Which of my data do owners see before they have booked with me?'],
        [70, 'Your first name, your photo, your profile and the area of your home; never your address or phone.'],
      ],
    },
    {
      ...about,
      number: 'C-9NVC-43',
      topic: 'other',
      openerId: other.id,
      state: 'open',
      words: [[11, 'Is there a badge for sitters that I may print and put on my door?']],
    },
  ]
}

function add(world: World, told: Told & { id: string; admin: Person; uuid: () => string }): void {
  const { id, number, topic, problem, bookingId, openerId, state, words, admin, uuid } = told
  const { otherId = null, askedCents = null, offeredCents, outcome = null } = told
  const lastAt = hoursAgo(world, words.at(-1)?.[0] ?? 0)
  const answerBy = new Date(lastAt.getTime() + caseHours.answer * 3_600_000)
  addRow(world.rows, 'cases', {
    id,
    number,
    topic,
    problem,
    booking_id: bookingId,
    opener_id: openerId,
    other_id: otherId,
    asked_cents: askedCents,
    turn: otherId === null ? null : offeredCents ? 'opener' : 'other',
    answer_by: otherId === null ? null : answerBy,
    outcome,
    urgent: false,
    state,
    state_at: lastAt,
    opened_at: hoursAgo(world, words[0]?.[0] ?? 0),
    request_id: uuid(),
    request_hash: 'demo',
  })
  words.forEach(([hours, said], index) => {
    const byStaff = index % 2 === 1
    addRow(world.rows, 'case_entries', {
      id: uuid(),
      case_id: id,
      side: 'opener',
      by_staff: byStaff,
      author_id: byStaff ? admin.id : openerId,
      words: said,
      created_at: hoursAgo(world, hours),
      request_id: uuid(),
      shared: otherId !== null,
    })
  })
  const accepted =
    outcome === 'agreed' ? ({ state: 'accepted', ended_at: hoursAgo(world, agreed.hours - 8) } as const) : undefined
  if (offeredCents)
    addRow(world.rows, 'case_offers', {
      id: uuid(),
      case_id: id,
      side: 'other',
      amount_cents: offeredCents,
      state: 'open',
      made_at: lastAt,
      until: answerBy,
      ended_at: null,
      request_id: uuid(),
      ...accepted,
    })
}
