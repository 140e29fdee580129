/** States of the US with code and name. The read model of search stores a state's position in this list. */
export const states: readonly { readonly code: string; readonly name: string }[] = (
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|' +
  'DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|' +
  'KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|' +
  'MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|' +
  'NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|' +
  'SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|' +
  'WV West Virginia|WI Wisconsin|WY Wyoming'
)
  .split('|')
  .map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3) }))

/** State names that more likely mean a city. */
const rather = new Set(['new york', 'washington'])

/** The states whose name begins with the text or whose code it is; those that more likely mean a city come last. */
export function statesLike(text: string): { code: string; name: string }[] {
  const asked = text.trim().toLowerCase()
  const begins = states.filter(({ code, name }) => name.toLowerCase().startsWith(asked) || code.toLowerCase() === asked)
  return begins.toSorted((a, b) => Number(rather.has(a.name.toLowerCase())) - Number(rather.has(b.name.toLowerCase())))
}

/** The state that the whole text names: "Texas", "texas, USA". Names that more likely mean a city are not found. */
export function stateNamed(text: string): { code: string; name: string } | undefined {
  const asked = text
    .replace(/,?\s*(USA?|United States)\s*$/i, '')
    .trim()
    .toLowerCase()
  return rather.has(asked) ? undefined : states.find(({ name }) => name.toLowerCase() === asked)
}
