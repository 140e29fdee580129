import { petKindOf, petKinds, petKindTable } from './pet-kinds.ts'
import type { PetCounter, PetKind, PetType } from './pet-kinds.ts'

/** How many pets of each kind, by the search parameters of the kinds. */
export type PetCounts = { readonly [Counter in PetCounter]?: number | undefined }

/** The kinds with a count, and the counts. */
export function countedKinds(counts: PetCounts): [PetKind, number][] {
  return petKinds.flatMap((kind) => {
    const count = counts[petKindTable[kind].counter]
    return count ? [[kind, count] as [PetKind, number]] : []
  })
}

/** Pets as counts of their kinds; those of an unknown kind are left out. */
export function countsOf(pets: readonly { readonly type: PetType }[]): { [Counter in PetCounter]?: number } {
  const counts: { [Counter in PetCounter]?: number } = {}
  for (const { type } of pets) {
    const kind = petKindOf(type)
    if (kind) counts[petKindTable[kind].counter] = (counts[petKindTable[kind].counter] ?? 0) + 1
  }
  return counts
}
