import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, ClipboardList, House, Users, Wallet, type LucideIcon } from 'lucide-react'
import type { Figures } from '#contract/schemas/admin.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { counted, grouped } from '#contract/vocabulary/words.ts'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { LoadError } from '#web/product/load-error.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { figuresQuery } from './queries.ts'

// on a phone one block of two columns, so that the tabs are on the first screen
const grid = classes(
  'mb-8 grid grid-flow-dense grid-cols-2 gap-4 lg:grid-cols-4 max-sm:mb-4 max-sm:gap-x-6 max-sm:gap-y-2.5',
  'max-sm:rounded-xl max-sm:border max-sm:border-line max-sm:bg-surface max-sm:p-4',
)

/** The marketplace's figures in five cards. */
export function StatCards() {
  const { data, error, isFetching, refetch } = useQuery(figuresQuery)
  if (data)
    return (
      <ul aria-label="Stats" className={grid}>
        {cardsOf(data).map((card) => (
          <li key={card.label} className={card.wide ? 'col-span-full grid' : 'grid'}>
            <StatCard {...card} />
          </li>
        ))}
      </ul>
    )
  if (error && !data)
    return (
      <div className="mb-8">
        <LoadError title="We couldn't load the stats" query={{ error, isFetching, refetch }} />
      </div>
    )
  return (
    <Loading label="Loading the stats" className={grid}>
      {[1, 2, 3, 4, 5].map((at) => (
        <Skeleton key={at} className={classes('rounded-xl sm:h-32', at === 4 ? 'col-span-full h-21' : 'h-16.5')} />
      ))}
    </Loading>
  )
}

type Figure = { value: string; notes: readonly string[] }
type Stat = Figure & { icon: LucideIcon; label: string; wide?: true; beside?: Figure }

function cardsOf({ users, bookings, listings, revenue, pendingApplications }: Figures): Stat[] {
  const { commissionPercent, capturedThisMonth, commissionThisMonth } = revenue
  return [
    {
      icon: Users,
      label: 'Total Users',
      value: grouped(users.total),
      notes: [`${counted(users.owners, 'owner')}, ${counted(users.sitters, 'sitter')}`],
    },
    {
      icon: CalendarCheck,
      label: 'Bookings',
      value: grouped(bookings.total),
      notes: [`${grouped(bookings.active)} open`],
    },
    { icon: House, label: 'Listings', value: grouped(listings.total), notes: [`${grouped(listings.active)} active`] },
    {
      icon: Wallet,
      wide: true,
      label: 'Monthly Revenue',
      value: formatMoney(revenue.total),
      notes: [`All bookings ever. ${commissionPercent}% commission`],
      beside: {
        value: formatMoney(capturedThisMonth),
        notes: [`Captured this month. ${formatMoney(commissionThisMonth)} commission`],
      },
    },
    {
      icon: ClipboardList,
      label: 'Pending Applications',
      value: grouped(pendingApplications),
      notes: [pendingApplications > 0 ? 'Waiting for review' : 'Nothing to review'],
    },
  ]
}

function StatCard({ icon: Icon, label, beside, ...figure }: Stat) {
  return (
    <Card className="grid content-start gap-1 max-sm:gap-0 max-sm:border-0 sm:p-5">
      <p className="flex items-start justify-between gap-3 text-sm font-semibold text-ink-soft">
        {label}
        <Icon aria-hidden="true" className="size-5 shrink-0 text-brand max-sm:hidden" />
      </p>
      <div className={classes('grid gap-x-4', beside && 'grid-cols-2')}>
        <FigureLines {...figure} />
        {beside && <FigureLines {...beside} />}
      </div>
    </Card>
  )
}

function FigureLines({ value, notes }: Figure) {
  return (
    <div>
      <p className="figures text-2xl font-semibold max-sm:text-lg">{value}</p>
      {notes.map((note) => (
        <p key={note} className="figures text-sm text-ink-soft max-sm:text-xs">
          {note}
        </p>
      ))}
    </div>
  )
}
