/** The states of the gazetteer's home, by their codes. */
const states =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|' +
  'DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|' +
  'KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|' +
  'MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|' +
  'NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|' +
  'SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|' +
  'WV West Virginia|WI Wisconsin|WY Wyoming'

// "West Virginia" before "Virginia": the longer name is meant
const byName = states
  .split('|')
  .map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3).toLowerCase() }))
  .sort((a, b) => b.name.length - a.name.length)

/** The text with a state written out at its end as its code: "Austin Texas" is "Austin TX". */
export function withStateCode(text: string): string {
  const lower = text.toLowerCase()
  const found = byName.find(({ name }) => lower.endsWith(` ${name}`))
  return found ? `${text.slice(0, -found.name.length)}${found.code}` : text
}
