import { counted } from '#contract/vocabulary/words.ts'
import type { Lists } from '#contract/vocabulary/lists.ts'
import { kindWords, petKinds, petKindTable, type PetCounter, type PetKind } from '#contract/vocabulary/pet-kinds.ts'

/** How many pets of each kind, by the search parameters of the kinds. */
export type PetCounts = { readonly [K in PetCounter]?: number | undefined }

/** "2 dogs", "1 guinea pig". */
function petCount(kind: PetKind, count: number, lists: Lists): string {
  const { one, many } = kindWords(kind, lists)
  if (kind === 'other' && many === petKindTable.other.many) return counted(count, 'other pet')
  return `${count} ${(count === 1 ? one : many).toLowerCase()}`
}

/** The kinds with a count, and the counts. */
export function countedKinds(counts: PetCounts): [PetKind, number][] {
  return petKinds.flatMap((kind) => {
    const count = counts[petKindTable[kind].counter]
    return count ? [[kind, count] as [PetKind, number]] : []
  })
}

/** "2 dogs", "1 cat", in the order of the kinds. */
export function petCountWords(counts: PetCounts, lists?: Lists): string[] {
  return countedKinds(counts).map(([kind, count]) => petCount(kind, count, lists))
}
