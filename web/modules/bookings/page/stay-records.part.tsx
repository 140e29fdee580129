import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import type { AskedVaccine } from '#contract/vocabulary/vaccines.ts'
import { RequiredRecordRows } from '#web/modules/vaccinations/required-record-rows.tsx'
import { stayRecordsQuery } from '#web/modules/vaccinations/queries.ts'
import { LoadError } from '#web/product/load-error.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { BookingSection } from './booking-section.tsx'
import { recordsDueWords } from './records-words.ts'

const AddRecord = lazy(() => import('./add-record.tsx').then((module) => ({ default: module.AddRecord })))

/** What a stay asks of the records of its pets, and how each stands. Its owner adds what is missing. */
export function StayRecords({ booking }: { booking: BookingDetail }) {
  const pets = useQuery(stayRecordsQuery(booking.id))
  const [adding, setAdding] = useState<{ petId: string; vaccine: AskedVaccine } | null>(null)
  const isOwner = booking.viewer === 'owner'
  if (pets.isLoadingError) return <LoadError level={2} title="We couldn't load the vaccinations" query={pets} />
  const due = recordsDueWords(booking)
  return (
    <BookingSection title="Vaccinations" id="records">
      {due && <p className={due.isUrgent ? 'font-medium text-danger' : 'text-ink-soft'}>{due.words}</p>}
      {pets.isPending ? (
        <Loading label="Loading the vaccinations">
          <SkeletonLines lines={3} />
        </Loading>
      ) : (
        pets.data
          .filter(({ asked }) => asked.length > 0)
          .map((pet) => (
            <section key={pet.petId} aria-label={`Vaccinations of ${isolated(pet.petName)}`} className="grid gap-3">
              {booking.pets.length > 1 && <h3 className="font-semibold">{isolated(pet.petName)}</h3>}
              <RequiredRecordRows
                bookingId={booking.id}
                pet={pet}
                onAdd={isOwner ? (vaccine) => setAdding({ petId: pet.petId, vaccine }) : undefined}
              />
            </section>
          ))
      )}
      {adding && (
        <Suspense>
          <AddRecord key={`${adding.petId} ${adding.vaccine}`} {...adding} onClose={() => setAdding(null)} />
        </Suspense>
      )}
    </BookingSection>
  )
}
