/** The calendar and the places left per night. */
export { claimNights, placesLeft, releaseNights, setCapacity } from './store.ts'
export { block, removeBlock, unavailableDates, unblock } from './blocks.ts'
export { refuseStay } from './rules/stay.ts'
export type { StayLimits } from './rules/stay.ts'
