import { useEffect, useRef } from 'react'
import type { AdminReport, ReportedMessage } from '#contract/calls/reports.ts'
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
import { useReadReported } from './report-mutations.ts'

type ReportedConversationProps = { report: Pick<AdminReport, 'id' | 'reporter' | 'reported'>; onClose: () => void }

/** The messages before a report. Opening it writes an entry to the audit log. */
export function ReportedConversation({ report, onClose }: ReportedConversationProps) {
  const { data, error, isPending, mutate } = useReadReported(report)
  const asked = useRef(false)
  useEffect(() => {
    // only once, even if effects run again: each call is written to the audit log
    if (asked.current) return
    asked.current = true
    mutate()
  }, [mutate])
  return (
    <SidePanel
      open
      onOpenChange={onClose}
      title={`${isolated(report.reporter.name)} and ${isolated(report.reported.name)}`}
      description="The last messages before the report. Opening these is recorded in the audit log."
    >
      {data ? (
        data.length === 0 ? (
          <p className="text-ink-soft">There were no messages before the report.</p>
        ) : (
          <ol className="grid divide-y divide-line">
            {data.map((message) => (
              <Line key={message.id} message={message} />
            ))}
          </ol>
        )
      ) : error ? (
        <ErrorState
          level={3}
          title="We couldn't load the conversation"
          description={sentenceOf(error, 'Please try again.')}
          onRetry={() => mutate()}
          retrying={isPending}
        />
      ) : (
        <Loading label="Loading the conversation" className="grid gap-4">
          <SkeletonLines lines={6} />
        </Loading>
      )}
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
