import { useQuery } from '@tanstack/react-query'
import { LoadError } from '#web/product/load-error.tsx'
import { stayRecordsQuery } from './queries.ts'
import { RecordRows } from './record-rows.tsx'

/** The records of the vaccinations of a stay's pet. */
export function StayRecords({ bookingId, petId }: { bookingId: string; petId: string }) {
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
