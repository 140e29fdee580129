import { petKinds } from '#contract/vocabulary/pet-kinds.ts'

const bits = new Map<string, number>(petKinds.map((kind, bit) => [kind, 1 << bit]))

/** Returns kinds of pets as bits, in the order of the contract's list. */
export function petKindBits(kinds: readonly string[]): number {
  return kinds.reduce((sum, kind) => sum | (bits.get(kind) ?? 0), 0)
}
