import type { ShownBooking } from '../rows/shown-store.ts'

/**
 * Returns the exact address in one line, as on an envelope: street, building, unit, floor, place; without the country.
 */
export function addressOf({ location, apartmentName, apartmentNumber, floorNumber }: ShownBooking): string {
  const [street, ...place] = location.split(', ').filter((part) => !/^(United States|USA)$/.test(part))
  const unit = apartmentNumber && `Unit ${apartmentNumber}`
  const floor = floorNumber && `Floor ${floorNumber}`
  return [street, apartmentName, unit, floor, ...place].filter(Boolean).join(', ')
}
