import { CalendarPlus, CalendarSync, Link2, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ImportedCalendar, ListingCalendar } from '#contract/calls/availability.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { importLimits } from '#contract/vocabulary/limits.ts'
import { formatDate, formatInstant, formatRange } from '#web/platform/format/dates.ts'
import { counted, joined } from '#contract/vocabulary/words.ts'
import { FormDialog } from '#web/product/form-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useOtherCalendars } from './mutations.ts'

type Calls = ReturnType<typeof useOtherCalendars>
export type OtherCalendarsProps = { listingId: string; calendar: ListingCalendar }

/** The feed of this calendar for other places, and the other calendars that it imports. */
export function OtherCalendars({ listingId, calendar: { calendars, feedUrl } }: OtherCalendarsProps) {
  const calls = useOtherCalendars(listingId)
  const [adding, setAdding] = useState(false)
  const full = calendars.length >= importLimits.calendars
  return (
    <div className="grid gap-8">
      <div className="grid justify-items-start gap-3">
        <h3 className="font-semibold">Other calendars</h3>
        <p className="text-sm text-ink-soft">
          Connect your calendars from Airbnb, Rover, Google, and others. We check them every hour and close the days
          you're busy. Events marked as free are ignored.
        </p>
        {calendars.length > 0 && (
          <ul className="grid w-full gap-3">
            {calendars.map((each) => (
              <CalendarRow key={each.id} calendar={each} calls={calls} />
            ))}
          </ul>
        )}
        <Button
          variant="secondary"
          size="sm"
          disabled={full}
          icon={<CalendarPlus aria-hidden="true" className="size-4.5" />}
          onClick={() => setAdding(true)}
        >
          Connect a calendar
        </Button>
        {full && <p className="text-sm text-ink-soft">You can connect up to {importLimits.calendars} calendars.</p>}
        {adding && <AddDialog listingId={listingId} add={calls.add} onClose={() => setAdding(false)} />}
      </div>
      <Feed feedUrl={feedUrl} renew={calls.renew} />
    </div>
  )
}

function CalendarRow({ calendar, calls }: { calendar: ImportedCalendar; calls: Calls }) {
  const [asking, setAsking] = useState(false)
  const { id, name, host, days, readAt, problem, unread, keptUntil, conflicts } = calendar
  return (
    <li className="grid gap-2 rounded-lg border border-line p-4">
      <div className="flex items-start gap-3">
        <CalendarSync aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <div className="grid min-w-0 flex-1 gap-0.5">
          <p className="truncate font-semibold">{name}</p>
          <p className="truncate text-sm text-ink-soft">{host}</p>
          <p className="figures text-sm text-ink-soft">
            {days === 0 ? 'No busy days' : `${counted(days, 'busy day')} closed`}
            {readAt && ` · updated ${formatInstant(readAt)}`}
          </p>
        </div>
        <IconButton
          label={`Check ${name} now`}
          size="sm"
          disabled={calls.update.isPending}
          onClick={() => calls.update.mutate(id)}
        >
          <RefreshCw aria-hidden="true" />
        </IconButton>
        <IconButton label={`Remove ${name}`} size="sm" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      {problem && (
        <Notice tone="warning">
          {problem} {days > 0 && 'Days it already closed will stay closed. '}We'll keep trying.
        </Notice>
      )}
      {keptUntil && (
        <Notice tone="warning">
          This calendar suddenly has no events. In case that's a mistake, the days it closed stay closed until we've
          checked it again after {formatInstant(keptUntil)}.
        </Notice>
      )}
      {unread.events > 0 && <Notice tone="warning">{unreadWords(unread)}</Notice>}
      {conflicts.length > 0 && (
        <Notice tone="warning">
          {name} is also busy during stays you've accepted here: {conflicts.map(rangeWords).join(', ')}. If those aren't
          the same stays, please work it out with the owners. We won't cancel anything.
        </Notice>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Remove ${name}?`}
        description="The days that only this calendar closed can be booked again."
        confirmLabel="Remove calendar"
        cancelLabel="Keep calendar"
        tone="danger"
        onConfirm={() => calls.remove.mutateAsync(id)}
      />
    </li>
  )
}

/** "2 events couldn't be read: “Draft” and an untitled one. ..." */
function unreadWords({ events, titles }: ImportedCalendar['unread']): string {
  const named = titles.map((title) => (title === '' ? 'an untitled one' : `“${isolated(title)}”`))
  const others = events - named.length
  const names = joined(others > 0 ? [...named, `${others} more`] : named)
  return `${counted(events, 'event')} couldn't be read, wholly or in part: ${names}. Block those days yourself if you're busy.`
}

const rangeWords = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  startDate === endDate ? `the night of ${formatDate(startDate)}` : formatRange(startDate, endDate)

type AddDialogProps = { listingId: string; add: Calls['add']; onClose: () => void }

function AddDialog({ listingId, add, onClose }: AddDialogProps) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Connect a calendar"
      description="Find its iCal address in the other service's calendar settings, often under “Export calendar.”"
      submit="Connect"
      name={`a calendar for ${listingId}`}
      start={{ name: '', address: '' }}
      send={add}
      rules={{ schema: () => import('#contract/inputs/availability.ts').then((inputs) => inputs.NewImportedCalendar) }}
    >
      {({ field }) => (
        <>
          <Field label="Name" hint="How you'll recognize it." {...field('name')}>
            <TextInput maxLength={importLimits.name} placeholder="Airbnb" />
          </Field>
          <Field label="Calendar address" {...field('address')}>
            <TextInput
              type="url"
              maxLength={importLimits.address}
              placeholder="https://www.airbnb.com/calendar/ical/…"
            />
          </Field>
        </>
      )}
    </FormDialog>
  )
}

function Feed({ feedUrl, renew }: { feedUrl: string | null; renew: Calls['renew'] }) {
  const [asking, setAsking] = useState(false)
  return (
    <div className="grid justify-items-start gap-3">
      <h3 className="font-semibold">Share this calendar</h3>
      <p className="text-sm text-ink-soft">
        Paste this link into other services, and they'll see when you're booked or blocked, without any names. Anyone
        who has the link can see that.
      </p>
      {feedUrl === null ? (
        <Button
          variant="secondary"
          size="sm"
          loading={renew.isPending}
          icon={<Link2 aria-hidden="true" className="size-4.5" />}
          onClick={() => renew.mutate(null)}
        >
          Create a link
        </Button>
      ) : (
        <>
          <div className="w-full">
            <CopyField label="Calendar link" value={feedUrl} />
          </div>
          <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
            Replace the link
          </Button>
        </>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Replace the link?"
        description="The old link stops working right away. Services that use it need the new one."
        confirmLabel="Replace link"
        onConfirm={() => renew.mutateAsync(feedUrl)}
      />
    </div>
  )
}
