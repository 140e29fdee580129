import { CalendarX2, EllipsisVertical, Trash2 } from 'lucide-react'
import type { Booking } from '#contract/schemas/bookings.ts'
import { bookingSorts } from '#contract/vocabulary/console-tables.ts'
import { displayName, wholeName } from '#contract/vocabulary/names.ts'
import { useReopening } from '#web/platform/fresh-login.ts'
import { formatRange } from '#web/platform/format/dates.ts'
import { RefundBooking } from '#web/modules/bookings/staff/refund-booking.tsx'
import { StatusPill } from '#web/modules/bookings/manage/status-pill.tsx'
import { paymentOptions, paymentWord, statusOptions } from '#web/modules/bookings/manage/booking-words.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { TypedConfirmDialog } from '#web/ui/typed-confirm-dialog.tsx'
import { ConsoleList } from './console-list.tsx'
import type { Column } from './console-table.tsx'
import { PersonLink } from './person-link.tsx'
import { useClearBookings } from './mutations.ts'
import { bookingsQuery, type BookingsFilter } from './queries.ts'
import { amountColumn, createdColumn, StayLink } from './stay-columns.tsx'

type BookingsTabProps = { wanted: BookingsFilter; onWanted: (wanted: BookingsFilter) => void }

/** All bookings, newest first. Each links to its page, with its history, its payments, and a way to cancel it. */
export function BookingsTab({ wanted, onWanted }: BookingsTabProps) {
  const looking = Boolean(wanted.search || wanted.status || wanted.paymentState)
  return (
    <ConsoleList
      table="bookings"
      title="Bookings"
      noun="booking"
      placeholder="Name, email, or listing"
      sorts={bookingSorts}
      sortOptions={sortOptions}
      columns={columns}
      wanted={wanted}
      onWanted={onWanted}
      query={bookingsQuery(wanted)}
      filters={
        <>
          <FilterSelect
            label="Status"
            all="All statuses"
            options={statusOptions}
            value={wanted.status}
            onChange={(status) => onWanted({ ...wanted, status })}
          />
          <FilterSelect
            label="Payment"
            all="All payments"
            options={paymentOptions}
            value={wanted.paymentState}
            onChange={(paymentState) => onWanted({ ...wanted, paymentState })}
          />
        </>
      }
      actions={!looking && <ClearBookings />}
      nothing={
        <EmptyState
          level={3}
          icon={<CalendarX2 />}
          title={looking ? 'No bookings found' : 'No bookings yet'}
          description={looking ? 'Try a different search or filter.' : "When someone books a stay, you'll see it here."}
        />
      }
    />
  )
}

const sortOptions = [
  { value: '-created', label: 'Newest' },
  { value: 'check-in', label: 'Check-in' },
  { value: '-total', label: 'Largest' },
] as const

const columns: readonly Column<Booking>[] = [
  {
    id: 'listing',
    head: 'Listing',
    cell: (booking) => (
      <StayLink bookingId={booking.id} title={booking.listing.title}>
        <StatusPill booking={booking} />
      </StayLink>
    ),
  },
  { id: 'owner', head: 'Owner', cell: ({ owner }) => <PersonLink person={{ id: owner.id, name: wholeName(owner) }} /> },
  {
    id: 'sitter',
    head: 'Sitter',
    cell: ({ sitter }) => <PersonLink person={{ id: sitter.id, name: wholeName(sitter) }} />,
  },
  {
    id: 'dates',
    head: 'Stay',
    sort: 'check-in',
    // a narrow column would break it inside of its year
    cell: ({ startDate, endDate }) => <span className="whitespace-nowrap">{formatRange(startDate, endDate)}</span>,
  },
  createdColumn('Requested on', ({ createdAt }) => createdAt),
  { id: 'payment', head: 'Payment', cell: (booking) => paymentWord(booking, 'admin') },
  amountColumn('Total', 'total', ({ totalPrice }) => totalPrice),
  {
    id: 'actions',
    head: 'Actions',
    cell: ({ id, owner, may }) => may.refund && <RefundBooking bookingId={id} name={displayName(owner)} />,
  },
]

/** Hides all bookings from every list, after a word is typed. */
function ClearBookings() {
  const [open, setOpen] = useReopening<'clear'>('all bookings')
  const clear = useClearBookings()
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton label="More about all bookings">
            <EllipsisVertical aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem tone="danger" onSelect={() => setOpen('clear')}>
          <Trash2 aria-hidden="true" />
          Clear All Bookings
        </MenuItem>
      </Menu>
      <TypedConfirmDialog
        open={open !== undefined}
        onOpenChange={() => setOpen(undefined)}
        word="CLEAR"
        title="Clear All Bookings"
        description="This removes every booking from every list and cancels open requests and unpaid stays. Payments, receipts, and reviews are kept. You can't undo this."
        confirmLabel="Clear All Bookings"
        tone="danger"
        onConfirm={() => clear.mutateAsync()}
      />
    </>
  )
}
