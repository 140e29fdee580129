import { displayName } from '#contract/vocabulary/names.ts'
import type { Conversation } from '#contract/calls/messaging.ts'

type Searched = Pick<Conversation, 'otherUser' | 'lastMessage'>

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The conversations whose person, city or last message has every word of the text. */
export function matching<C extends Searched>(conversations: readonly C[], text: string): readonly C[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return conversations
  return conversations.filter(({ otherUser, lastMessage }) => {
    const all = plain([displayName(otherUser), otherUser.city ?? '', lastMessage?.content ?? ''].join(' '))
    return words.every((word) => all.includes(word))
  })
}
