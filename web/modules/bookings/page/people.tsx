import type { Side } from '#contract/vocabulary/booking-states.ts'
import { Suspense, type ReactNode } from 'react'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { displayName, initials } from '#contract/vocabulary/names.ts'
import { part } from '#web/platform/part.tsx'
import { Avatar } from '#web/product/avatar.tsx'
import { ownerWords } from '../manage/booking-words.ts'
import { BookingSection } from './booking-section.tsx'

const OwnerPromises = part('web/modules/reliability/owner-promises.part.tsx', () =>
  import('#web/modules/reliability/owner-promises.part.tsx').then((module) => module.OwnerPromises),
)

/** The owner and the sitter of the booking, with contact details if the stay shares them. */
export function BookingPeople({ booking }: { booking: BookingDetail }) {
  const { viewer, status } = booking
  const you = (side: Side) => (viewer === side ? ' (you)' : '')
  return (
    <BookingSection title="People">
      <ul className="grid gap-4">
        <Person person={booking.sitter} role={`Sitter${you('sitter')}`} shown={viewer !== 'sitter'} />
        <Person person={booking.owner} role={`${ownerWords(booking)}${you('owner')}`} shown={viewer !== 'owner'}>
          {viewer === 'sitter' && (
            <Suspense>
              <OwnerPromises ownerId={booking.owner.id} />
            </Suspense>
          )}
        </Person>
      </ul>
      {status === 'pending' && viewer !== 'admin' && (
        <p className="text-sm text-ink-soft">Contact details are shared once the stay is accepted.</p>
      )}
      {status === 'completed' && viewer !== 'admin' && (
        <p className="text-sm text-ink-soft">
          This stay is over. You can still message the {viewer === 'owner' ? 'sitter' : 'owner'}.
        </p>
      )}
    </BookingSection>
  )
}

type PersonProps = { person: BookingDetail['owner']; role: string; shown: boolean; children?: ReactNode }

/** `shown`: whether contact details are shown; the reader's own are not. */
function Person({ person, role, shown, children }: PersonProps) {
  return (
    <li className="flex items-start gap-3">
      <Avatar initials={initials(person)} src={person.profileImageUrl} size="md" />
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold">{displayName(person)}</p>
        <p className="text-sm text-ink-soft">{role}</p>
        {children}
        {shown && person.email && (
          <a href={`mailto:${person.email}`} className="py-0.5 text-sm wrap-anywhere underline pointer-coarse:py-2.5">
            {person.email}
          </a>
        )}
        {shown && person.phone && (
          <a href={`tel:${person.phone}`} className="figures py-0.5 text-sm underline pointer-coarse:py-2.5">
            {person.phone}
          </a>
        )}
      </div>
    </li>
  )
}
