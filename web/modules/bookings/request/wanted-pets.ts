import type { Lists } from '#contract/vocabulary/lists.ts'
import { petsPerStay } from '#contract/vocabulary/limits.ts'
import { countedKinds, countsOf, type PetCounts } from '#contract/vocabulary/pet-counts.ts'
import { petKindOf, petKindTable, refusesKind, type PetKind } from '#contract/vocabulary/pet-kinds.ts'
import type { Pet } from '#contract/calls/pets.ts'
import { joined } from '#contract/vocabulary/words.ts'
import type { PricedPets } from '#web/modules/bookings/queries.ts'
import { petCountWords } from '#web/modules/pets/pet-counts.ts'

/** The pets of the search: how many of each kind, and the ids of the user's pets if given. */
export type WantedPets = { readonly counts: PetCounts; readonly ids: readonly string[] }

type OwnPet = Pick<Pet, 'id' | 'name' | 'type'> & Partial<Pick<Pet, 'traits'>>

/** How many pets were searched for. */
function countOf({ counts }: WantedPets): number {
  return countedKinds(counts).reduce((sum, [, count]) => sum + count, 0)
}

/** The user's pets that match a search: as many of each kind as were counted, named ones first. */
export function petsWanted<P extends OwnPet>(pets: readonly P[], { counts, ids }: WantedPets): P[] {
  const left = new Map(Object.entries(counts))
  const named = pets.filter(({ id }) => ids.includes(id))
  const others = pets.filter(({ id }) => !ids.includes(id))
  return [...named, ...others].filter((pet) => {
    const kind = petKindOf(pet.type)
    const counter = kind && petKindTable[kind].counter
    const count = (counter && left.get(counter)) ?? 0
    if (!counter || count === 0) return false
    left.set(counter, count - 1)
    return true
  })
}

/** The kind of a pet to add: the first one searched for that the user's pets do not cover, else the only one accepted. */
export function kindToAdd(
  wanted: WantedPets,
  own: readonly OwnPet[],
  accepted: readonly PetKind[],
): PetKind | undefined {
  const found = petsWanted(own, wanted)
  const [searched] =
    countedKinds(wanted.counts).find(
      ([kind, count]) => count > found.filter(({ type }) => petKindOf(type) === kind).length,
    ) ?? []
  return searched ?? (accepted.length === 1 ? accepted[0] : undefined)
}

/**
 * The chosen pets among those that may stay: the ticked ones; before any choice, those of the search, or, if no pets were
 * searched for, the only pet.
 */
export function petsChosen(kept: readonly string[] | null, welcome: readonly OwnPet[], wanted: WantedPets): string[] {
  // kept ids of pets that are gone are no choice; an empty choice is one
  const ticked = kept && (kept.length === 0 || welcome.some(({ id }) => kept.includes(id))) ? kept : null
  const isChosen = ticked ?? petsWanted(welcome, wanted).map(({ id }) => id)
  if (!ticked && welcome.length === 1 && Object.keys(wanted.counts).length === 0) return welcome.map(({ id }) => id)
  return welcome.map(({ id }) => id).filter((id) => isChosen.includes(id))
}

/** Whether anything was said of a pet: of others nobody knows whether they match. */
const isDescribed = ({ traits }: OwnPet): boolean => Object.values(traits ?? {}).some((said) => said !== null)

/** Whom a stay is for; `match` are the words if the user's own pets match the place. */
export type StayFor = PricedPets & {
  readonly words: string | undefined
  readonly note: string | undefined
  readonly match: string | undefined
}

/**
 * Whom a stay is for, before pets are chosen: the pets of its price, a text, and a note on what does not
 * match the user's pets or the sitter's accepted kinds. If the user has no pets, or they are not loaded, only the
 * search counts.
 */
export function stayIsFor(
  wanted: WantedPets,
  own: readonly OwnPet[],
  accepted: readonly PetKind[],
  lists?: Lists,
): StayFor {
  const all = countOf(wanted)
  const found = petsWanted(own, wanted)
  const searched = joined(petCountWords(wanted.counts, lists))
  const notes = [
    all > 0 && own.length > 0 && found.length === 0 && `You searched for ${searched}. None of your pets match.`,
    found.length > 0 && found.length < all && `You searched for ${searched}.`,
    ...countedKinds(wanted.counts).map(([kind]) => !accepted.includes(kind) && `${refusesKind(kind, lists)}.`),
  ].filter((note) => typeof note === 'string')
  const names = found.length > 0 ? joined(found.map(({ name }) => name)) : own.length === 0 ? searched : ''
  return {
    count: Math.min(Math.max(1, found.length || all), petsPerStay),
    counts: found.length > 0 ? countsOf(found) : wanted.counts,
    ids: found.length > 0 ? found.map(({ id }) => id) : undefined,
    words: names ? `For ${names}` : undefined,
    match: found.length > 0 && found.every(isDescribed) ? `Good match for ${names}` : undefined,
    note: notes.join(' ') || undefined,
  }
}
