import { petKinds, petKindTable } from './pet-kinds.ts'
import type { PetCounter, PetKind } from './pet-kinds.ts'

/** How many pets of each kind, by the search parameters of the kinds. */
export type PetCounts = { readonly [Counter in PetCounter]?: number | undefined }

/** The kinds with a count, and the counts. */
export function countedKinds(counts: PetCounts): [PetKind, number][] {
  return petKinds.flatMap((kind) => {
    const count = counts[petKindTable[kind].counter]
    return count ? [[kind, count] as [PetKind, number]] : []
  })
}
