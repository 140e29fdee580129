import { useQuery } from '@tanstack/react-query'
import { CalendarX2, EllipsisVertical, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { paymentOptions, statusOptions } from '#web/modules/bookings/manage/booking-words.ts'
import { SearchedList } from '#web/product/searched-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { TypedConfirmDialog } from '#web/ui/typed-confirm-dialog.tsx'
import { BookingRow } from './booking-row.tsx'
import { useClearBookings } from './mutations.ts'
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
      row={(booking) => <BookingRow booking={booking} />}
    />
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
