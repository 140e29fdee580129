import type { Message } from '#contract/calls/messaging.ts'
import type { AttachedPhoto } from '#web/pictures/photo-attachment.tsx'

/** A message being sent, whose photo may be sent again, or one that failed. */
export type Outgoing = {
  clientId: string
  content: string
  createdAt: string
  state: 'sending' | 'retrying' | 'failed'
  photo?: AttachedPhoto | undefined
}

export type Entry = {
  key: string
  /** The server's id; null until it is sent. */
  id: string | null
  content: string
  createdAt: string
  own: boolean
  /** The status of an own message: `read` by the other person, or `sent` once the server has it. */
  status: 'read' | 'sent' | Outgoing['state']
  clientId: string | null
  photo: Message['photo']
  hidesContact: boolean
  /** The sitter's update of a stay, if the message is one. */
  update: Message['update']
  /** The stay, if the message is the text of a request. */
  request: Message['request']
  /** Set while staff hides it. */
  hidden: Message['hidden']
}

/** The server's messages, then those being sent or failed; a message with both is shown once. */
export function entriesOf(messages: readonly Message[], outgoing: readonly Outgoing[], userId: string): Entry[] {
  const arrived = new Set(messages.map(({ clientId }) => clientId))
  return [
    ...messages.map(
      ({
        id,
        clientId,
        senderId,
        content,
        createdAt,
        readAt,
        photo,
        hidesContact,
        update,
        request,
        hidden,
      }): Entry => ({
        key: clientId ?? id,
        id,
        content,
        createdAt,
        own: senderId === userId,
        status: readAt ? 'read' : 'sent',
        clientId,
        photo,
        hidesContact,
        update,
        request,
        hidden,
      }),
    ),
    ...outgoing
      .filter(({ clientId }) => !arrived.has(clientId))
      .map(({ clientId, content, createdAt, state, photo }): Entry => ({
        key: clientId,
        id: null,
        content,
        createdAt,
        own: true,
        status: state,
        clientId,
        photo: photo ? { url: photo.preview, alt: photo.alt || null, width: null, height: null } : null,
        hidesContact: false,
        update: null,
        request: null,
        hidden: null,
      })),
  ]
}

export type Day = { date: string; entries: Entry[] }

/** Groups entries by day; `dateOf` returns the date of an instant in the reader's time zone. */
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

/** "Today", "Yesterday" or the date in the given format. */
export function dayWord(date: string, today: string, yesterday: string, format: (date: string) => string): string {
  if (date === today) return 'Today'
  return date === yesterday ? 'Yesterday' : format(date)
}
