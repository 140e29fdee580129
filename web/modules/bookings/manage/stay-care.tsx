import { useQuery } from '@tanstack/react-query'
import type { Booking } from '#contract/schemas/bookings.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { CareView } from '#web/modules/pets/care-view.tsx'
import { LoadError } from '#web/product/load-error.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { stayRecordsQuery } from '#web/modules/vaccinations/queries.ts'
import { RecordRows } from '#web/modules/vaccinations/record-rows.tsx'
import { careQuery } from '../queries.ts'

/** The current care sheets of a stay, for its sitter. Those of a request have no vet and no emergency contact. */
export function CareSheets({ booking, level }: { booking: Booking; level: 3 | 4 }) {
  const sheets = useQuery(careQuery(booking.id))
  const Heading = level === 3 ? 'h3' : 'h4'
  if (sheets.isPending)
    return (
      <Loading label="Loading the care sheets">
        <SkeletonLines lines={3} />
      </Loading>
    )
  if (sheets.isLoadingError) return <LoadError level={3} title="We couldn't load the care sheets" query={sheets} />
  const sheetsOf = sheets.data.map(({ petId, name, care }) => (
    <section
      key={petId}
      aria-label={`Care sheet of ${isolated(name)}`}
      className="grid gap-3 rounded-xl border border-line p-4"
    >
      <Heading className="font-semibold">{isolated(name)}</Heading>
      {care ? (
        <CareView care={care} />
      ) : (
        <p className="text-sm text-ink-soft">No care sheet yet. Message the owner if you need to know more.</p>
      )}
      <Vaccinations bookingId={booking.id} petId={petId} />
    </section>
  ))
  return (
    <>
      {sheetsOf}
      {booking.status === 'pending' && (
        <p className="text-sm text-ink-soft">You'll see the vet and emergency contacts once you accept the stay.</p>
      )}
    </>
  )
}

/** The records of a pet's vaccinations. */
function Vaccinations({ bookingId, petId }: { bookingId: string; petId: string }) {
  const pets = useQuery(stayRecordsQuery(bookingId))
  const records = pets.data?.find((pet) => pet.petId === petId)?.records ?? []
  if (pets.isLoadingError) return <LoadError level={3} title="We couldn't load the vaccinations" query={pets} />
  return (
    <div className="grid gap-2 text-sm">
      <p className="font-semibold">Vaccinations</p>
      {records.length > 0 ? (
        <RecordRows records={records.filter(({ isReplaced }) => !isReplaced)} />
      ) : (
        <p className="text-ink-soft">{pets.isPending ? 'Loading…' : 'No records yet.'}</p>
      )}
    </div>
  )
}
