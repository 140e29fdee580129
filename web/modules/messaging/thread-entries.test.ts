import { expect, test } from 'vitest'
import type { Message } from '#contract/calls/messaging.ts'
import { byDay, dayWord, entriesOf } from './thread-entries.ts'
import { unreadIn } from './queries.ts'

const message = (id: string, more: Partial<Message> = {}): Message => ({
  id,
  senderId: 'me',
  content: id,
  createdAt: '2026-11-21T10:00:00.000Z',
  deliveredAt: null,
  readAt: null,
  clientId: null,
  photo: null,
  hidesContact: false,
  hidden: null,
  update: null,
  request: null,
  ...more,
})
const outgoing = { clientId: 'c', content: 'hi', createdAt: '2026-11-21T10:01:00.000Z', state: 'failed' as const }

test('an own message is read once it has been read, else sent', () => {
  const read = message('a', { readAt: '2026-11-21T10:00:01.000Z' })
  expect(entriesOf([read, message('b')], [], 'me').map(({ status }) => status)).toEqual(['read', 'sent'])
  expect(entriesOf([message('x', { senderId: 'you' })], [], 'me')[0]?.own).toBe(false)
})

test('a failed message is kept until it arrives, and is then shown once', () => {
  expect(entriesOf([message('a')], [outgoing], 'me').map(({ status }) => status)).toEqual(['sent', 'failed'])
  const arrived = entriesOf([message('a'), message('b', { clientId: 'c' })], [outgoing], 'me')
  expect(arrived.map(({ key }) => key)).toEqual(['a', 'c'])
})

test('groups entries by day', () => {
  const entries = entriesOf([message('a', { createdAt: '2026-11-20T10:00:00Z' }), message('b'), message('c')], [], 'me')
  const days = byDay(entries, (at) => at.slice(0, 10))
  expect(days.map((day) => [day.date, day.entries.length])).toEqual([
    ['2026-11-20', 1],
    ['2026-11-21', 2],
  ])
  expect(days.map(({ date }) => dayWord(date, '2026-11-21', '2026-11-20', String))).toEqual(['Yesterday', 'Today'])
})

test('counts the unread messages of all conversations', () => {
  expect(unreadIn([{ unreadCount: 2 }, { unreadCount: 0 }, { unreadCount: 1 }])).toBe(3)
})

test('shows a photo being sent from its file, then from the server', () => {
  const photo = { file: new File([], 'luna.png'), preview: 'blob:luna', alt: '' }
  const [onItsWay] = entriesOf([], [{ ...outgoing, photo }], 'me')
  expect(onItsWay).toMatchObject({ id: null, photo: { url: 'blob:luna', alt: null } })
  const sent = { url: '/objects/uploads/luna', alt: 'Luna', width: 4, height: 3 }
  const [arrived] = entriesOf([message('a', { clientId: 'c', photo: sent })], [{ ...outgoing, photo }], 'me')
  expect(arrived).toMatchObject({ id: 'a', photo: sent })
})
