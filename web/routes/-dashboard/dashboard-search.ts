const ownerTabs = ['bookings', 'pets', 'reviews'] as const
const sitterTabs = ['listings', 'requests', 'reviews', 'calendar', 'earnings'] as const

export type OwnerTab = (typeof ownerTabs)[number]
export type SitterTab = (typeof sitterTabs)[number]

/** The search parameters of a dashboard: the tab, unless it is the first. */
export type DashboardSearch<Tab> = { tab?: Tab | undefined }
export type OwnerDashboardSearch = DashboardSearch<OwnerTab>
/** A sitter's dashboard also has the month of the calendar, and whether it is shown as a list. */
export type SitterDashboardSearch = DashboardSearch<SitterTab> & {
  month?: string | undefined
  view?: 'list' | undefined
  /** The sitter returns from the payment provider's page. */
  payouts?: 'back' | undefined
}

function read<Tab extends string>(tabs: readonly Tab[], search: Record<string, unknown>): DashboardSearch<Tab> {
  const { tab } = search
  const found = tabs.find((each) => each === tab)
  return found && found !== tabs[0] ? { tab: found } : {}
}

/** Validates the owner dashboard's search parameters; unknown values are dropped. */
export function readOwnerSearch(search: Record<string, unknown>): OwnerDashboardSearch {
  return read(ownerTabs, search)
}

/** Validates the sitter dashboard's search parameters; unknown values are dropped. */
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
