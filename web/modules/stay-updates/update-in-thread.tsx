import { Link } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import type { StayUpdate } from '#contract/schemas/stay-update.ts'
import { joined } from '#contract/vocabulary/words.ts'
import { UpdateBody } from './update-body.tsx'

/** An update among the messages, with a link to its stay. */
export function UpdateInThread({ update }: { update: StayUpdate }) {
  return (
    <div className="grid w-80 max-w-full grid-cols-[minmax(0,1fr)] gap-2.5">
      <p className="flex items-start gap-2 font-semibold">
        <ClipboardCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand" />
        <span className="min-w-0 wrap-anywhere">Update on {joined(update.pets.map(({ name }) => name))}</span>
      </p>
      <UpdateBody update={update} />
      <Link
        to="/bookings/$bookingId"
        params={{ bookingId: update.bookingId }}
        className="w-fit rounded-sm text-sm font-medium underline"
      >
        View the stay
      </Link>
    </div>
  )
}
