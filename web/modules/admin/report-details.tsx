import { labelOf } from '#contract/vocabulary/lists.ts'
import { useLists } from '#web/product/lists.ts'
import { Link } from '@tanstack/react-router'
import { CircleSlash, EllipsisVertical, MessageCircle, TriangleAlert } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { AdminReport } from '#contract/calls/reports.ts'
import { hiddenWords } from '#contract/vocabulary/hidden.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { reportReasons } from '#contract/vocabulary/report-reasons.ts'
import { joined } from '#contract/vocabulary/words.ts'
import { Picture } from '#web/pictures/picture.tsx'
import { PersonLink } from './person-link.tsx'
import { HideButton } from '#web/modules/hiding/hide-button.tsx'
import { useStartConversation } from '#web/modules/messaging/start-conversation.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { useReopening } from '#web/platform/fresh-login.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { actionWords, CloseReportDialog } from './close-report-dialog.tsx'
import { outcomeWords } from './report-words.ts'
import { useCloseReport, useReopenReport } from './report-mutations.ts'
import { useSiteName } from '#web/product/site.ts'
import { named } from '#contract/vocabulary/site.ts'

const ReportedConversation = lazy(() =>
  import('./reported-conversation.tsx').then((module) => ({ default: module.ReportedConversation })),
)
const MeasureDialog = lazy(() => import('./measure-dialog.tsx').then((module) => ({ default: module.MeasureDialog })))

type ReportDetailsProps = { report: AdminReport }

/**
 * Opens the messages before the report. Its state is here, in the dialog of the report: both open again after a login, and
 * one that opens first would be hidden from assistive technology by the other.
 */
function Messages({ report }: ReportDetailsProps) {
  const [open, setOpen] = useReopening<'messages'>(`messages of report ${report.id}`)
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen('messages')}>
        Read messages
      </Button>
      <Suspense>{open && <ReportedConversation report={report} onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  )
}

/** What was reported, by whom and why, with what staff can do about it. */
export function ReportDetails({ report }: ReportDetailsProps) {
  const { content, pictures, hideable, outcome, may } = report
  const hasMore = content !== null || pictures.length > 0 || hideable.length > 0
  return (
    <div className="grid gap-4">
      <Title report={report} />
      <ul className="grid gap-2">
        {report.reports.map((each) => (
          <Reported key={each.id} report={each} />
        ))}
      </ul>
      {outcome && <Closed report={report} />}
      {hasMore && (
        <div className="grid gap-3 rounded-lg bg-ground p-3">
          {content && (
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {content}
            </p>
          )}
          {pictures.map((url) => (
            <Picture key={url} src={url} alt={`Reported ${report.subject}`} sizes="240px" className="w-60 rounded-lg" />
          ))}
          <div className="flex flex-wrap gap-2 empty:hidden">
            {hideable.map(({ kind, id, isHidden }, at) => (
              <HideButton
                key={`${kind} ${id}`}
                thing={{ kind, id }}
                isHidden={isHidden}
                {...(kind === 'update_photo' && hideable.length > 2 && { label: `${hiddenWords[kind]} ${at}` })}
              />
            ))}
          </div>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {may.read && <Messages report={report} />}
        {outcome ? <Reopen report={report} /> : <Actions report={report} />}
      </div>
    </div>
  )
}

function Title({ report }: { report: AdminReport }) {
  const { listingId, reported, people, outcome } = report
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      {people > 1 && <Badge tone="warn">{people} people reported this</Badge>}
      {outcome && <Badge tone="slate">{outcomeWords[outcome]}</Badge>}
      <span className="text-sm text-ink-soft">
        About <PersonLink person={reported} />
        {listingId && (
          <>
            {' · '}
            <Link to="/listing/$listingId" params={{ listingId }} className="rounded-sm underline underline-offset-2">
              Open the listing
            </Link>
          </>
        )}
      </span>
    </div>
  )
}

function Reported({ report: { reporter, reason, details, createdAt } }: { report: AdminReport['reports'][number] }) {
  const siteName = useSiteName()
  return (
    <li className="grid gap-0.5">
      <p className="wrap-anywhere">
        {named(labelOf(useLists(), 'reportReasons', reason, reportReasons[reason]), siteName)}
      </p>
      {details !== null && (
        <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-wrap text-ink-soft">
          “{details}”
        </p>
      )}
      <p className="figures text-sm wrap-anywhere text-ink-soft">
        Reported by <PersonLink person={reporter} /> · <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
      </p>
    </li>
  )
}

function Closed({ report: { note, actions, closedAt } }: { report: AdminReport }) {
  const done = actions.length > 0 ? joined(actions.map((action) => actionWords[action].toLowerCase())) : undefined
  return (
    <div className="grid gap-0.5 text-sm wrap-anywhere text-ink-soft">
      {closedAt && (
        <p className="figures">
          Closed {formatInstant(closedAt)}
          {done && `: ${done}`}
        </p>
      )}
      {note && <p className="whitespace-pre-line">For the team: {note}</p>}
    </div>
  )
}

function Reopen({ report }: { report: AdminReport }) {
  const reopen = useReopenReport(report)
  return (
    <Button variant="ghost" size="sm" spent={reopen.isPending} onClick={() => reopen.mutate()}>
      {report.may.undo ? 'Undo' : 'Reopen'}
    </Button>
  )
}

function Actions({ report }: { report: AdminReport }) {
  const [open, setOpen] = useReopening<'warning' | 'suspension' | 'close'>(`report ${report.id}`)
  const close = useCloseReport(report)
  const start = useStartConversation()
  const { reported } = report
  const done = () => setOpen(undefined)
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        spent={close.isPending}
        onClick={() => close.mutate({ outcome: 'dismissed', note: '', actions: [] })}
      >
        Dismiss
      </Button>
      <Button size="sm" onClick={() => setOpen('close')}>
        Resolve
      </Button>
      <Menu
        align="end"
        trigger={
          <IconButton label={`More about ${isolated(reported.name)}`} size="sm">
            <EllipsisVertical aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => setOpen('warning')}>
          <TriangleAlert aria-hidden="true" />
          Warn…
        </MenuItem>
        <MenuItem tone="danger" onSelect={() => setOpen('suspension')}>
          <CircleSlash aria-hidden="true" />
          Suspend…
        </MenuItem>
        <MenuItem onSelect={() => start.mutate(reported.id)}>
          <MessageCircle aria-hidden="true" />
          Message
        </MenuItem>
      </Menu>
      {open === 'close' && <CloseReportDialog report={report} onClose={done} />}
      <Suspense>
        {(open === 'warning' || open === 'suspension') && (
          <MeasureDialog user={reported} kind={open} reportId={report.id} onClose={done} />
        )}
      </Suspense>
    </>
  )
}
