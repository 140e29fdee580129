import { addRow } from './rows.ts'
import type { Row } from './rows.ts'
import { messagesOf, renumber } from './threads.ts'
import type { Message } from './threads.ts'
import type { World } from './world.ts'

type Thread = { readonly talk: Row<'conversations'>; readonly messages: Message[]; readonly isNew: boolean }

const minute = 60_000

/** Writes the texts of requests into the threads of their people, as the product does. */
export function makeRequestTexts(world: World): void {
  const { rows, now } = world
  const threads = threadsOf(world)
  for (const booking of rows.bookings.toSorted((a, b) => timeOf(a.created_at) - timeOf(b.created_at))) {
    const { owner_id: ownerId, sitter_id: sitterId, special_instructions: content } = booking
    if (!content) continue
    const at = new Date(timeOf(booking.created_at))
    const key = keyOf(ownerId, sitterId)
    const thread = threads.get(key) ?? newThread(world, [ownerId, sitterId], at)
    threads.set(key, thread)
    const latest = Math.max(...thread.messages.map((each) => each.created_at.getTime()))
    // what is read and what is not stays as it is in a thread that goes on
    if (!thread.isNew && at.getTime() >= latest) {
      Object.assign(booking, { special_instructions: null })
      continue
    }
    const read = new Date(Math.min(at.getTime() + 5 * minute, now.getTime()))
    const message: Message = {
      id: world.random.uuid(),
      conversation_id: String(thread.talk.id),
      number: 0,
      sender_id: ownerId,
      content,
      is_update: false,
      booking_id: String(booking.id),
      created_at: at,
      delivered_at: read,
      read_at: read,
    }
    addRow(rows, 'messages', message)
    thread.messages.push(message)
  }
  for (const { talk, messages, isNew } of threads.values()) {
    if (messages.length > Number(talk.message_count)) renumber(rows, talk, messages)
    if (isNew) finish(world, talk, messages)
  }
}

const timeOf = (at: unknown): number => (at instanceof Date ? at.getTime() : 0)
const keyOf = (a: string, b: string): string => [a, b].toSorted().join(' ')

function threadsOf({ rows }: World): Map<string, Thread> {
  const messages = Map.groupBy(messagesOf(rows), (each) => String(each.conversation_id))
  return new Map(
    rows.conversations.map((talk) => [
      keyOf(String(talk.low_user_id), String(talk.high_user_id)),
      { talk, messages: messages.get(String(talk.id)) ?? [], isNew: false },
    ]),
  )
}

function newThread({ rows, random }: World, people: readonly [string, string], at: Date): Thread {
  const [low = '', high = ''] = people.toSorted()
  const talk = { id: random.uuid(), low_user_id: low, high_user_id: high, message_count: 0, created_at: at }
  addRow(rows, 'conversations', talk)
  for (const [userId, otherId] of [people, people.toReversed()])
    addRow(rows, 'conversation_members', {
      conversation_id: talk.id,
      user_id: String(userId),
      other_user_id: String(otherId),
      delivered_up_to: 0,
      read_up_to: 0,
    })
  return { talk, messages: [], isNew: true }
}

/** The last text waits to be read while its request waits for an answer. */
function finish({ rows }: World, talk: Row<'conversations'>, messages: readonly Message[]): void {
  const last = messages.at(-1)
  if (!last) return
  Object.assign(talk, { last_message_at: last.created_at })
  const waits = rows.bookings.some(({ id, status }) => id === last.booking_id && status === 'pending')
  if (waits) Object.assign(last, { delivered_at: null, read_at: null })
  for (const member of rows.conversation_members.filter((each) => each.conversation_id === talk.id)) {
    Object.assign(member, { last_message_at: last.created_at })
    const upTo = messages.length - Number(waits && member.user_id !== last.sender_id)
    Object.assign(member, { delivered_up_to: upTo, read_up_to: upTo })
  }
}
