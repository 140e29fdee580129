import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, ClipboardList, House, Users, Wallet, type LucideIcon } from 'lucide-react'
import type { Figures } from '#contract/schemas/admin.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { counted, grouped } from '#contract/vocabulary/words.ts'
import { classes } from '#web/ui/classes.ts'
import { LoadError } from '#web/product/load-error.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { figuresQuery } from './queries.ts'
import { useSiteName } from '#web/product/site.ts'

// one strip; narrower, a block of two or three columns
const grid = classes(
  'mb-6 grid grid-flow-dense grid-cols-2 gap-x-6 gap-y-3 rounded-xl border border-line bg-surface p-4 sm:grid-cols-4',
  'lg:grid-cols-[1fr_1fr_1fr_2.2fr_1.2fr] lg:px-5 max-sm:mb-0',
)

/** The marketplace's figures in five cards. */
export function StatCards() {
  const siteName = useSiteName()
  const { data, error, isFetching, refetch } = useQuery(figuresQuery)
  if (data)
    return (
      <ul aria-label="Stats" className={grid}>
        {cardsOf(data, siteName).map((card) => (
          <li key={card.label} className={card.wide ? 'max-lg:col-span-full' : ''}>
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
        <Skeleton key={at} className={classes('h-16 rounded-md', at === 4 && 'max-lg:col-span-full')} />
      ))}
    </Loading>
  )
}

type Figure = { value: string; notes: readonly string[] }
type Stat = Figure & { icon: LucideIcon; label: string; wide?: true; beside?: Figure }

function cardsOf({ users, bookings, listings, revenue, pendingApplications }: Figures, siteName: string): Stat[] {
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
        notes: [`This month, of it ${formatMoney(commissionThisMonth)} for ${siteName}`],
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
    <div className="grid content-start">
      <p className="flex items-center gap-2 text-sm font-semibold text-ink-soft">
        <Icon aria-hidden="true" className="size-4 shrink-0 text-brand max-sm:hidden" />
        {label}
      </p>
      <div className={classes('grid gap-x-4', beside && 'grid-cols-2')}>
        <FigureLines {...figure} />
        {beside && <FigureLines {...beside} />}
      </div>
    </div>
  )
}

function FigureLines({ value, notes }: Figure) {
  return (
    <div>
      <p className="figures text-xl font-semibold max-sm:text-lg">{value}</p>
      {notes.map((note) => (
        <p key={note} className="figures text-xs text-ink-soft">
          {note}
        </p>
      ))}
    </div>
  )
}
