import { Link } from '@tanstack/react-router'
import type { Leaving } from '#contract/calls/account.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import type { BlockingKind } from '#contract/vocabulary/leaving.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { formatInstant } from '#web/platform/format/dates.ts'

const things: Readonly<Record<BlockingKind, string>> = {
  stay: 'A stay that isn\u2019t over',
  money: 'Money on its way',
  payout: 'A payout that wasn\u2019t sent',
  dispute: 'A payment that a bank is reviewing',
}

/** "2 things are in the way" */
export function blockingTitle({ blocking }: Leaving): string {
  const count = blocking.length
  return `${counted(count, 'thing')} ${count === 1 ? 'is' : 'are'} in the way`
}

/** What is in the way of a deletion, each with a link to its booking. */
export function BlockingList({ blocking }: Leaving) {
  return (
    <ul className="grid gap-2">
      {blocking.map(({ kind, id, listingTitle, until }) => (
        <li key={id} className="grid gap-0.5 rounded-lg border border-line px-4 py-3">
          <Link to="/bookings/$bookingId" params={{ bookingId: id }} className="font-semibold wrap-anywhere underline">
            {things[kind]}: {isolated(listingTitle)}
          </Link>
          {until && <span className="figures text-sm text-ink-soft">Until {formatInstant(until)}</span>}
        </li>
      ))}
    </ul>
  )
}
