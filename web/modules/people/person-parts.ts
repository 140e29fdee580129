/** The parts of a person's page, in the order of their tabs. */
export const personParts = [
  { value: 'overview', label: 'Overview' },
  { value: 'stays', label: 'Stays' },
  { value: 'listings', label: 'Listings' },
  { value: 'money', label: 'Money' },
  { value: 'reports', label: 'Reports' },
  { value: 'conversations', label: 'Conversations' },
  { value: 'devices', label: 'Devices' },
  { value: 'notes', label: 'Notes' },
  { value: 'history', label: 'History' },
] as const
export type PersonPart = (typeof personParts)[number]['value']

/** The address of the page: the open part, unless it is the first. */
export type PersonSearch = { part?: PersonPart | undefined }

/** Reads the page's search parameters; unknown values are dropped. */
export function readPersonSearch(given: { readonly part?: unknown }): PersonSearch {
  const part = personParts.find(({ value }) => value === given.part)?.value
  return part && part !== 'overview' ? { part } : {}
}
