// What a search can be narrowed by, besides place, dates, pets and price. The read model keeps each as one bit; the
// places of the bits are those of migration 0026, and a test compares the two.
import { accommodationTypes } from './listing-fields.ts'
import { amenityGroups, serviceCategories } from './listing-options.ts'

/** One choice of a filter: its word in an address, and what people read. */
export type FilterOption = { readonly id: string; readonly label: string }

/** The word of an option in addresses and in the read model: "24/7 supervision" is `24-7-supervision`. */
export function wordOf(label: string): string {
  return label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}

const optionsOf = (labels: readonly string[]): readonly FilterOption[] =>
  labels.map((label) => ({ id: wordOf(label), label }))

/** Yes or not asked. */
export const flagFilters = ['verified', 'instantBook', 'yard'] as const

/** One of several: a listing has one kind of accommodation, and a search may take any of some. */
export const accommodationOptions = optionsOf(accommodationTypes)

/** The size of the room in square meters, from `from` up to, not including, `below`. */
export const houseSizes = [
  { id: 'small', from: 1, below: 15 },
  { id: 'medium', from: 15, below: 30 },
  { id: 'large', from: 30, below: 50 },
  { id: 'extra-large', from: 50, below: Infinity },
] as const

/** All that are asked for: what a sitter says of the place, by the section of the listing that shows it. */
export const amenityOptionGroups = amenityGroups.map(({ id, title, options }) => ({
  id,
  title,
  options: optionsOf(options),
}))
export const amenityOptions = amenityOptionGroups.flatMap(({ options }) => options)

/** All that are asked for: the services, by category. */
export const serviceOptionGroups = serviceCategories.map(({ id, title, options }) => ({
  id,
  title,
  options: optionsOf(options),
}))
export const serviceOptions = serviceOptionGroups.flatMap(({ options }) => options)

/** Where the bars of the price histogram begin, in dollars: close together where most prices are. */
export const priceSteps: readonly number[] = [
  ...steps(0, 100, 5),
  ...steps(100, 200, 10),
  ...steps(200, 500, 25),
  ...steps(500, 1000, 50),
]

function steps(from: number, below: number, step: number): number[] {
  return Array.from({ length: (below - from) / step }, (_, at) => from + at * step)
}
