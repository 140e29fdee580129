import type { ReactNode } from 'react'
import { displayName } from '#contract/vocabulary/names.ts'
import { refusals } from '#contract/refusals.ts'
import type { Conversation } from '#contract/calls/messaging.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/brand/load-error.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Composer } from './composer.tsx'
import { useUnblock } from './mutations.ts'
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
  const { typing, keystroke } = useTyping(conversation.id)
  const messages = useMessages({ conversationId: conversation.id, userId }, typing)
  const { outgoing, send, retry, discard } = useOutgoing(conversation.id, messages.data)
  const entries = entriesOf(messages.data ?? [], outgoing, userId)
  const name = displayName(conversation.otherUser)
  return (
    <section aria-label={`Conversation with ${name}`} className="flex h-full min-h-0 flex-col">
      <ThreadHeader conversation={conversation} name={name} onDeleted={onDeleted} />
      {pinned}
      {messages.isPending ? (
        <ThreadLoading />
      ) : messages.isError && !messages.data ? (
        <div className="flex-1 p-4">
          <LoadError level={3} title="We couldn't load the messages" query={messages} />
        </div>
      ) : (
        <ThreadLog
          conversationId={conversation.id}
          entries={entries}
          name={name}
          onRetry={retry}
          onDiscard={discard}
          older={messages.older}
          onEnd={messages.onEnd}
        />
      )}
      {conversation.otherUser.left ? (
        <NoComposer>{refusals.former_member.sentence}</NoComposer>
      ) : conversation.blocked === 'by-them' ? (
        <NoComposer>{refusals.blocked_you.sentence}</NoComposer>
      ) : conversation.blocked === 'by-you' ? (
        <Unblock conversationId={conversation.id} name={name} />
      ) : (
        <Composer conversationId={conversation.id} name={name} onKeystroke={keystroke} onSend={send} />
      )}
    </section>
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
