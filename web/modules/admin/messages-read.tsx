import { useEffect, useRef, type ReactNode } from 'react'
import type { ReportedMessage } from '#contract/calls/reports.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { Picture } from '#web/pictures/picture.tsx'
import { formatInstant } from '#web/platform/format/dates.ts'
import { HideButton } from '#web/modules/hiding/hide-button.tsx'
import { HiddenNote } from '#web/modules/hiding/hidden-note.tsx'
import { UpdateInThread } from '#web/modules/stay-updates/update-in-thread.tsx'
import { sentenceOf } from '#web/platform/refusal.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'

type MessagesReadProps = {
  title: string
  description: string
  messages: readonly ReportedMessage[] | undefined
  /** Shown if there are none. */
  nothing: string
  error: Error | null
  isPending: boolean
  /** Fetches them, which the audit log records. */
  onRead: () => void
  /** What comes after them. */
  children?: ReactNode
  onClose: () => void
}

/** Messages that staff reads, oldest first. Opening this fetches them once, because each call is recorded. */
export function MessagesRead({
  title,
  description,
  messages,
  nothing,
  error,
  isPending,
  onRead,
  children,
  onClose,
}: MessagesReadProps) {
  const asked = useRef(false)
  useEffect(() => {
    // only once, even if effects run again
    if (asked.current) return
    asked.current = true
    onRead()
  }, [onRead])
  return (
    <SidePanel open onOpenChange={onClose} title={title} description={description}>
      {messages ? (
        messages.length === 0 ? (
          <p className="text-ink-soft">{nothing}</p>
        ) : (
          <ol className="grid divide-y divide-line">
            {messages.map((message) => (
              <Line key={message.id} message={message} />
            ))}
          </ol>
        )
      ) : error ? (
        <ErrorState
          level={3}
          title="We couldn't load the conversation"
          description={sentenceOf(error, 'Please try again.')}
          onRetry={onRead}
          retrying={isPending}
        />
      ) : (
        <Loading label="Loading the conversation" className="grid gap-4">
          <SkeletonLines lines={6} />
        </Loading>
      )}
      {children}
    </SidePanel>
  )
}

function Line({ message }: { message: ReportedMessage }) {
  const { id, sender, content, photoUrl, hasPhoto, update, hidden, createdAt } = message
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold wrap-anywhere">{isolated(sender.name)}</span>
        <time dateTime={createdAt} className="figures text-sm text-ink-soft">
          {formatInstant(createdAt)}
        </time>
      </p>
      {hasPhoto && (
        <Picture
          src={photoUrl}
          alt={`Photo from ${isolated(sender.name)}`}
          sizes="320px"
          className="w-80 max-w-full rounded-lg"
        />
      )}
      {update && <UpdateInThread update={update} />}
      {content && !update && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {content}
        </p>
      )}
      <HiddenNote mark={hidden && { why: hidden }} />
      <div>
        <HideButton thing={{ kind: 'message', id }} isHidden={hidden !== null} />
      </div>
    </li>
  )
}
