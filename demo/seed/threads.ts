import type { Row, Rows } from './rows.ts'

export type Message = Row<'messages'> & { readonly created_at: Date }

const isDated = (each: Row<'messages'>): each is Message => each.created_at instanceof Date

/** All messages of the demo so far. */
export const messagesOf = (rows: Rows): Message[] => rows.messages.filter(isDated)

/** Renumbers a conversation by time, after read messages were added; unread ones stay unread. */
export function renumber(rows: Rows, talk: Row<'conversations'>, messages: Message[]): void {
  messages.sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
  const more = messages.length - Number(talk.message_count)
  for (const [at, message] of messages.entries()) Object.assign(message, { number: at + 1 })
  Object.assign(talk, { message_count: messages.length })
  for (const member of rows.conversation_members.filter((each) => each.conversation_id === talk.id))
    Object.assign(member, {
      delivered_up_to: Number(member.delivered_up_to) + more,
      read_up_to: Number(member.read_up_to) + more,
    })
}
