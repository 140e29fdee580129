import { readId } from '#contract/vocabulary/ids.ts'

const ownerTabs = ['bookings', 'pets', 'reviews'] as const
const sitterTabs = ['listings', 'requests', 'reviews', 'calendar', 'earnings'] as const

export type OwnerTab = (typeof ownerTabs)[number]
export type SitterTab = (typeof sitterTabs)[number]

/** What of a dashboard stands in the address: the tab, unless it is the first, and the open booking. */
export type DashboardSearch<Tab> = { tab?: Tab | undefined; booking?: string | undefined }
export type OwnerDashboardSearch = DashboardSearch<OwnerTab>
/** A sitter's also has the month that the calendar shows, and whether as a list. */
export type SitterDashboardSearch = DashboardSearch<SitterTab> & {
  month?: string | undefined
  view?: 'list' | undefined
  /** They come from the payment provider's page. */
  payouts?: 'back' | undefined
}

function read<Tab extends string>(tabs: readonly Tab[], search: Record<string, unknown>): DashboardSearch<Tab> {
  const { tab } = search
  const booking = readId(search.booking)
  const found = tabs.find((each) => each === tab)
  return {
    ...(found && found !== tabs[0] && { tab: found }),
    ...(booking && { booking }),
  }
}

/** The owner dashboard's address; what it does not know is left out. */
export function readOwnerSearch(search: Record<string, unknown>): OwnerDashboardSearch {
  return read(ownerTabs, search)
}

/** The sitter dashboard's address; what it does not know is left out. */
export function readSitterSearch(search: Record<string, unknown>): SitterDashboardSearch {
  const { month, view } = search
  const calendar = search['tab'] === 'calendar'
  return {
    ...read(sitterTabs, search),
    ...(calendar && typeof month === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) && { month }),
    ...(calendar && view === 'list' && { view }),
    ...(search['tab'] === 'earnings' && search['payouts'] === 'back' && { payouts: 'back' as const }),
  }
}
