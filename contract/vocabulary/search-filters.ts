// The filters of a search besides place, dates, pets and price. A listing has each as one bit
// (server/modules/search/rules/offers.ts): a new option needs nothing but its line in a list.
import { accommodationTypes } from './listing-fields.ts'
import { amenityGroups, serviceCategories } from './listing-options.ts'

/** An option of a filter: its id in URLs, and its label. */
export type FilterOption = { readonly id: string; readonly label: string }

/** The id of an option in URLs: "24/7 supervision" is `24-7-supervision`. */
export function wordOf(label: string): string {
  return label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}

const optionsOf = (labels: readonly string[]): readonly FilterOption[] =>
  labels.map((label) => ({ id: wordOf(label), label }))

/** Filters that are on or off. */
export const flagFilters = ['verified', 'instantBook', 'yard'] as const

/** A listing has one kind of accommodation; a search matches any of those it names. */
export const accommodationOptions = optionsOf(accommodationTypes)

/** Size of the room in square meters, from `from` up to, not including, `below`. */
export const houseSizes = [
  { id: 'small', from: 1, below: 15 },
  { id: 'medium', from: 15, below: 30 },
  { id: 'large', from: 30, below: 50 },
  { id: 'extra-large', from: 50, below: Infinity },
] as const

/** Amenities, by the section of the listing that shows them; a search matches listings with all that it names. */
export const amenityOptionGroups = amenityGroups.map(({ id, title, options }) => ({
  id,
  title,
  options: optionsOf(options),
}))
export const amenityOptions = amenityOptionGroups.flatMap(({ options }) => options)

/** Services, by category; a search matches listings with all that it names. */
export const serviceOptionGroups = serviceCategories.map(({ id, title, options }) => ({
  id,
  title,
  options: optionsOf(options),
}))
export const serviceOptions = serviceOptionGroups.flatMap(({ options }) => options)

/** Lower bounds of the price histogram's bars in dollars, narrower where most prices are. */
export const priceSteps: readonly number[] = [
  ...steps(0, 100, 5),
  ...steps(100, 200, 10),
  ...steps(200, 500, 25),
  ...steps(500, 1000, 50),
]

function steps(from: number, below: number, step: number): number[] {
  return Array.from({ length: (below - from) / step }, (_, at) => from + at * step)
}
