import { counted } from '#contract/vocabulary/words.ts'
import type { Lists } from '#contract/vocabulary/lists.ts'
import { countedKinds, type PetCounts } from '#contract/vocabulary/pet-counts.ts'
import { kindWords, petKindTable, type PetKind } from '#contract/vocabulary/pet-kinds.ts'

/** "2 dogs", "1 guinea pig". */
function petCount(kind: PetKind, count: number, lists: Lists): string {
  const { one, many } = kindWords(kind, lists)
  if (kind === 'other' && many === petKindTable.other.many) return counted(count, 'other pet')
  return `${count} ${(count === 1 ? one : many).toLowerCase()}`
}

/** "2 dogs", "1 cat", in the order of the kinds. */
export function petCountWords(counts: PetCounts, lists?: Lists): string[] {
  return countedKinds(counts).map(([kind, count]) => petCount(kind, count, lists))
}
