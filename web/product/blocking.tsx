import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Leaving } from '#contract/schemas/leaving.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import type { BlockingKind } from '#contract/vocabulary/leaving.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { formatInstant } from '#web/platform/format/dates.ts'

const things: Readonly<Record<BlockingKind, string>> = {
  stay: "A stay that isn't over",
  money: 'Money on its way',
  payout: "A payout that wasn't sent",
  charge: 'A charge after the stay',
  dispute: 'A payment that a bank is reviewing',
  case: 'A case about a stay',
}

/** How many things are listed one by one. */
const shownMaximum = 8

/** "2 things are in the way" */
export function blockingTitle({ blocking }: Leaving): string {
  const count = blocking.length
  return `${counted(count, 'thing')} ${count === 1 ? 'is' : 'are'} in the way`
}

const look = 'font-semibold wrap-anywhere underline'
const card = 'grid gap-0.5 rounded-lg border border-line px-4 py-3'

/**
 * What is in the way of a deletion, each with a link to its booking or case. For the person themselves (`own`), payouts are one
 * thing, with a link to where they are seen to.
 */
export function BlockingList({ blocking, own = false }: Pick<Leaving, 'blocking'> & { own?: boolean }) {
  const payouts = own ? blocking.filter(({ kind }) => kind === 'payout') : []
  const single = blocking.filter((each) => !payouts.includes(each))
  const shown = single.slice(0, shownMaximum)
  const more = single.length - shown.length
  return (
    <ul className="grid gap-2">
      {payouts.length > 0 && (
        <li className={card}>
          <Link to="/sitter-dashboard" search={{ tab: 'earnings' }} className={look}>
            {counted(payouts.length, 'payout')} that {payouts.length === 1 ? "wasn't" : "weren't"} sent
          </Link>
          <span className="text-sm text-ink-soft">See your earnings for what they wait for.</span>
        </li>
      )}
      {shown.map(({ kind, id, caseId, listingTitle, until }) => (
        <li key={id} className={card}>
          <Place bookingId={id} caseId={caseId} own={own}>
            {things[kind]}: {isolated(listingTitle)}
          </Place>
          {until && <span className="figures text-sm text-ink-soft">Until {formatInstant(until)}</span>}
        </li>
      ))}
      {more > 0 && <li className="text-sm text-ink-soft">And {more} more.</li>}
    </ul>
  )
}

type PlaceProps = { bookingId: string; caseId: string | null; own: boolean; children: ReactNode }

/** Leads to where something in the way is dealt with. */
function Place({ bookingId, caseId, own, children }: PlaceProps) {
  if (caseId === null)
    return (
      <Link to="/bookings/$bookingId" params={{ bookingId }} className={look}>
        {children}
      </Link>
    )
  return own ? (
    <Link to="/cases/$caseId" params={{ caseId }} className={look}>
      {children}
    </Link>
  ) : (
    <Link to="/admin" search={{ tab: 'reports', trouble: 'cases', case: caseId }} className={look}>
      {children}
    </Link>
  )
}
