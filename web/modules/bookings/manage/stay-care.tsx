import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Booking } from '#contract/schemas/bookings.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { CareView } from '#web/modules/pets/care-view.tsx'
import { LoadError } from '#web/product/load-error.tsx'
import { AfterHydration } from '#web/ui/after-hydration.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { careQuery } from '../queries.ts'
import { preloadable } from '#web/ui/lazy-on-open.tsx'

const StayRecords = lazy(
  preloadable(() => import('#web/modules/vaccinations/stay-records.tsx').then((module) => module.StayRecords)),
)

/**
 * The current care sheets of a stay, for its sitter; on its page (level 3) records that it asks for have a part of their
 * own. Those of a request have no vet and no emergency contact.
 */
export function CareSheets({ booking, level }: { booking: Booking; level: 3 | 4 }) {
  const sheets = useQuery(careQuery(booking.id))
  const onPage = level === 3
  const Heading = onPage ? 'h3' : 'h4'
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
      {!(onPage && booking.asksRecords) && (
        <AfterHydration>
          <Suspense>
            <StayRecords bookingId={booking.id} petId={petId} />
          </Suspense>
        </AfterHydration>
      )}
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
