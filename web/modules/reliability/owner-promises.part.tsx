import { useQuery } from '@tanstack/react-query'
import { Facts } from './promises.tsx'
import { reliabilityQuery } from './queries.ts'
import { ownerPromises } from './record-words.ts'

/** How an owner kept theirs, for the sitter of their stay. */
export function OwnerPromises({ ownerId }: { ownerId: string }) {
  const { data } = useQuery(reliabilityQuery(ownerId))
  const lines = data?.owner ? ownerPromises(data.owner) : []
  return (
    lines.length > 0 && (
      <div className="text-sm text-ink-soft">
        <Facts lines={lines} />
      </div>
    )
  )
}
