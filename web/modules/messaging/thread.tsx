import type { ReactNode } from 'react'
import { displayName } from '#contract/vocabulary/names.ts'
import { refusals } from '#contract/refusals.ts'
import type { Conversation } from '#contract/calls/messaging.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/product/load-error.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Composer } from './composer.tsx'
import { useUnblock } from './mutations.ts'
import { useConversation } from './queries.ts'
import { entriesOf } from './thread-entries.ts'
import { ThreadHeader } from './thread-header.tsx'
import { ThreadLog } from './thread-log.tsx'
import { useOutgoing } from './use-outgoing.ts'
import { useMessages, useTyping } from './use-thread.ts'

export type ThreadProps = {
  conversation: Conversation
  userId: string
  /** Shown above the messages: what the conversation is about. */
  pinned: ReactNode
  onDeleted: () => void
}

/** One conversation: the other person, the messages by day, and the composer. Pass the conversation's id as `key`. */
export function Thread({ conversation, userId, pinned, onDeleted }: ThreadProps) {
  const name = displayName(conversation.otherUser)
  return (
    <section aria-label={`Conversation with ${name}`} className="flex h-full min-h-0 flex-col">
      <ThreadHeader conversation={conversation} name={name} onDeleted={onDeleted} />
      {pinned}
      <Messages conversationId={conversation.id} userId={userId} name={name} closed={closedBy(conversation, name)} />
    </section>
  )
}

/** The messages and the composer of a conversation by themselves. */
export function ThreadAlone({
  conversationId,
  userId,
  name,
}: {
  conversationId: string
  userId: string
  name: string
}) {
  const { data } = useConversation(conversationId)
  return (
    <section aria-label={`Conversation with ${name}`} className="flex h-full min-h-0 flex-col">
      <Messages conversationId={conversationId} userId={userId} name={name} closed={data && closedBy(data, name)} />
    </section>
  )
}

/** What stands where the composer would be, if nothing can be written. */
function closedBy({ id, otherUser, blocked }: Conversation, name: string): ReactNode {
  if (otherUser.left) return <NoComposer>{refusals.former_member.sentence}</NoComposer>
  if (blocked === 'by-them') return <NoComposer>{refusals.blocked_you.sentence}</NoComposer>
  return blocked === 'by-you' && <Unblock conversationId={id} name={name} />
}

type MessagesProps = { conversationId: string; userId: string; name: string; closed: ReactNode }

function Messages({ conversationId, userId, name, closed }: MessagesProps) {
  const { typing, keystroke } = useTyping(conversationId)
  const messages = useMessages({ conversationId, userId }, typing)
  const { outgoing, send, retry, discard } = useOutgoing(conversationId, messages.data)
  const entries = entriesOf(messages.data ?? [], outgoing, userId)
  return (
    <>
      {messages.isPending ? (
        <ThreadLoading />
      ) : messages.isError && !messages.data ? (
        <div className="flex-1 p-4">
          <LoadError level={3} title="We couldn't load the messages" query={messages} />
        </div>
      ) : (
        <ThreadLog
          conversationId={conversationId}
          entries={entries}
          name={name}
          onRetry={retry}
          onDiscard={discard}
          older={messages.older}
          onEnd={messages.onEnd}
        />
      )}
      {closed || <Composer conversationId={conversationId} name={name} onKeystroke={keystroke} onSend={send} />}
    </>
  )
}

function NoComposer({ children }: { children: ReactNode }) {
  return (
    <div data-bottom-bar className="grid justify-items-center gap-3 border-t border-line p-4 text-center text-ink-soft">
      {children}
    </div>
  )
}

function Unblock({ conversationId, name }: { conversationId: string; name: string }) {
  const unblock = useUnblock(conversationId, name)
  return (
    <NoComposer>
      <p>{refusals.you_blocked.sentence}</p>
      <Button variant="secondary" size="sm" loading={unblock.isPending} onClick={() => unblock.mutate()}>
        Unblock
      </Button>
    </NoComposer>
  )
}

function ThreadLoading() {
  return (
    <Loading label="Loading the messages" className="grid flex-1 content-start gap-3 p-5">
      <Skeleton className="h-12 w-2/3 rounded-2xl" />
      <Skeleton className="h-12 w-1/2 justify-self-end rounded-2xl" />
      <Skeleton className="h-20 w-3/5 rounded-2xl" />
      <Skeleton className="h-12 w-2/5 justify-self-end rounded-2xl" />
    </Loading>
  )
}
