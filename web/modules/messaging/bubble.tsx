import { Check, CheckCheck, CircleAlert, Clock, RotateCw } from 'lucide-react'
import { formatClock } from '#web/platform/format/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import type { Entry } from './thread-entries.ts'

const states = {
  read: { icon: CheckCheck, label: 'Read', look: 'text-[light-dark(#1f5fae,#93c1ff)]' },
  sent: { icon: Check, label: 'Sent', look: '' },
  sending: { icon: Clock, label: 'Sending', look: '' },
  failed: { icon: CircleAlert, label: 'Failed', look: 'text-danger' },
}

/** One message; own ones stand right and carry their status. */
export function Bubble({ entry, onRetry }: { entry: Entry; onRetry: (clientId: string) => void }) {
  const { own, status, clientId } = entry
  const { icon: Icon, label, look } = states[status]
  return (
    <li className={classes('grid gap-1', own ? 'justify-items-end' : 'justify-items-start')}>
      <div
        className={classes(
          'forced-edge max-w-[min(85%,32rem)] rounded-2xl px-4 py-2.5',
          own ? 'rounded-br-sm bg-brand-soft' : 'rounded-bl-sm border border-line bg-surface',
        )}
      >
        <p className="wrap-anywhere whitespace-pre-wrap">{entry.content}</p>
        <p className="figures mt-0.5 flex items-center justify-end gap-1 text-xs text-ink-soft">
          <span className="sr-only">{own ? 'You, ' : ''}</span>
          {formatClock(entry.createdAt)}
          {own && (
            <span className={classes('inline-flex items-center gap-1', look)}>
              <Icon aria-hidden="true" className="size-4" />
              <span className={status === 'failed' ? 'font-semibold' : 'sr-only'}>{label}</span>
            </span>
          )}
        </p>
      </div>
      {status === 'failed' && clientId && (
        <Button
          variant="ghost"
          size="sm"
          icon={<RotateCw aria-hidden="true" className="size-4" />}
          onClick={() => onRetry(clientId)}
        >
          Retry
        </Button>
      )}
    </li>
  )
}
