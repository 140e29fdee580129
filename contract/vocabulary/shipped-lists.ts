import { accommodationTypes } from './listing-fields.ts'
import { amenityGroups, serviceCategories } from './listing-options.ts'
import type { ListName } from './lists.ts'
import { petKinds, petKindTable } from './pet-kinds.ts'
import { refundReasons } from './refunds.ts'
import { reportReasons } from './report-reasons.ts'

/** An option as it comes. */
export type ShippedOption = { readonly id: string; readonly label: string; readonly many?: string }

const asIs = (labels: readonly string[]): ShippedOption[] => labels.map((label) => ({ id: label, label }))
const named = (labels: Readonly<Record<string, string>>): ShippedOption[] =>
  Object.entries(labels).map(([id, label]) => ({ id, label }))

/** The options of each list, in the order in which they come. */
export const shippedLists: Readonly<Record<ListName, readonly ShippedOption[]>> = {
  petKinds: petKinds.map((id) => ({ id, label: petKindTable[id].one, many: petKindTable[id].many })),
  amenities: asIs(amenityGroups.flatMap(({ options }) => [...options])),
  services: asIs(serviceCategories.flatMap(({ options }) => [...options])),
  rooms: asIs(accommodationTypes),
  reportReasons: named(reportReasons),
  cancelReasons: named(refundReasons),
}
