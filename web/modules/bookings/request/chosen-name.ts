import type { WantedPets } from './wanted-pets.ts'

/**
 * The key under which the tab keeps the pets that are chosen for a stay at a listing. It contains the pets of the search, so
 * that a choice made for one search does not override a later one.
 */
export function chosenName(listingId: string, { counts }: Pick<WantedPets, 'counts'>): string {
  const wanted = Object.entries(counts).map(([counter, count]) => `${count} ${counter}`)
  return ['pets for a stay at', listingId, ...wanted.sort()].join(' ')
}
