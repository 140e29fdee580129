import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { displayName, firstNameOf, initials } from '#contract/vocabulary/names.ts'
import { joined } from '#contract/vocabulary/words.ts'
import { formatPrice } from '#web/platform/format/money.ts'
import { Avatar } from '#web/product/avatar.tsx'
import { lateWordsOf } from '#web/product/late-words.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Nights, Picked } from './tray.ts'
import type { TrayRow } from './use-tray-rows.ts'

type SitterRowProps = {
  row: TrayRow
  nights: Nights
  /** Whether pets are chosen, so that there is a price, or will be. */
  isPriced: boolean
  /** Why they can't be asked, or the last request to them wasn't sent. */
  why: string | undefined
  onRemove: () => void
}

/** A sitter who is about to be asked: the price, what stands in the way, and taking them out. */
export function SitterRow({ row: { picked, listing, quote, lacks }, nights, isPriced, why, onRemove }: SitterRowProps) {
  const late = listing && lateWordsOf(listing)
  const name = firstNameOf(picked.sitter)
  const price = quote?.available === false ? null : quote ? formatPrice(quote.total) : undefined
  return (
    <Row
      picked={picked}
      link={
        <Link
          to="/listing/$listingId"
          params={{ listingId: picked.listingId }}
          search={{ ...nights }}
          className="truncate font-medium text-ink no-underline hover:underline"
        >
          {displayName(picked.sitter)}
        </Link>
      }
      end={
        <>
          {price === undefined && isPriced && !why ? <Skeleton className="h-5 w-12" /> : price}
          <IconButton label={`Remove ${name}`} size="sm" onClick={onRemove}>
            <X aria-hidden="true" />
          </IconButton>
        </>
      }
    >
      {late && !why && <span className="figures text-sm text-ink-soft">Late pick-up: {late}</span>}
      {lacks.length > 0 && !why && (
        <span className="text-sm text-warn">
          {joined(lacks)}. You can add {lacks.length > 1 ? 'them' : 'it'} after {name} accepts.
        </span>
      )}
      {why && (
        <span className="flex items-start gap-1.5 text-sm font-medium text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {why}
        </span>
      )}
    </Row>
  )
}

type SentRowProps = { picked: Picked; bookingId: string; total: string }

/** A sitter who has the request. */
export function SentRow({ picked, bookingId, total }: SentRowProps) {
  return (
    <Row
      picked={picked}
      link={
        <Link
          to="/bookings/$bookingId"
          params={{ bookingId }}
          className="truncate font-medium text-ink no-underline hover:underline"
        >
          {displayName(picked.sitter)}
        </Link>
      }
      end={formatPrice(total)}
    >
      <span className="flex items-center gap-1.5 text-sm font-medium text-ok">
        <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
        Sent
      </span>
    </Row>
  )
}

type RowProps = { picked: Picked; link: ReactNode; end: ReactNode; children: ReactNode }

function Row({ picked: { sitter, title }, link, end, children }: RowProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 py-3">
      <Avatar initials={initials(sitter)} src={sitter.avatar} size="sm" />
      <div className="grid min-w-0">
        {link}
        <span className="truncate text-sm text-ink-soft">{isolated(title)}</span>
        {children}
      </div>
      <span className="figures flex items-center gap-1 font-semibold">{end}</span>
    </li>
  )
}
