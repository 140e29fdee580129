import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DeskItem } from '#contract/calls/desk.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { useRetryJob, useRetryPayout } from '#web/modules/admin/retry-mutations.ts'
import { useStartConversation } from '#web/modules/messaging/start-conversation.ts'
import { Button } from '#web/ui/button.tsx'
import { MenuItem } from '#web/ui/menu.tsx'
import { useDismiss, useLookUp, useReviewed } from './mutations.ts'

/** What opens over the desk about one of its items. */
export const openable = ['phones', 'measures', 'give-up', 'check-up'] as const
export type Opened = (typeof openable)[number]

type ActionsProps = { item: DeskItem; what: string; onOpen: (opened: Opened) => void }

const look = { variant: 'secondary', size: 'sm', 'data-first': '' } as const

/** The first action of an item; Enter presses it. */
export function FirstAction({ item, what, onOpen }: ActionsProps) {
  const named = (label: string) => `${label}: ${what}`
  switch (item.kind) {
    case 'stay_in_danger':
    case 'calendar_conflict':
      return <OpenBooking item={item} label={named('Open booking')} />
    case 'dispute':
      return item.page === null ? (
        <OpenBooking item={item} label={named('Open booking')} />
      ) : (
        <Button {...look} asChild>
          <a href={item.page} target="_blank" rel="noreferrer" aria-label={named('Prepare response')}>
            Prepare response
          </a>
        </Button>
      )
    case 'payment_stuck':
      return <LookUp item={item} label={named('Look up again')} />
    case 'payout_failed':
      return <RetryPayout item={item} label={named('Retry')} />
    case 'job_failed':
      return <RetryJob item={item} label={named('Retry')} />
    case 'report':
      return <OpenInConsole search={reportSearch(item)} label={named('Open')} />
    case 'deletion_blocked':
    case 'sitter_cancels':
      return <OpenPerson id={item.itemId} label={named('Open')} />
    case 'case':
      return <OpenInConsole search={{ tab: 'reports', trouble: 'cases', case: item.itemId }} label={named('Open')} />
    case 'hidden_asked':
      return <OpenInConsole search={{ tab: 'reports', trouble: 'hidden' }} label={named('Open')} />
    case 'application':
      return <OpenInConsole search={{ application: item.itemId }} label={named('Open')} />
    case 'appeal':
      return <Opener label="Open" name={named('Open')} onOpen={() => onOpen('measures')} />
    case 'payouts_held':
      return <Opener label="Decide" name={named('Decide')} onOpen={() => onOpen('measures')} />
    case 'check_up':
      return <Opener label="See how to fix" name={named('See how to fix')} onOpen={() => onOpen('check-up')} />
  }
}

function Opener({ label, name, onOpen }: { label: string; name: string; onOpen: () => void }) {
  return (
    <Button {...look} aria-label={name} onClick={onOpen}>
      {label}
    </Button>
  )
}

const reportSearch = ({ listing, person }: DeskItem) => ({
  tab: 'reports' as const,
  search: listing?.title || person?.name,
})

type OpenInConsoleProps = {
  search: {
    tab?: 'reports'
    trouble?: 'cases' | 'hidden'
    search?: string | undefined
    application?: string
    case?: string
  }
  label: string
}

function OpenInConsole({ search, label }: OpenInConsoleProps) {
  return (
    <Button {...look} asChild>
      <Link to="/admin" search={search} resetScroll={false} aria-label={label}>
        Open
      </Link>
    </Button>
  )
}

function OpenPerson({ id, label }: { id: string; label: string }) {
  return (
    <Button {...look} asChild>
      <Link to="/admin/people/$personId" params={{ personId: id }} aria-label={label}>
        Open
      </Link>
    </Button>
  )
}

type LabelledProps = { item: DeskItem; label: string }

function OpenBooking({ item: { bookingId }, label }: LabelledProps) {
  return (
    <Button {...look} asChild>
      <Link to="/bookings/$bookingId" params={{ bookingId: bookingId ?? '' }} aria-label={label}>
        Open booking
      </Link>
    </Button>
  )
}

function LookUp({ item, label }: LabelledProps) {
  const { mutate, isPending } = useLookUp(item)
  return (
    <Button {...look} aria-label={label} loading={isPending} onClick={() => mutate()}>
      Look up again
    </Button>
  )
}

function RetryPayout({ item, label }: LabelledProps) {
  const { mutate, isPending } = useRetryPayout(item.itemId)
  return (
    <Button {...look} aria-label={label} loading={isPending} onClick={() => mutate()}>
      Retry
    </Button>
  )
}

function RetryJob({ item, label }: LabelledProps) {
  const { mutate, isPending } = useRetryJob(item.itemId)
  return (
    <Button {...look} aria-label={label} loading={isPending} onClick={() => mutate()}>
      Retry
    </Button>
  )
}

/** The other actions of an item, as entries of its menu. */
export function FurtherActions({ item, onOpen }: Omit<ActionsProps, 'what'>): ReactNode {
  switch (item.kind) {
    case 'stay_in_danger':
      return <MenuItem onSelect={() => onOpen('phones')}>Call…</MenuItem>
    case 'dispute':
      return item.page !== null && <BookingItem item={item} />
    case 'payment_stuck':
      return <BookingItem item={item} />
    case 'payout_failed':
      return (
        <>
          <MessageItem person={item.person} />
          <BookingItem item={item} />
        </>
      )
    case 'calendar_conflict':
      return (
        <>
          <MessageItem person={item.person} />
          <MessageItem person={item.other} />
        </>
      )
    case 'report':
      return <DismissItem item={item} />
    case 'sitter_cancels':
      return (
        <>
          <ReviewedItem item={item} />
          <MessageItem person={item.person} />
          <BookingItem item={item} />
        </>
      )
    case 'job_failed':
      return (
        <MenuItem tone="danger" onSelect={() => onOpen('give-up')}>
          Give up…
        </MenuItem>
      )
    case 'case':
      return (
        item.bookingId !== null && (
          <>
            <MenuItem onSelect={() => onOpen('phones')}>Call…</MenuItem>
            <BookingItem item={item} />
          </>
        )
      )
    case 'hidden_asked':
    case 'appeal':
    case 'application':
    case 'deletion_blocked':
    case 'payouts_held':
    case 'check_up':
      return null
  }
}

function BookingItem({ item: { bookingId } }: { item: DeskItem }) {
  return (
    <MenuItem asChild>
      <Link to="/bookings/$bookingId" params={{ bookingId: bookingId ?? '' }}>
        Open booking
      </Link>
    </MenuItem>
  )
}

function MessageItem({ person }: { person: DeskItem['person'] }) {
  const start = useStartConversation()
  return person && <MenuItem onSelect={() => start.mutate(person.id)}>Message {isolated(person.name)}</MenuItem>
}

function DismissItem({ item }: { item: DeskItem }) {
  const dismiss = useDismiss()
  return <MenuItem onSelect={() => dismiss.mutate(item)}>Dismiss</MenuItem>
}

function ReviewedItem({ item }: { item: DeskItem }) {
  const reviewed = useReviewed()
  return <MenuItem onSelect={() => reviewed.mutate(item)}>Mark as reviewed</MenuItem>
}
