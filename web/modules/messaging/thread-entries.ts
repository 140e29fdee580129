import type { Message } from '#contract/calls/messaging.ts'

/** A message on its way, or one that did not get through. */
export type Outgoing = { clientId: string; content: string; createdAt: string; state: 'sending' | 'failed' }

export type Entry = {
  key: string
  content: string
  createdAt: string
  own: boolean
  /** How an own message stands; read when it has been read, sent when the server has it. */
  status: 'read' | 'sent' | 'sending' | 'failed'
  clientId: string | null
}

/** What the server has, then what is still on its way; a message that arrived after all is shown once. */
export function entriesOf(messages: readonly Message[], outgoing: readonly Outgoing[], userId: string): Entry[] {
  const arrived = new Set(messages.map(({ clientId }) => clientId))
  return [
    ...messages.map(({ id, clientId, senderId, content, createdAt, readAt }): Entry => ({
      key: clientId ?? id,
      content,
      createdAt,
      own: senderId === userId,
      status: readAt ? 'read' : 'sent',
      clientId,
    })),
    ...outgoing
      .filter(({ clientId }) => !arrived.has(clientId))
      .map(({ clientId, content, createdAt, state }): Entry => ({
        key: clientId,
        content,
        createdAt,
        own: true,
        status: state,
        clientId,
      })),
  ]
}

export type Day = { date: string; entries: Entry[] }

/** The entries by day; `dateOf` tells the day of an instant where the reader is. */
export function byDay(entries: readonly Entry[], dateOf: (at: string) => string): Day[] {
  const days: Day[] = []
  for (const entry of entries) {
    const date = dateOf(entry.createdAt)
    const last = days.at(-1)
    if (last?.date === date) last.entries.push(entry)
    else days.push({ date, entries: [entry] })
  }
  return days
}

/** "Today", "Yesterday" or the date, by the format that is given. */
export function dayWord(date: string, today: string, yesterday: string, format: (date: string) => string): string {
  if (date === today) return 'Today'
  return date === yesterday ? 'Yesterday' : format(date)
}
