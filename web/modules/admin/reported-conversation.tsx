import type { AdminReport } from '#contract/calls/reports.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { MessagesRead } from './messages-read.tsx'
import { useReadReported } from './report-mutations.ts'

type ReportedConversationProps = { report: Pick<AdminReport, 'id' | 'reporter' | 'reported'>; onClose: () => void }

/** The messages before a report. Opening it writes an entry to the audit log. */
export function ReportedConversation({ report, onClose }: ReportedConversationProps) {
  const { data, error, isPending, mutate } = useReadReported(report)
  return (
    <MessagesRead
      title={`${isolated(report.reporter.name)} and ${isolated(report.reported.name)}`}
      description="The last messages before the report. Opening these is recorded in the audit log."
      messages={data}
      nothing="There were no messages before the report."
      error={error}
      isPending={isPending}
      onRead={mutate}
      onClose={onClose}
    />
  )
}
