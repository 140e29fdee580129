import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Landmark } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Payout } from '#contract/calls/payouts.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { formatRange } from '#web/platform/format/dates.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { useMore } from '#web/platform/pages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { LoadError } from '#web/product/load-error.tsx'
import { useCheckPayoutAccount, useOpenPayoutAccount } from './mutations.ts'
import { accountWords, heldWords, isSettled, payoutDay, payoutWords, waitingWords } from './payout-words.ts'
import { earningsQuery, payoutAccountQuery, payoutsQuery } from './queries.ts'

/** How many payouts are shown at first. */
const shownPayouts = 5

/** The sitter's payout account and payouts. `isBack`: the sitter returns from the provider's page. */
export function Payouts({ isBack, onBack }: { isBack: boolean; onBack: () => void }) {
  const payouts = useQuery(payoutsQuery)
  const more = useMore(payoutsQuery)
  const [all, setAll] = useState(false)
  const isFolded = !all && (payouts.data?.length ?? 0) > shownPayouts
  return (
    <section className="grid gap-4">
      <h2 className="text-2xl font-semibold">Payouts</h2>
      <PayoutAccountCard isBack={isBack} onBack={onBack} />
      {payouts.data ? (
        <>
          {payouts.data.length > 0 && (
            <Card>
              <ul className="divide-y divide-line" aria-label="Payouts">
                {payouts.data.slice(0, isFolded ? shownPayouts : undefined).map((payout) => (
                  <Line key={payout.id} payout={payout} />
                ))}
              </ul>
            </Card>
          )}
          <ShowMore {...(isFolded ? { more: true, loading: false, onMore: () => setAll(true) } : more)} />
        </>
      ) : payouts.error ? (
        <LoadError level={3} title="We couldn't load your payouts" query={payouts} />
      ) : (
        <Loading label="Loading your payouts">
          <Skeleton className="h-24 rounded-xl" />
        </Loading>
      )}
    </section>
  )
}

function PayoutAccountCard({ isBack, onBack }: { isBack: boolean; onBack: () => void }) {
  const account = useQuery(payoutAccountQuery)
  const earnings = useQuery(earningsQuery).data
  const open = useOpenPayoutAccount()
  const { mutate: check } = useCheckPayoutAccount()
  const asked = useRef(false)
  const title = useRef<HTMLHeadingElement>(null)
  const [checked, setChecked] = useState(false)
  useEffect(() => {
    if (!isBack || asked.current) return
    asked.current = true
    check(undefined, { onSettled: () => setChecked(true) })
  }, [isBack, check])
  const isShown = account.data !== undefined
  useEffect(() => {
    if (!isBack || !checked || !isShown) return
    // oxlint-disable-next-line react/set-state-in-effect -- set after hydration, or by what an outside system says
    setChecked(false)
    // shows the outcome to a returning sitter; on a phone it is below the figures
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView({ block: 'center' })
    onBack()
  }, [isBack, checked, isShown, onBack])
  if (account.error) return <LoadError level={3} title="We couldn't load your payout details" query={account} />
  if (!account.data)
    return (
      <Loading label="Loading your payout details">
        <Skeleton className="h-28 rounded-xl" />
      </Loading>
    )
  const words = accountWords[account.data.state]
  const waiting = waitingWords(account.data.state, earnings?.due)
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-4 sm:p-5">
      <div className="flex min-w-0 flex-1 basis-72 gap-4">
        <Landmark aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-brand" />
        <div className="grid gap-1">
          <h3 ref={title} tabIndex={-1} className="font-semibold focus-visible:outline-none">
            {words.title}
          </h3>
          <p className="text-ink-soft">
            {words.text}
            {waiting && <span className="font-semibold text-ink"> {waiting}</span>}
          </p>
        </div>
      </div>
      <Button
        variant={isSettled(account.data.state) ? 'secondary' : 'primary'}
        loading={open.isPending}
        onClick={() => open.mutate()}
      >
        {words.action}
      </Button>
    </Card>
  )
}

function Line({ payout }: { payout: Payout }) {
  const { id, firstName, startDate, endDate, listingTitle, state, amount } = payout
  const words = payoutWords[state]
  const held = heldWords(payout)
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4 sm:px-5">
      <div className="grid min-w-0 gap-0.5">
        <Link
          to="/bookings/$bookingId"
          params={{ bookingId: id }}
          className="font-semibold no-underline after:absolute after:inset-0 hover:underline"
        >
          {firstName ? `${isolated(firstName)}, ` : ''}
          {formatRange(startDate, endDate)}
        </Link>
        <p className="text-sm text-ink-soft">{isolated(listingTitle)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {words && <Badge tone={words.tone}>{words.label}</Badge>}
        <p className="figures flex flex-wrap items-baseline gap-x-3 sm:grid sm:min-w-24 sm:text-right">
          <span className="font-semibold">{formatMoney(amount)}</span>
          <span className="text-sm text-ink-soft">{payoutDay(payout)}</span>
          {held && <span className="text-sm text-ink-soft">{held}</span>}
        </p>
      </div>
    </li>
  )
}
