import { amenityGroups, serviceCategories } from '#contract/vocabulary/listing-options.ts'

/** An amenity that the sitter said is available or not. */
export type Amenity = { label: string; available: boolean }

export type SortedAmenities = {
  /** All six areas; null if the sitter did not answer. */
  access: { label: string; available: boolean | null }[]
  security: Amenity[]
  emergency: Amenity[]
  /** All other amenities. */
  others: Amenity[]
}

/** Sorts a listing's amenities into the sections that show them. The prefix `no-` means not available. */
export function sortAmenities(amenities: readonly string[]): SortedAmenities {
  const answers = new Map(amenities.map(readAmenity).map((amenity) => [keyOf(amenity.label), amenity]))
  const taken = (id: 'access' | 'security' | 'emergency') =>
    optionsOf(id).map((label) => {
      const answer = answers.get(keyOf(label))
      answers.delete(keyOf(label))
      return { label, available: answer?.available ?? null }
    })
  const said = (all: { label: string; available: boolean | null }[]) =>
    all.flatMap(({ label, available }) => (available === null ? [] : { label, available }))
  const [access, security, emergency] = [taken('access'), said(taken('security')), said(taken('emergency'))]
  return { access, security, emergency, others: [...answers.values()] }
}

function optionsOf(group: 'access' | 'security' | 'emergency'): readonly string[] {
  return amenityGroups.find(({ id }) => id === group)?.options ?? []
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

/** The services that a sitter offers, by category, without empty categories. */
export function offeredServices(services: Readonly<Record<string, readonly string[]>>) {
  const known = serviceCategories.map(({ id, title }): { id: string; title: string } => ({ id, title }))
  const unknown = Object.keys(services)
    .filter((id) => known.every((category) => category.id !== id))
    .map((id) => ({ id, title: sentence(id) }))
  return [...known, ...unknown].flatMap(({ id, title }) => {
    const options = services[id] ?? []
    return options.length > 0 ? { id, title, options } : []
  })
}
