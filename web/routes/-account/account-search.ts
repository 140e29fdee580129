/** The tab that is open, unless it is the first. */
export type AccountSearch<Tab> = { tab?: Tab | undefined }

/** The tab in an address; what is not known is left out. */
export function readTab<Tab extends string>(
  tabs: readonly Tab[],
  { tab }: Record<string, unknown>,
): AccountSearch<Tab> {
  const found = tabs.find((each) => each === tab)
  return found && found !== tabs[0] ? { tab: found } : {}
}
