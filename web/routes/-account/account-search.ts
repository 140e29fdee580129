/** The tabs of the profile. */
export const profileTabs = ['profile', 'pets', 'activity'] as const

/** The tabs of the settings. */
export const settingsTabs = ['notifications', 'privacy', 'payment', 'account'] as const

/** The open tab, unless it is the first. */
type AccountSearch<Tab> = { tab?: Tab | undefined }

/** The tab named by the search parameters; unknown values are dropped. */
export function readTab<Tab extends string>(
  tabs: readonly Tab[],
  { tab }: Record<string, unknown>,
): AccountSearch<Tab> {
  const found = tabs.find((each) => each === tab)
  return found && found !== tabs[0] ? { tab: found } : {}
}
