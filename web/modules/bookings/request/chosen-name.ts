/** Under which name the tab keeps the pets that are chosen for a stay at a listing. */
export function chosenName(listingId: string): string {
  return `pets for a stay at ${listingId}`
}
