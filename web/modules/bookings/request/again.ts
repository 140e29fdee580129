/** The key under which the tab keeps the pets of a stay to book again at a listing. */
export function againName(listingId: string): string {
  return `pets of another stay at ${listingId}`
}
