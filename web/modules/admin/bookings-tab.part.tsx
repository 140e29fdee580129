import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarX2, EllipsisVertical, Trash2 } from 'lucide-react'
import { Fragment, useState } from 'react'
import type { Booking } from '#contract/schemas/bookings.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { displayName } from '#contract/vocabulary/names.ts'
import { paymentOptions, paymentWord, statusOptions } from '#web/modules/bookings/manage/booking-words.ts'
import { StatusPill } from '#web/modules/bookings/manage/status-pill.tsx'
import { RefundBooking } from '#web/modules/bookings/staff/refund-booking.tsx'
import { SearchedList } from '#web/product/searched-list.tsx'
import { formatInstant, formatRange } from '#web/platform/format/dates.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { counted, joined } from '#contract/vocabulary/words.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { TypedConfirmDialog } from '#web/ui/typed-confirm-dialog.tsx'
import { useClearBookings } from './mutations.ts'
import { Dotted } from '#web/ui/dotted.tsx'
import { bookingsQuery, type WantedBookings } from './queries.ts'

type BookingsTabProps = { wanted: WantedBookings; onWanted: (wanted: WantedBookings) => void }

/** All bookings, newest first. Each links to its page, with its history, its payments, and a way to cancel it. */
export function BookingsTab({ wanted, onWanted }: BookingsTabProps) {
  const query = bookingsQuery(wanted)
  const bookings = useQuery({ ...query, staleTime: 5000 })
  const looking = Boolean(wanted.search || wanted.status || wanted.paymentState)
  return (
    <SearchedList
      title="Bookings"
      noun="booking"
      placeholder="Name, email, or listing"
      search={wanted.search}
      onSearch={(search) => onWanted({ ...wanted, search })}
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
      actions={!looking && Boolean(bookings.data?.length) && <ClearBookings />}
      query={query}
      rows={bookings}
      nothing={
        <EmptyState
          level={3}
          icon={<CalendarX2 />}
          title={looking ? 'No bookings found' : 'No bookings yet'}
          description={looking ? 'Try a different search or filter.' : "When someone books a stay, you'll see it here."}
        />
      }
      row={(booking) => <Row booking={booking} />}
    />
  )
}

function Row({ booking }: { booking: Booking }) {
  const { id, owner, sitter, listing, startDate, endDate, nights, pets, totalPrice, createdAt } = booking
  return (
    <Card lift className="relative flex flex-wrap items-start gap-x-6 gap-y-2 p-4 sm:px-5">
      <div className="grid min-w-0 flex-1 basis-72 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link
            to="/bookings/$bookingId"
            params={{ bookingId: id }}
            className="rounded-sm font-semibold wrap-anywhere no-underline after:absolute after:inset-0 hover:underline"
          >
            {isolated(listing.title)}
          </Link>
          <StatusPill booking={booking} />
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          <Dotted facts={[`${displayName(owner)} with ${displayName(sitter)}`, joined(pets.map(({ name }) => name))]} />
        </p>
        <p className="figures text-sm text-ink-soft">
          <Dotted
            facts={[
              formatRange(startDate, endDate),
              counted(nights, 'night'),
              <Fragment key="requested">
                Requested on <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
              </Fragment>,
            ]}
          />
        </p>
      </div>
      <p className="figures grid gap-0.5 sm:justify-items-end">
        <span className="text-lg font-semibold">{formatMoney(totalPrice)}</span>
        <span className="text-sm text-ink-soft">{paymentWord(booking)}</span>
      </p>
      {booking.may.refund && <RefundBooking bookingId={id} name={displayName(owner)} />}
    </Card>
  )
}

/** Hides all bookings from every list, after a word is typed. */
function ClearBookings() {
  const [open, setOpen] = useState(false)
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
        <MenuItem tone="danger" onSelect={() => setOpen(true)}>
          <Trash2 aria-hidden="true" />
          Clear All Bookings
        </MenuItem>
      </Menu>
      <TypedConfirmDialog
        open={open}
        onOpenChange={setOpen}
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
