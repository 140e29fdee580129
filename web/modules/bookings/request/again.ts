/** Under which name the tab keeps the pets of a stay that is to be booked again at a listing. */
export function againName(listingId: string): string {
  return `pets of another stay at ${listingId}`
}
