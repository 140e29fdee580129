/** Splits an address text at commas into city, state and country; a missing state is N/A. */
export function placeOfText(location: string): { city: string; state: string; country: string } {
  const parts = location
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  if (parts.length === 0) return { city: '', state: '', country: '' }
  if (parts.length === 1) return { city: parts[0] ?? '', state: 'N/A', country: '' }
  const withoutCountry = parts.length > 2 ? parts.slice(0, -1) : parts
  const country = parts.length > 2 ? (parts.at(-1) ?? '') : ''
  const [city = '', state = ''] = withoutCountry.slice(-2)
  return { city, state: state.replace(/\s+\d{5}(-\d{4})?$/, '') || 'N/A', country }
}
