import { groupBits, togetherOptions } from '#contract/vocabulary/housemates.ts'
import type { Together } from '#contract/vocabulary/housemates.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import { isAsked } from '#contract/vocabulary/traits.ts'
import { marksOf, marksOfKinds } from '#server/modules/availability/public.ts'
import type { Home, Housemate, Marks } from '#server/modules/availability/public.ts'

/** The pets that search for a place, as far as a place may not take them. */
export type Family = Marks & {
  /** Whether more than their kinds is known. */
  readonly isKnown: boolean
  /** Of the heaviest; 0 if nobody said. */
  readonly pounds: number
  readonly isIntact: boolean
  /** Whether one of them does not get along with children. */
  readonly minds: boolean
}

/** What is said of somebody's own pets. */
export function familyOf(pets: readonly Housemate[]): Family {
  return {
    ...marksOf(pets),
    isKnown: true,
    pounds: Math.max(0, ...pets.map(({ traits }) => traits.weightLb ?? 0)),
    isIntact: pets.some(({ kind, traits }) => isAsked('neutered', kind) && traits.neutered === false),
    minds: pets.some(({ traits }) => traits.children === false),
  }
}

/** Pets of which only the kinds are known; undefined without any. */
export function familyOfKinds(kinds: readonly PetKind[]): Family | undefined {
  if (kinds.length === 0) return undefined
  return { ...marksOfKinds(kinds), isKnown: false, pounds: 0, isIntact: false, minds: false }
}

/** What a listing says about who can stay there, as one number: `Records.home` says which bits are whose. */
export function homeBits({ maxWeightLb, acceptsIntact, together, residents, childrenHome }: Home): number {
  return (
    (maxWeightLb ?? 0) |
    (acceptsIntact ? 1 << 9 : 0) |
    (togetherOptions.indexOf(together) << 10) |
    (groupBits(residents) << 12) |
    (childrenHome ? 1 << 19 : 0)
  )
}

/** The bit of `Records.rules` that says that not all pets are there together. */
export const togetherBit = 1 << 31

export const togetherOf = (home: number): Together => togetherOptions[(home >> 10) & 3] ?? 'any'

/** Whether a home takes a family, whoever else is there. */
export function takes(home: number, { wary, pounds, isIntact, minds }: Family): boolean {
  const limit = home & 511
  if (limit !== 0 && pounds > limit) return false
  if (isIntact && (home & (1 << 9)) === 0) return false
  if (minds && (home & (1 << 19)) !== 0) return false
  return ((home >> 12) & 127 & wary) === 0
}
