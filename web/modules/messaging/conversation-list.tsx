import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import type { Conversation, MessageLine } from '#contract/calls/messaging.ts'
import { messageLimits } from '#contract/vocabulary/limits.ts'
import { hiddenBy } from '#contract/vocabulary/hidden.ts'
import { displayName, initials } from '#contract/vocabulary/names.ts'
import { Avatar } from '#web/product/avatar.tsx'
import { shortMoment } from '#web/platform/format/short-moment.ts'
import { useMore } from '#web/platform/pages.ts'
import { useUser } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/product/load-error.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import type { ShowMoreProps } from '#web/ui/show-more.tsx'
import { snippetOf } from './match-snippet.ts'
import { foundQuery } from './queries.ts'
import { useSiteName } from '#web/product/site.ts'
import { named } from '#contract/vocabulary/site.ts'

export type ConversationListProps = {
  conversations: readonly Conversation[]
  selected: string | undefined
  userId: string
  more: ShowMoreProps
}

/** The conversations with a search box. Each is a link, so that the back button closes it. */
export function ConversationList({ conversations, more, ...rows }: ConversationListProps) {
  const [search, setSearch] = useState('')
  if (conversations.length === 0) return <NoConversations />
  return (
    <>
      <SearchBox
        label="Search conversations"
        placeholder="Search names and messages"
        value={search}
        maxLength={messageLimits.search}
        onChange={setSearch}
        className="p-3"
      />
      {search.trim() ? (
        <Found search={search.trim()} {...rows} />
      ) : (
        <Rows conversations={conversations} more={more} {...rows} />
      )}
    </>
  )
}

function NoConversations() {
  const { user } = useUser()
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
}

type Selection = Pick<ConversationListProps, 'selected' | 'userId'>

/** The server's search results: names and messages of any age. The previous results stay until the new ones arrive. */
function Found({ search, ...selection }: { search: string } & Selection) {
  const query = foundQuery(search)
  const found = useQuery({ ...query, staleTime: 5000, placeholderData: keepPreviousData })
  const more = useMore(query)
  if (found.isLoadingError)
    return (
      <div className="p-4">
        <LoadError level={3} title="We couldn't search your messages" query={found} />
      </div>
    )
  const count = found.data?.length
  return (
    <>
      <p role="status" className={count === 0 ? 'px-4 py-6 text-center text-ink-soft' : 'sr-only'}>
        {count === 0 ? 'No conversations found' : count === undefined ? 'Searching' : `${count} found`}
      </p>
      <Rows conversations={found.data ?? []} more={more} search={search} {...selection} />
    </>
  )
}

type RowsProps = ConversationListProps & { search?: string }

function Rows({ conversations, more, selected, userId, search = '' }: RowsProps) {
  return (
    <ul className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-2">
      {conversations.map((conversation) => (
        <li key={conversation.id}>
          <Row conversation={conversation} current={conversation.id === selected} userId={userId} search={search} />
        </li>
      ))}
      <li className="grid py-3 empty:hidden">
        <ShowMore {...more} />
      </li>
    </ul>
  )
}

type RowProps = { conversation: Conversation; current: boolean; userId: string; search: string }

function Row({ conversation, current, userId, search }: RowProps) {
  const siteName = useSiteName()
  const { otherUser } = conversation
  // in search results, the matching message, which may be old
  const line = conversation.match ?? conversation.lastMessage
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
        current && 'bg-brand-soft shadow-[inset_3px_0_0_var(--brand)] forced-colors:outline-2',
      )}
    >
      <Avatar initials={initials(otherUser)} src={otherUser.profileImageUrl} />
      <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <span className="flex items-baseline justify-between gap-2">
          <span className={classes('truncate', unread > 0 ? 'font-bold' : 'font-semibold')}>{name}</span>
          {line && <span className="figures shrink-0 text-xs text-ink-soft">{shortMoment(line.createdAt)}</span>}
        </span>
        <span className="flex items-center justify-between gap-2">
          <span className={classes('truncate text-sm', unread > 0 ? 'font-semibold text-ink' : 'text-ink-soft')}>
            {line && line.senderId === userId && 'You: '}
            {line ? (
              <Line words={named(lineWords(line), siteName)} search={conversation.match ? search : ''} />
            ) : (
              'No messages yet'
            )}
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

/** A line with the search words highlighted. */
function Line({ words, search }: { words: string; search: string }) {
  const { before, hit, after } = snippetOf(words, search)
  return (
    <>
      {before}
      {hit && <mark className="bg-transparent font-bold text-ink">{hit}</mark>}
      {after}
    </>
  )
}

/** A message as one line. */
function lineWords({ content, isUpdate, isHidden }: MessageLine): string {
  if (isHidden && !content) return hiddenBy
  if (isUpdate) return content ? `Update: ${content}` : 'Stay update'
  return content || 'Photo'
}
