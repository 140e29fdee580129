import type { Side } from '#contract/vocabulary/booking-states.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Reliability } from '#contract/calls/reliability.ts'
import { formatRange } from '#web/platform/format/dates.ts'
import { reliabilityQuery } from './queries.ts'
import { Facts } from './promises.tsx'
import { endWords, ownerPromises, sitterPromises } from './record-words.ts'

const about = {
  sitter: 'Everyone sees this on your listings and your profile.',
  owner: 'Only you and sitters you ask for a stay see this.',
} as const

export type OwnPromisesProps = { userId: string; side: Side }

/** One's own reliability on one side, with the stays behind it; nothing before the first. */
export function OwnPromises({ userId, side }: OwnPromisesProps) {
  const { data } = useQuery(reliabilityQuery(userId))
  const lines = linesOf(data, side)
  const stays = data?.stays?.filter(({ as }) => as === side) ?? []
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="own-reliability" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="own-reliability" className="text-2xl font-semibold">
          Your reliability
        </h2>
        <p className="text-sm text-ink-soft">Counted from your stays of the last 12 months. {about[side]}</p>
      </div>
      <Facts lines={lines} />
      <details>
        <summary className="w-fit cursor-pointer rounded-sm text-sm font-semibold text-ink-soft hover:text-ink pointer-coarse:py-2">
          Which stays count?
        </summary>
        <ul className="grid gap-2 pt-3">
          {stays.map(({ bookingId, startDate, endDate, ...stay }) => (
            <li key={bookingId} className="figures flex flex-wrap gap-x-3 text-sm">
              <Link to="/bookings/$bookingId" params={{ bookingId }} className="py-0.5 underline pointer-coarse:py-2.5">
                {formatRange(startDate, endDate)}
              </Link>
              <span className="py-0.5 text-ink-soft pointer-coarse:py-2.5">{endWords(stay)}</span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

function linesOf(record: Reliability | undefined, side: Side): string[] {
  if (side === 'sitter') return record?.sitter ? sitterPromises(record.sitter) : []
  return record?.owner ? ownerPromises(record.owner) : []
}
