import { Link } from '@tanstack/react-router'
import { MessageCircle, Search } from 'lucide-react'
import { useState } from 'react'
import { displayName, initials } from '#contract/vocabulary/names.ts'
import type { Conversation } from '#contract/calls/messaging.ts'
import { formatClock, formatShortDate, localDate } from '#web/platform/format/dates.ts'
import { Avatar } from '#web/brand/avatar.tsx'
import { classes } from '#web/ui/classes.ts'
import { useUser } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import type { ShowMoreProps } from '#web/ui/show-more.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { matching } from './match-conversations.ts'

export type ConversationListProps = {
  conversations: readonly Conversation[]
  selected: string | undefined
  userId: string
  more: ShowMoreProps
}

/** The conversations with a search box; each is a link, so it can be opened and left with the back button. */
export function ConversationList({ conversations, selected, userId, more }: ConversationListProps) {
  const { user } = useUser()
  const [text, setText] = useState('')
  const found = matching(conversations, text)
  if (conversations.length === 0)
    return (
      <div className="p-4">
        <EmptyState
          icon={<MessageCircle />}
          title="No conversations yet"
          description={
            user?.role === 'sitter'
              ? 'Messages about your listings and stays show up here.'
              : 'Message a sitter from their listing or a booking.'
          }
          {...(user?.role !== 'sitter' && {
            action: (
              <Button asChild>
                <Link to="/search">Find a Sitter</Link>
              </Button>
            ),
          })}
        />
      </div>
    )
  return (
    <>
      <div className="p-3">
        <TextInput
          type="search"
          aria-label="Search conversations"
          placeholder="Search conversations"
          prefix={<Search />}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <p role="status" className={found.length === 0 ? 'px-4 py-6 text-center text-ink-soft' : 'sr-only'}>
        {found.length === 0 ? 'No conversations found' : text ? `${found.length} found` : ''}
      </p>
      <ul className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-2">
        {found.map((conversation) => (
          <li key={conversation.id}>
            <Row conversation={conversation} current={conversation.id === selected} userId={userId} />
          </li>
        ))}
        <li className="grid py-3 empty:hidden">
          <ShowMore {...more} />
        </li>
      </ul>
    </>
  )
}

function Row({ conversation, current, userId }: { conversation: Conversation; current: boolean; userId: string }) {
  const { otherUser, lastMessage } = conversation
  // the open thread is being read
  const unread = current ? 0 : conversation.unreadCount
  const name = displayName(otherUser)
  return (
    <Link
      to="/messages"
      search={{ conversation: conversation.id }}
      {...(current && { 'aria-current': 'true' as const })}
      className={classes(
        'flex items-center gap-3 rounded-lg px-3 py-3 no-underline transition-colors duration-150 hover:bg-brand-soft',
        current && 'bg-brand-soft forced-colors:outline-2',
      )}
    >
      <Avatar initials={initials(otherUser)} src={otherUser.profileImageUrl} />
      <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <span className="flex items-baseline justify-between gap-2">
          <span className={classes('truncate', unread > 0 ? 'font-bold' : 'font-semibold')}>{name}</span>
          {lastMessage && (
            <span className="figures shrink-0 text-xs text-ink-soft">{shortMoment(lastMessage.createdAt)}</span>
          )}
        </span>
        <span className="flex items-center justify-between gap-2">
          <span className={classes('truncate text-sm', unread > 0 ? 'font-semibold text-ink' : 'text-ink-soft')}>
            {lastMessage
              ? `${lastMessage.senderId === userId ? 'You: ' : ''}${lastMessage.content}`
              : 'No messages yet'}
          </span>
          {unread > 0 && (
            <span className="figures grid min-w-5.5 shrink-0 place-items-center rounded-full bg-accent px-1.5 text-xs font-bold text-ground">
              {unread}
              <span className="sr-only"> unread</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}

function shortMoment(at: string): string {
  const date = localDate(new Date(at))
  return date === localDate() ? formatClock(at) : formatShortDate(date)
}
