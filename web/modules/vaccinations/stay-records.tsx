import { useQuery } from '@tanstack/react-query'
import { LoadError } from '#web/product/load-error.tsx'
import { RequiredRecordRows } from './required-record-rows.tsx'
import { stayRecordsQuery } from './queries.ts'
import { RecordRows } from './record-rows.tsx'

/** What a stay asks for one of its pets, and the pet's other records. */
export function StayRecords({ bookingId, petId }: { bookingId: string; petId: string }) {
  const pets = useQuery(stayRecordsQuery(bookingId))
  const pet = pets.data?.find((each) => each.petId === petId)
  const asked = new Set(pet?.asked.map(({ recordId }) => recordId))
  const others = pet?.records.filter(({ id, isReplaced }) => !isReplaced && !asked.has(id)) ?? []
  if (pets.isLoadingError) return <LoadError level={3} title="We couldn't load the vaccinations" query={pets} />
  return (
    <div className="grid gap-2 text-sm">
      <p className="font-semibold">Vaccinations</p>
      {pet && <RequiredRecordRows bookingId={bookingId} pet={pet} />}
      {others.length > 0 && <RecordRows records={others} />}
      {others.length === 0 && !pet?.asked.length && (
        <p className="text-ink-soft">{pets.isPending ? 'Loading…' : 'No records yet.'}</p>
      )}
    </div>
  )
}
