import { Link } from '@tanstack/react-router'
import { CalendarDays, Check, CheckCheck, CircleAlert, Clock, EyeOff, RotateCw } from 'lucide-react'
import { tryingAgain } from '#web/pictures/trying-again.tsx'
import { formatClock, formatShortRange } from '#web/platform/format/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { HiddenNote } from '#web/modules/hiding/hidden-note.tsx'
import { UpdateInThread } from '#web/modules/stay-updates/update-in-thread.tsx'
import { MessageOptions } from './message-options.tsx'
import { MessagePhoto } from './message-photo.tsx'
import type { Entry } from './thread-entries.ts'

const states = {
  read: { icon: CheckCheck, label: 'Read', look: 'text-[light-dark(#1f5fae,#93c1ff)]' },
  sent: { icon: Check, label: 'Sent', look: '' },
  sending: { icon: Clock, label: 'Sending', look: '' },
  retrying: { icon: Clock, label: tryingAgain, look: '' },
  failed: { icon: CircleAlert, label: 'Failed', look: 'text-danger' },
}

export type BubbleProps = {
  entry: Entry
  /** The name of the other person. */
  name: string
  onRetry: (clientId: string) => void
  onDiscard: (clientId: string) => void
  onDelete: (id: string) => Promise<unknown>
}

/** One message; own ones are on the right and show their status. */
export function Bubble({ entry, name, onRetry, onDiscard, onDelete }: BubbleProps) {
  const { own, status, clientId, photo, content, update, request, hidden } = entry
  return (
    <li
      className={classes(
        'group grid grid-cols-[minmax(0,1fr)] gap-1',
        own ? 'justify-items-end' : 'justify-items-start',
      )}
    >
      {/* the limit is on this box: a share of it inside would be a share of what it limits */}
      <div className={classes('flex max-w-[min(92%,34.5rem)] items-center gap-1', own && 'flex-row-reverse')}>
        <div
          className={classes(
            'forced-edge min-w-0 overflow-hidden rounded-2xl',
            own ? 'rounded-br-sm bg-brand-soft' : 'rounded-bl-sm border border-line bg-surface',
          )}
        >
          {photo && <MessagePhoto photo={photo} from={own ? 'you' : name} />}
          <div className="px-4 py-2.5">
            {request && <RequestLine request={request} />}
            {update && <UpdateInThread update={update} />}
            {content && !update && (
              <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
                {content}
              </p>
            )}
            <HiddenNote mark={hidden} />
            <Marks entry={entry} />
          </div>
        </div>
        {entry.id !== null && (
          <MessageOptions id={entry.id} content={content} name={name} own={own} onDelete={onDelete} />
        )}
      </div>
      {entry.hidesContact && <HiddenContact own={own} name={name} />}
      {status === 'failed' && clientId && (
        <div className="flex gap-1">
          <Button variant="ghost" size="sm" onClick={() => onDiscard(clientId)}>
            Discard
          </Button>
          <Button
            variant="ghost"
            size="sm"
            icon={<RotateCw aria-hidden="true" className="size-4" />}
            onClick={() => onRetry(clientId)}
          >
            Retry
          </Button>
        </div>
      )}
    </li>
  )
}

/** Says which request a message came with. */
function RequestLine({ request: { bookingId, startDate, endDate } }: { request: NonNullable<Entry['request']> }) {
  return (
    <Link
      to="/bookings/$bookingId"
      params={{ bookingId }}
      className="mb-1 flex items-center gap-1.5 rounded-sm text-sm font-semibold underline underline-offset-2"
    >
      <CalendarDays aria-hidden="true" className="size-4 shrink-0 text-brand" />
      Request for {formatShortRange(startDate, endDate)}
    </Link>
  )
}

/** The time and status of a message. */
function Marks({ entry: { own, status, createdAt } }: { entry: Entry }) {
  const { icon: Icon, label, look } = states[status]
  return (
    <p className="figures mt-0.5 flex items-center justify-end gap-1 text-xs whitespace-nowrap text-ink-soft">
      <span className="sr-only">{own ? 'You, ' : ''}</span>
      {formatClock(createdAt)}
      {own && (
        <span className={classes('inline-flex items-center gap-1', look)}>
          <Icon aria-hidden="true" className="size-4" />
          <span className={status === 'failed' || status === 'retrying' ? 'font-semibold' : 'sr-only'}>{label}</span>
        </span>
      )}
    </p>
  )
}

function HiddenContact({ own, name }: { own: boolean; name: string }) {
  return (
    <p className="flex max-w-[min(85%,32rem)] items-start gap-1.5 px-1 text-xs text-ink-soft">
      <EyeOff aria-hidden="true" className="mt-px size-3.5 shrink-0" />
      {own
        ? `To keep you both safe, ${name} sees emails and phone numbers once a booking is accepted.`
        : 'Emails and phone numbers show once a booking is accepted.'}
    </p>
  )
}
