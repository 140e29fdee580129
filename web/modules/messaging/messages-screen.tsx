import { Link } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Conversation } from '#contract/calls/messaging.ts'
import { isSignedOut } from '#web/platform/refusal.ts'
import { useMore } from '#web/platform/pages.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/product/load-error.tsx'
import { Container } from '#web/ui/page.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ConversationList, type ConversationListProps } from './conversation-list.tsx'
import { useOpenConversation } from './open-mutations.ts'
import type { MessagesSearch } from './messages-search.ts'
import { Thread } from './thread.tsx'
import { conversationsQuery, useConversation, useConversations } from './queries.ts'

export type MessagesScreenProps = {
  search: MessagesSearch
  userId: string
  /** Changes the address. */
  onOpen: (conversation: string | undefined) => void
  /** Renders what is above the messages of a conversation. */
  pinned: (conversation: Conversation) => ReactNode
}

/** Conversations on the left, the open one on the right; on a phone one at a time. */
export function MessagesScreen({ search, userId, onOpen, pinned }: MessagesScreenProps) {
  useOpenWith(search.sitter, onOpen)
  const { conversations, open, looking, more } = useSelected(search.conversation)
  const inThread = Boolean(search.conversation ?? search.sitter)
  return (
    <Container
      className={classes(
        'flex h-[calc(100dvh-4.0625rem-var(--email-bar))] min-h-112 flex-col py-0 max-md:px-0 md:py-6',
        // leaves space for the phone bar, which a thread does not have
        !inThread && 'max-md:h-[calc(100dvh-7.5625rem-var(--email-bar))]',
      )}
    >
      <h1
        className={classes(
          'px-4 pt-4 pb-2 font-display text-2xl font-semibold md:sr-only',
          inThread && 'max-md:sr-only',
        )}
      >
        Messages
      </h1>
      <div
        data-whole-window
        className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] overflow-hidden border-line bg-surface max-md:border-t md:grid-cols-[20rem_minmax(0,1fr)] md:rounded-xl md:border lg:grid-cols-[24rem_minmax(0,1fr)]"
      >
        <div className={classes('flex min-h-0 flex-col border-line md:border-r', inThread && 'max-md:hidden')}>
          <List conversations={conversations} selected={search.conversation} userId={userId} more={more} />
        </div>
        <div className={classes('min-h-0 min-w-0 bg-ground', !inThread && 'max-md:hidden')}>
          {open ? (
            <Thread
              key={open.id}
              conversation={open}
              userId={userId}
              pinned={pinned(open)}
              onDeleted={() => onOpen(undefined)}
            />
          ) : (
            (inThread || conversations.data?.length !== 0) && (
              <NoThread waiting={Boolean(search.sitter) || looking} missing={inThread} />
            )
          )}
        </div>
      </div>
    </Container>
  )
}

/** The conversations and the open one, which is fetched separately if it is not among those loaded. */
function useSelected(id: string | undefined) {
  const conversations = useConversations()
  const more = useMore(conversationsQuery)
  const listed = conversations.data?.find((each) => each.id === id)
  const elsewhere = useConversation(conversations.data && !listed ? id : undefined)
  const looking = id !== undefined && (conversations.isPending || elsewhere.isLoading)
  return { conversations, open: listed ?? (id ? elsewhere.data : undefined), looking, more }
}

type ListProps = Omit<ConversationListProps, 'conversations'> & {
  conversations: ReturnType<typeof useConversations>
}

/** The conversations in all states; loaded ones stay if a refetch fails. */
function List({ conversations, ...props }: ListProps) {
  if (conversations.isPending) return <ListLoading />
  if (conversations.isError && !conversations.data)
    return (
      <div className="p-4">
        <LoadError title="We couldn't load your conversations" query={conversations} />
      </div>
    )
  return <ConversationList conversations={conversations.data} {...props} />
}

/** `?sitter=` opens the conversation with that person; the address then names the conversation. */
function useOpenWith(personId: string | undefined, onOpen: (conversation: string | undefined) => void) {
  const asked = useRef('')
  const { mutateAsync: open } = useOpenConversation({
    next: async ({ id }, fresh) => {
      await fresh
      onOpen(id)
    },
  })
  useEffect(() => {
    if (!personId || asked.current === personId) return
    asked.current = personId
    open(personId)
      .catch((error: unknown) => isSignedOut(error) || onOpen(undefined))
      .finally(() => {
        asked.current = ''
      })
  }, [personId, open, onOpen])
}

function NoThread({ waiting, missing }: { waiting: boolean; missing: boolean }) {
  if (waiting)
    return (
      <div className="grid h-full place-items-center p-6">
        <Spinner label="Opening the conversation" />
      </div>
    )
  return (
    <div className="grid h-full place-items-center p-6">
      <EmptyState
        icon={<MessagesSquare />}
        title={missing ? 'Conversation not found' : 'Select a conversation'}
        description={missing ? 'It may have been deleted.' : 'Your messages will show up here.'}
        action={
          missing && (
            <Button asChild variant="secondary">
              <Link to="/messages">All conversations</Link>
            </Button>
          )
        }
      />
    </div>
  )
}

function ListLoading() {
  return (
    <Loading label="Loading your conversations" className="grid gap-1 p-3">
      <Skeleton className="mb-2 h-11 rounded-lg" />
      {[1, 2, 3, 4].map((at) => (
        <span key={at} className="flex items-center gap-3 py-3">
          <Skeleton className="size-12 rounded-full" />
          <span className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-4/5" />
          </span>
        </span>
      ))}
    </Loading>
  )
}
