import { ArrowLeft, Trash2 } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { displayName, initials } from '#contract/vocabulary/names.ts'
import { refusals } from '#contract/refusals.ts'
import type { Conversation } from '#contract/calls/messaging.ts'
import { sentenceOf } from '#web/platform/refusal.ts'
import { Avatar } from '#web/brand/avatar.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Composer } from './composer.tsx'
import { entriesOf } from './thread-entries.ts'
import { ThreadLog } from './thread-log.tsx'
import { useDeleteConversation } from './mutations.ts'
import { useMessages, useOutgoing, useTyping } from './use-thread.ts'

export type ThreadProps = { conversation: Conversation; userId: string; onDeleted: () => void }

/** One conversation: who with, the messages by day, and where to write. Give it the conversation's id as `key`. */
export function Thread({ conversation, userId, onDeleted }: ThreadProps) {
  const { typing, keystroke } = useTyping()
  const messages = useMessages({ conversationId: conversation.id, userId }, typing)
  const { outgoing, send, retry } = useOutgoing(conversation.id)
  const entries = entriesOf(messages.data ?? [], outgoing, userId)
  const name = displayName(conversation.otherUser)
  return (
    <section aria-label={`Conversation with ${name}`} className="flex h-full min-h-0 flex-col">
      <ThreadHeader conversation={conversation} name={name} onDeleted={onDeleted} />
      {messages.isPending ? (
        <ThreadLoading />
      ) : messages.isError && !messages.data ? (
        <div className="flex-1 p-4">
          <ErrorState
            level={3}
            title="We couldn't load the messages"
            description={sentenceOf(messages.error, 'Please try again.')}
            onRetry={() => void messages.refetch()}
            retrying={messages.isFetching}
          />
        </div>
      ) : (
        <ThreadLog entries={entries} name={name} onRetry={retry} older={messages.older} />
      )}
      {conversation.otherUser.left ? (
        <p data-bottom-bar className="border-t border-line p-4 text-center text-ink-soft">
          {refusals.former_member.sentence}
        </p>
      ) : (
        <Composer conversationId={conversation.id} name={name} onKeystroke={keystroke} onSend={send} />
      )}
    </section>
  )
}

type HeaderProps = { conversation: Conversation; name: string; onDeleted: () => void }

function ThreadHeader({ conversation, name, onDeleted }: HeaderProps) {
  const [asking, setAsking] = useState(false)
  const remove = useDeleteConversation()
  const { otherUser } = conversation
  const facts = otherUser.left
    ? []
    : [{ owner: 'Pet owner', sitter: 'Sitter', admin: 'Petstead' }[otherUser.role], otherUser.city]
  const contacts = [
    ['mailto', otherUser.email],
    ['tel', otherUser.phone],
  ] as const
  return (
    <div className="flex items-center gap-3 border-b border-line px-3 py-2.5 sm:px-4">
      <IconButton label="All conversations" className="md:hidden" asChild>
        <Link to="/messages">
          <ArrowLeft aria-hidden="true" />
        </Link>
      </IconButton>
      <Avatar initials={initials(otherUser)} src={otherUser.profileImageUrl} size="sm" />
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-semibold">{name}</h2>
        <p className="truncate text-sm text-ink-soft">
          {facts.filter(Boolean).join(' · ')}
          {contacts.map(
            ([scheme, contact]) =>
              contact && (
                <Fragment key={scheme}>
                  {' · '}
                  <a href={`${scheme}:${contact}`}>{contact}</a>
                </Fragment>
              ),
          )}
        </p>
      </div>
      <IconButton label="Delete conversation" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this conversation?"
        description={`It's hidden until you get a new message. ${name} will still see it.`}
        confirmLabel="Delete conversation"
        tone="danger"
        onConfirm={async () => {
          await remove.mutateAsync(conversation.id)
          onDeleted()
        }}
      />
    </div>
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
