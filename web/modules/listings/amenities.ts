/** Where pets may go; the specification's six, in its order. */
export const accessAreas = [
  'Private indoor suites',
  'Grooming facilities',
  'Secured outdoor garden',
  'Feeding stations',
  'Indoor play areas',
  '24/7 supervised areas',
] as const

/** An amenity as a sitter answered it: there, or explicitly not. */
export type Amenity = { label: string; available: boolean }

export type SortedAmenities = {
  /** All six areas; null where the sitter did not say. */
  access: { label: string; available: boolean | null }[]
  security: Amenity[]
  emergency: Amenity[]
  /** What belongs to none of these. */
  others: Amenity[]
}

const securityWords = /camera|monitor|secur|lock|fenc|alarm|gate|smoke|staff|sprinkler|guard/i
const emergencyWords = /emergenc|\bvet\b|first.?aid|clinic|medication|hospital|transport to/i

/** Sorts a listing's amenities into the sections that show them. A leading `no-` says that it is not there. */
export function sortAmenities(amenities: readonly string[]): SortedAmenities {
  const answers = new Map(amenities.map(readAmenity).map((amenity) => [keyOf(amenity.label), amenity]))
  const access = accessAreas.map((label) => ({ label, available: answers.get(keyOf(label))?.available ?? null }))
  for (const label of accessAreas) answers.delete(keyOf(label))
  const rest = [...answers.values()]
  const emergency = rest.filter(({ label }) => emergencyWords.test(label))
  const security = rest.filter((amenity) => !emergency.includes(amenity) && securityWords.test(amenity.label))
  const others = rest.filter((amenity) => !emergency.includes(amenity) && !security.includes(amenity))
  return { access, security, emergency, others }
}

function readAmenity(text: string): Amenity {
  const available = !text.startsWith('no-')
  const label = available ? text : text.slice(3)
  return { label: /[A-Z0-9 ]/.test(label) ? label : sentence(label), available }
}

const keyOf = (label: string) =>
  label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

function sentence(id: string): string {
  const words = id.replaceAll(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const categories: Record<string, string> = {
  boarding: 'Boarding',
  feeding: 'Feeding',
  exercise: 'Exercise',
  grooming: 'Grooming',
  health: 'Health',
  enrichment: 'Enrichment',
  extras: 'Extras',
  transportation: 'Transportation',
}

/** The services that a sitter offers, category by category, those without a choice left out. */
export function offeredServices(services: Readonly<Record<string, readonly string[]>>) {
  const order = Object.keys(categories)
  return Object.entries(services)
    .filter(([, options]) => options.length > 0)
    .sort(([a], [b]) => ((order.indexOf(a) + 99) % 99) - ((order.indexOf(b) + 99) % 99))
    .map(([id, options]) => ({ id, title: categories[id] ?? sentence(id), options }))
}
