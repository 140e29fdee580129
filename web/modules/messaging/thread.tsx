import { ArrowDown, ArrowLeft, Trash2 } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { addDays } from '#contract/dates.ts'
import { displayName, initials } from '#contract/names.ts'
import type { Conversation } from '#contract/messaging.ts'
import { sentenceOf } from '#web/platform/refusal.ts'
import { formatLongDate, localDate } from '#web/platform/format/dates.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import type { ShowMoreProps } from '#web/ui/show-more.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Bubble } from './bubble.tsx'
import { Composer } from './composer.tsx'
import { byDay, dayWord, entriesOf } from './thread-entries.ts'
import type { Entry } from './thread-entries.ts'
import { useDeleteConversation, useMessages, useOutgoing, useTyping } from './use-thread.ts'

export type ThreadProps = { conversation: Conversation; userId: string; onDeleted: () => void }

/** One conversation: who with, the messages by day, and where to write. Give it the conversation's id as `key`. */
export function Thread({ conversation, userId, onDeleted }: ThreadProps) {
  const { typing, keystroke } = useTyping()
  const messages = useMessages(conversation.id, typing)
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
        <Log entries={entries} name={name} onRetry={retry} older={messages.older} />
      )}
      <Composer conversationId={conversation.id} name={name} onKeystroke={keystroke} onSend={send} />
    </section>
  )
}

type HeaderProps = { conversation: Conversation; name: string; onDeleted: () => void }

function ThreadHeader({ conversation, name, onDeleted }: HeaderProps) {
  const [asking, setAsking] = useState(false)
  const remove = useDeleteConversation()
  const { otherUser } = conversation
  const facts = [{ owner: 'Pet owner', sitter: 'Sitter', admin: 'Petstead' }[otherUser.role], otherUser.city]
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
        <p className="truncate text-sm text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
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

/** How near to the end counts as being there, in pixels. */
const nearPx = 80

type LogProps = { entries: Entry[]; name: string; onRetry: (clientId: string) => void; older: ShowMoreProps }

function Log({ entries, name, onRetry, older }: LogProps) {
  const box = useRef<HTMLDivElement>(null)
  const stick = useRef(true)
  const [behind, setBehind] = useState(false)
  const last = entries.at(-1)
  const own = last?.own === true
  const toEnd = () => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
    stick.current = true
    setBehind(false)
  }
  useLayoutEffect(() => {
    if (stick.current || own) toEnd()
    else setBehind(true)
    // only a new last message moves the view
  }, [last?.key, own])
  const first = useRef(entries[0]?.key)
  const height = useRef(0)
  useLayoutEffect(() => {
    // earlier messages that come in above must not move what is being read
    if (!box.current) return
    const { scrollHeight } = box.current
    if (first.current !== entries[0]?.key && !stick.current) box.current.scrollTop += scrollHeight - height.current
    first.current = entries[0]?.key
    height.current = scrollHeight
  })
  useEffect(() => {
    // a keyboard that opens, or a composer that grows, must not hide the end
    if (!box.current) return
    const observer = new ResizeObserver(() => stick.current && toEnd())
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  const today = localDate()
  const yesterday = addDays(today, -1)
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        role="log"
        aria-label={`Messages with ${name}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the keyboard cannot scroll
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          stick.current = scrollHeight - scrollTop - clientHeight < nearPx
          if (stick.current) setBehind(false)
        }}
        className="h-full overflow-y-auto overscroll-contain px-3 py-4 focus-visible:-outline-offset-2 sm:px-5"
      >
        {entries.length === 0 && (
          <p className="grid h-full place-items-center px-6 text-center text-ink-soft">
            Say hello to {name}. Tell them about your pet and your dates.
          </p>
        )}
        <div className="grid pb-4 empty:hidden">
          <ShowMore {...older} label="Show earlier messages" />
        </div>
        {byDay(entries, (at) => localDate(new Date(at))).map((day) => (
          <section key={day.date} className="grid gap-2 pb-4">
            <h3 className="mx-auto rounded-full bg-slate-soft px-3 py-0.5 text-xs font-semibold text-slate">
              {dayWord(day.date, today, yesterday, formatLongDate)}
            </h3>
            <ol className="grid gap-2">
              {day.entries.map((entry) => (
                <Bubble key={entry.key} entry={entry} onRetry={onRetry} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      {behind && (
        <Button
          size="sm"
          className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-float"
          icon={<ArrowDown aria-hidden="true" className="size-4" />}
          onClick={toEnd}
        >
          New messages
        </Button>
      )}
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
