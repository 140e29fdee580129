import type { Stay } from './make-stays.ts'
import { addRow } from './rows.ts'
import type { Rows } from './rows.ts'
import { filled, openThreads, threads, type Thread } from './talk-texts.ts'
import { hour } from './world.ts'
import type { World } from './world.ts'

export type ThreadWish = {
  /** Whether the sitter has answered. */
  readonly answered: boolean
  /** Number of messages at the end that the recipient has not read. */
  readonly unread?: number
  /** Time of the last message; by default some hours after the request. */
  readonly lastAt?: Date
}

type Line = { id: string; number: number; senderId: string; content: string; at: Date }

/** Pairs with a conversation, of which there is one per pair. */
const pairs = new WeakMap<World, Set<string>>()

/** Number of used threads per city and list. */
const used = new WeakMap<World, Map<string, number>>()

/** The next thread that is unused in the city; undefined if all are used. */
function freshThread(world: World, city: string, answered: boolean): Thread | undefined {
  const list = answered ? threads : openThreads
  const counts = used.get(world) ?? new Map<string, number>()
  used.set(world, counts)
  const key = `${city} ${answered}`
  const count = counts.get(key) ?? 0
  counts.set(key, count + 1)
  // each city starts at another thread
  const start = [...city].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return count < list.length ? list[(start + count) % list.length] : undefined
}

/** Adds the conversation of a stay's two people, unless all threads are used in that city. */
export function addTalk(world: World, { owner, place, pets, createdAt }: Stay, wish: ThreadWish): void {
  const { random, rows, now } = world
  const { sitter } = place
  const pair = `${owner.id} ${sitter.id}`
  const known = pairs.get(world) ?? new Set()
  pairs.set(world, known)
  if (known.has(pair)) return
  const texts = freshThread(world, place.city.name, wish.answered)
  if (!texts) return
  known.add(pair)
  const id = random.uuid()
  const last = Math.min(now.getTime() - 4 * 60_000, (wish.lastAt ?? new Date(createdAt.getTime() + 9 * hour)).getTime())
  const lines = linesOf(world, texts, { owner, place, pets }, last)
  addConversation(rows, id, [owner.id, sitter.id], lines)
  const lastSender = lines.at(-1)?.senderId
  const readBy = (userId: string) => (userId === lastSender ? lines.length : lines.length - (wish.unread ?? 0))
  for (const [userId, otherId] of [
    [owner.id, sitter.id],
    [sitter.id, owner.id],
  ] as const)
    addRow(rows, 'conversation_members', {
      conversation_id: id,
      user_id: userId,
      other_user_id: otherId,
      last_message_at: new Date(last),
      delivered_up_to: readBy(userId),
      read_up_to: readBy(userId),
    })
  for (const line of lines) {
    const read = line.number <= readBy(line.senderId === owner.id ? sitter.id : owner.id)
    addMessage(rows, id, line, read ? new Date(Math.min(line.at.getTime() + 90_000, now.getTime())) : null)
  }
  const asked = lines.find(({ senderId }) => senderId === owner.id)
  const answered = lines.find(({ senderId }) => senderId === sitter.id)
  if (asked)
    addRow(rows, 'sitter_answers', {
      sitter_id: sitter.id,
      kind: 'conversation',
      subject_id: id,
      asked_at: asked.at,
      answered_at: answered?.at ?? null,
    })
}

type Talk = Pick<Stay, 'owner' | 'place' | 'pets'>

/** The messages, minutes to hours apart, with the last at a given time. */
function linesOf({ random }: World, texts: Thread, { owner, place, pets }: Talk, last: number): Line[] {
  const names = { owner: owner.firstName, sitter: place.sitter.firstName, pet: String(pets[0]?.row.name) }
  const instants = [last]
  while (instants.length < texts.length) instants.unshift((instants[0] ?? last) - random.between(0.05, 3) * hour)
  return texts.map(([who, text], i) => ({
    id: random.uuid(),
    number: i + 1,
    senderId: who === 'o' ? owner.id : place.sitter.id,
    content: filled(text, names),
    at: new Date(instants[i] ?? last),
  }))
}

function addConversation(rows: Rows, id: string, people: readonly [string, string], lines: readonly Line[]): void {
  const [low, high] = people[0] < people[1] ? people : [people[1], people[0]]
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) throw new Error('A conversation of the demo has no messages')
  addRow(rows, 'conversations', {
    id,
    low_user_id: low,
    high_user_id: high,
    message_count: lines.length,
    last_message_at: last.at,
    created_at: new Date(first.at.getTime() - 60_000),
  })
}

function addMessage(rows: Rows, conversationId: string, line: Line, readAt: Date | null): void {
  addRow(rows, 'messages', {
    id: line.id,
    conversation_id: conversationId,
    number: line.number,
    sender_id: line.senderId,
    content: line.content,
    is_update: false,
    booking_id: null,
    created_at: line.at,
    delivered_at: readAt,
    read_at: readAt,
  })
}
