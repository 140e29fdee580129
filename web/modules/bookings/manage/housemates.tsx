import { useQuery } from '@tanstack/react-query'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { Dotted } from '#web/ui/dotted.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { bookingQuery } from '../queries.ts'
import { changedWords, saidWords, unsaidWords } from './trait-words.ts'

type HousematesProps = { booking: Pick<BookingDetail, 'status' | 'viewer' | 'pets' | 'housemates'> }

/** What is said of the pets of a request or stay, a line each, and whether they match the place and who is there. */
export function Housemates({ booking: { status, viewer, pets, housemates } }: HousematesProps) {
  const lines = (housemates?.pets ?? []).flatMap((said) => {
    const { name } = pets.find(({ id }) => id === said.petId) ?? {}
    const words = saidWords(said.traits)
    const [unsaid, changed] = [
      viewer === 'owner' ? undefined : unsaidWords(name ?? '', said.unsaid),
      changedWords(said),
    ]
    return name && (words.length > 0 || unsaid || changed) ? [{ id: said.petId, name, words, unsaid, changed }] : []
  })
  const problem = housemates?.problem
  if (lines.length === 0 && !problem) return null
  return (
    <div id="housemates" className="grid scroll-mt-20 gap-3">
      {problem && <Notice tone="warning">{status === 'accepted' ? `Please check: ${problem}` : problem}</Notice>}
      {lines.length > 0 && (
        <ul className="grid gap-2 text-sm">
          {lines.map(({ id, name, words, unsaid, changed }) => (
            <li key={id}>
              {pets.length > 1 && <span className="font-semibold">{isolated(name)} </span>}
              {words.length > 0 && <Dotted facts={words} />}
              {unsaid && <span className="block text-ink-soft">{unsaid}</span>}
              {changed && <span className="block font-medium text-warn">{changed}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The same where only the booking of a list is known. */
export function HousematesOf({ bookingId }: { bookingId: string }) {
  const { data } = useQuery({ ...bookingQuery(bookingId), refetchInterval: false })
  return data ? <Housemates booking={data} /> : null
}
