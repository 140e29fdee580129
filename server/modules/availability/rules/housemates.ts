import { groupBit, groupBits, groupsAbout } from '#contract/vocabulary/housemates.ts'
import type { Together } from '#contract/vocabulary/housemates.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import { isAsked, traitNames } from '#contract/vocabulary/traits.ts'
import type { PetTraits, TraitName } from '#contract/vocabulary/traits.ts'
import { counted } from '#contract/vocabulary/words.ts'

/** A pet that may stay; what was not said of it never speaks against it. */
export type Housemate = { readonly name: string; readonly kind: PetKind; readonly traits: PetTraits }

/** What a listing says about who can stay there. */
export type Home = {
  readonly maxWeightLb: number | null
  readonly acceptsIntact: boolean
  readonly together: Together
  readonly residents: readonly PetKind[]
  readonly childrenHome: boolean
}

/** The pets of a family, or those of all families on a night, as bits: their groups, and the groups that one of them rejects. */
export type Marks = { readonly groups: number; readonly wary: number }

export const nobody: Marks = { groups: 0, wary: 0 }

/** The groups that a pet does not get along with, as bits. */
export function waryOf({ dogs, cats, otherAnimals }: PetTraits): number {
  return (
    (dogs === false ? groupsAbout.dogs : 0) |
    (cats === false ? groupsAbout.cats : 0) |
    (otherAnimals === false ? groupsAbout.otherAnimals : 0)
  )
}

/** Pets as bits. */
export function marksOf(pets: readonly Pick<Housemate, 'kind' | 'traits'>[]): Marks {
  return pets.reduce<Marks>(
    ({ groups, wary }, { kind, traits }) => ({ groups: groups | groupBit(kind), wary: wary | waryOf(traits) }),
    nobody,
  )
}

/** Pets of which only the kinds are known, as bits. */
export const marksOfKinds = (kinds: readonly PetKind[]): Marks => ({ groups: groupBits(kinds), wary: 0 })

/** Whether a family's pets may be there on a night together with those of other families. */
export function getAlong(together: Together, family: Marks, others: Marks): boolean {
  if (others.groups === 0 || family.groups === 0) return true
  if (together === 'one_family') return false
  if (together === 'same_kind' && (others.groups | family.groups) !== lowestBit(others.groups)) return false
  return (others.groups & family.wary) === 0 && (others.wary & family.groups) === 0
}

const lowestBit = (bits: number): number => bits & -bits

/** Why a pet cannot stay: by itself, because of who lives there, or because of another family's pet. */
type Reason = 'too_heavy' | 'intact' | 'residents' | 'children' | 'guests'
export type Mismatch = { readonly name: string; readonly why: Reason; readonly sentence: string }

/**
 * Returns which of a family's pets cannot stay and why; undefined if all can. `nights` are the other families' pets on each
 * night. Pets of one family are not compared with each other.
 */
export function findMismatch(home: Home, pets: readonly Housemate[], nights: readonly Marks[]): Mismatch | undefined {
  for (const pet of pets) {
    const why = mismatchAtHome(home, pet)
    if (why) return mismatchOf(pet, why, home)
  }
  const rival = pets.find((pet) => nights.some((others) => !getAlong(home.together, marksOf([pet]), others)))
  return rival && mismatchOf(rival, 'guests', home)
}

/**
 * Whether a pet is intact and old enough for that to matter. Ages are whole years, and 0 also stands for none that was
 * entered: there is no stated age under one.
 */
const isIntact = ({ kind, traits }: Housemate): boolean => isAsked('neutered', kind) && traits.neutered === false

function mismatchAtHome(home: Home, pet: Housemate): Reason | undefined {
  const { traits } = pet
  if (home.maxWeightLb !== null && traits.weightLb !== null && traits.weightLb > home.maxWeightLb) return 'too_heavy'
  if (!home.acceptsIntact && isIntact(pet)) return 'intact'
  if ((groupBits(home.residents) & waryOf(traits)) !== 0) return 'residents'
  return home.childrenHome && traits.children === false ? 'children' : undefined
}

function mismatchOf({ name }: Housemate, why: Reason, { maxWeightLb }: Home): Mismatch {
  const pet = isolated(name)
  const sentences: Readonly<Record<Reason, string>> = {
    too_heavy: `This sitter takes pets of up to ${counted(maxWeightLb ?? 0, 'lb')}, and ${pet} is heavier.`,
    intact: `This sitter only takes pets that are spayed or neutered, and ${pet} isn't.`,
    residents: `This sitter has pets that ${pet} doesn't get along with.`,
    children: `This sitter has children at home, and ${pet} doesn't get along with children.`,
    // who stays there is nobody else's business
    guests: `Another pet staying those nights isn't a match for ${pet}.`,
  }
  return { name, why, sentence: sentences[why] }
}

/** What matters at a home and was not said of a pet; `others` are the groups of other families' pets, as bits. */
export function unsaid(home: Home, { kind, traits }: Housemate, others: number): TraitName[] {
  const there = groupBits(home.residents) | others
  const matters: Readonly<Record<TraitName, boolean>> = {
    weightLb: home.maxWeightLb !== null,
    dogs: (there & groupsAbout.dogs) !== 0,
    cats: (there & groupsAbout.cats) !== 0,
    otherAnimals: (there & groupsAbout.otherAnimals) !== 0,
    children: home.childrenHome,
    neutered: !home.acceptsIntact && isAsked('neutered', kind),
    anxiousAlone: false,
    houseTrained: false,
    crateTrained: false,
  }
  return traitNames.filter((name) => matters[name] && traits[name] === null)
}
